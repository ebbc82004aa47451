# What is wrong with a position, a record, an edition or a file, and what a server cannot do. The pages of
# the browser load these when the first is needed.

## Why a deal, a set-up or a position cannot be

error-deal-not-due = Warsztaty dostawców zapełnia się dopiero wtedy, gdy zniknie z nich i ze środka pola gry ostatnia tafla.
error-deal-displays = W rozdaniu liczba warsztatów dostawców powinna wynosić { $expected }, a nie { $got }.
error-deal-colour = Na warsztacie dostawcy { $display } jest nieznany kolor.
error-deal-size = Na warsztacie dostawcy { $display } liczba tafli powinna wynosić { $expected }, a nie { $got }.
error-deal-not-in-bag = Warsztat dostawcy { $display }: tafle { $panes } nie mogą pochodzić z woreczka.
error-setup-side = Strona planszy pałacu to A albo B, a nie { $side }.
error-setup-players = W grze może brać udział od 2 do 4 osób, a nie { $players }.
error-setup-starter = Zaczynać może jedno z miejsc od 1 do { $players }, a nie { $starter }.
error-setup-track = Na torze rund leży najpierw dowolny kolor, a potem każdy kolor jeden raz, a nie { $track }.
error-setup-strips = { $up }/{ $down } nie należy do plansz kwater, które zostały do wyłożenia.
error-setup-strips-all = Każda osoba musi mieć każdą z 8 plansz kwater dokładnie raz.
error-setup-strips-empty = Plansze kwater są na początku puste, a { $up } nie jest.
error-setup-joker = Strona z polami jokera ({ $up }) na początku leży od spodu.
error-kernel-missing = Jądro potrzebuje pakietu Numba, a nie jest on zainstalowany: pip install 'vitral[fast]'
error-kernel-cuda-missing = GPU potrzebuje pakietu numba-cuda, a nie jest on zainstalowany: pip install 'vitral[cuda]'
error-kernel-no-gpu = Nie znaleziono karty GPU firmy NVIDIA z działającym sterownikiem.
error-kernel-state = Pozycja nie mieści się w jądrze: { $reason }
error-kernel-move = { $move } nie jest dozwolonym ruchem w grze { $game }.
error-kernel-size = Oczekiwano: { $expected }, a nie { $got }.
error-envs-missing = Potrzebny jest pakiet { $package }, a nie jest on zainstalowany: pip install 'vitral[{ $extra }]'
error-envs-wish = { $argument }: możliwe wartości to { $expected }, a nie { $got }.
error-invalid-argument = { $argument }: możliwe wartości to { $expected }, a nie { $got }.
error-unknown-bot = Nie ma bota { $name }; dostępne są { $known }.
error-bot-needs-numba = Bot { $name } potrzebuje pakietu Numba, a nie jest on zainstalowany: pip install 'vitral[fast]'
error-bad-limit = Limit bota zapisuje się jak 1s lub 50000n, nie „{ $text }”.
error-no-limit = Bot { $name } nie myśli naprzód i nie przyjmuje limitu.
error-bad-plugin = Bota { $name } z pakietu { $package } nie można użyć: { $why }
error-bot-failed = Bot { $name } z pakietu { $package } zawiódł: { $what }
error-bot-illegal-move = Bot { $name } z pakietu { $package } wybrał { $what }, a to nie jest dozwolony ruch.
error-position-fields = Pozycja ma od { $least } do { $most } pól połączonych znakiem ~, a ta ma ich { $got }.
error-position-field = Pole „{ $field ->
    [edition] edycja
    [table] stół
    [track] tor rund
    [centre] środek
    [displays] warsztaty
    [tile] znacznik gracza rozpoczynającego
    [bag] woreczek
    [tower] wieża
    [to-move] kto ma ruch
   *[seat] miejsce { $seat }
}” w pozycji nie może mieć wartości „{ $got }”.
error-position-edition = Pozycję zapisano dla edycji { $got }, a używana jest { $expected }.
error-position-strips = Miejsce { $seat }: plansze kwater nie mogą leżeć tak: { $got }.
error-position-unsound = Na stole nie może być takiej pozycji:
error-record-invalid = Zapis gry jest błędny w miejscu { $where }.
error-record-edition = Edycja w zapisie gry ({ $name }) jest nieprawidłowa:
error-record-hash = Edycję w zapisie gry ({ $name }) zmieniono po grze: jej suma kontrolna się nie zgadza.
error-record-event = Zapis gry jest błędny przy zdarzeniu { $number }:
error-record-turn = Teraz kolej na miejsce { $expected }, a nie na miejsce { $got }.
error-record-colours = W zapisie gry dwa miejsca mają ten sam kolor.
error-record-seats = W zapisie gry liczba miejsc to { $expected }, ale liczba podanych graczy to { $got }.
error-record-forfeits = Zapis gry nie podaje poprawnie, kto i kiedy się poddał.
error-record-takebacks = Cofnięcia w zapisie gry nie pasują do jego zdarzeń.
error-record-result = Wynik w zapisie gry nie jest tym, do którego prowadzą ruchy.
error-edition-unreadable = Nie można odczytać { $path }.
error-edition-invalid = { $count ->
    [one] W edycji jest błąd:
    [few] W edycji są { $count } błędy:
    [many] W edycji jest { $count } błędów:
   *[other] W edycji jest { $count } błędu:
}
flaw-panes = Tafli w tym kolorze ({ colour }) powinno być { $expected }, a nie { $got }.
flaw-track = Na torze rund { $track } któryś kolor występuje dwa razy.
flaw-display = Na warsztacie dostawcy { $display } jest za dużo tafli.
flaw-over = Gra dobiegła końca, a na stole leżą tafle.
flaw-deal = Nie ma już czym zapełnić warsztatów dostawców.
flaw-tile = Między rundami znacznik gracza rozpoczynającego nie może leżeć na środku pola gry.
flaw-seat = Między rundami kolej na miejsce { $starter }, które zaczyna następną rundę, a nie na miejsce { $seat }.
flaw-strip = Miejsce { $seat }: w kolumnie { $column } leży ukończona plansza kwatery.
flaw-window = Miejsce { $seat }: plansza kwatery i okno w kolumnie { $column } nie pasują do siebie.
flaw-row = Miejsce { $seat }: znacznik na torze stłuczonego szkła może stać w rzędach od 0 do { $last }, a nie w rzędzie { $row }.
flaw-score = Miejsce { $seat }: wynik to { $score }, a przy tym stole nigdy nie spada on poniżej 0.
flaw-lost = Miejsce { $seat }: liczba punktów straconych za stłuczone szkło nie może wynosić { $lost }.

## What is wrong with an edition file

problem-missing = nie zostało podane
problem-unknown-key = nie jest tu znane; znane są: { $known }
problem-not-a-table = powinno być tabelą, a nie { $got }
problem-not-a-list = powinno być listą, a nie { $got }
problem-not-a-number = powinno być liczbą całkowitą, a nie { $got }
problem-not-a-text = powinno być tekstem, a nie { $got }
problem-out-of-range = powinno wynosić od { $low } do { $high }, a nie { $got }
problem-wrong-length = ma złą liczbę wpisów: { $got } zamiast { $expected }
problem-bad-name = powinno składać się z małych liter, cyfr i pojedynczych łączników, najwyżej 40 znaków, a brzmi „{ $got }”
problem-bad-basis = powinno mieć jedną z wartości { $expected }, a nie „{ $got }”
problem-bad-colours = powinno zawierać { $expected }, w tej kolejności
problem-wrong-spaces = ma złą liczbę pól: { $got } zamiast { $expected }
problem-unknown-colour = zawiera nieznany kolor: { $colour }
problem-no-joker-side = nie zawiera strony z polami jokera (*)
problem-second-joker-side = też ma pola jokera; może je mieć tylko jedna strona, a ma je już { $first }
problem-joker-count = ma złą liczbę pól jokera: { $got } zamiast { $expected }
problem-rows-start = powinno zaczynać się od 0, a nie od { $got }
problem-rows-not-falling = powinno być mniejsze niż { $upper }, a wynosi { $got }
problem-bad-pair = powinno być parą sąsiednich okien, na przykład [1, 2], a nie { $got }
problem-window-twice = wymienia okno { $window } dwa razy
problem-strip-twice = to ta sama plansza kwatery co { $first }

## Why a file cannot be read or written

file-not-there = Nie ma takiego pliku.
file-is-folder = To jest folder.
file-not-allowed = Brak uprawnień.
file-not-text = To nie jest tekst w UTF-8.
file-not-toml = To nie jest TOML: wiersz { $line }, kolumna { $column }.
file-other = System odmówił.

## What the server cannot do

error-message-invalid = Serwer nie zrozumiał wiadomości: { $where }
error-request-invalid = Serwer nie zrozumiał żądania: { $where }
error-edition-not-toml = Edycja nie jest w formacie TOML: wiersz { $line }, kolumna { $column }.
error-too-many-requests = Zbyt wiele żądań naraz. Poczekaj chwilę i spróbuj ponownie.
error-too-many-matches = Z tego adresu utworzono zbyt wiele partii. Poczekaj chwilę i spróbuj ponownie.
error-too-many-joins = Z tego adresu zajęto zbyt wiele miejsc. Poczekaj chwilę i spróbuj ponownie.
error-too-many-connections = Zbyt wiele połączeń z tego adresu.
error-body-too-slow = Żądanie przyszło za wolno.
error-unknown-host = Ten serwer nie jest znany pod tą nazwą.
error-foreign-origin = Strony innych witryn nie mogą tego robić.
error-bad-token = To nie jest token tego serwera.
error-no-hello = Pierwsza wiadomość musi być powitaniem.
error-bad-protocol = Serwer używa innej wersji protokołu; wczytaj stronę ponownie.
error-too-many-watched = Nie można oglądać tylu partii naraz.

## Where matches are kept

error-store-url = „{ $got }” nie jest adresem bazy danych; możliwe są sqlite:///PLIK, postgresql://… i memory:
error-store-unreachable = Baza danych jest niedostępna: { $reason }
error-bus-missing = Potrzebny jest pakiet { $package }, a nie jest on zainstalowany: pip install 'vitral[{ $extra }]'
error-store-missing = Potrzebny jest pakiet { $package }, a nie jest on zainstalowany: pip install 'vitral[{ $extra }]'
error-store-newer = Bazę danych zapisała nowsza wersja Vitrala ({ $got } zamiast { $expected }); zaktualizuj Vitrala.
error-store-failed = Baza danych nie może wykonać polecenia: { $reason }
error-store-closed = Baza danych jest już zamknięta.
error-store-in-use = Bazy danych { $path } używa inny serwer. Z pliku SQLite może korzystać tylko jeden serwer; bazę PostgreSQL może dzielić kilka.
error-store-read-only = Do bazy danych nie można zapisywać: { $reason }
error-store-full = Dysk bazy danych jest pełny: { $reason }
error-store-file-replaced = Plik { $path } bazy danych usunięto lub zastąpiono podczas pracy serwera. Przywróć go albo uruchom serwer ponownie.
error-store-silent = Baza danych nie odpowiada.
error-store-outcome-unknown = Połączenie z bazą danych zostało przerwane podczas zapisu: { $reason } Nie wiadomo, czy zapis się udał; spróbuj ponownie.
error-bus-url = „{ $got }” nie jest adresem serwera Redis; możliwe są redis://KOMPUTER:PORT/0, rediss://… i unix://…
error-transfer-format = To nie jest plik z partiami: pierwszy wiersz powinien podawać format { $expected }.
error-transfer-line = Wiersz { $number } jest błędny: { $reason }
error-transfer-exists = Wiersz { $number }: partia { $match } już istnieje i jest inna.
error-transfer-id = „{ $match }” nie może być identyfikatorem partii: oczekiwano 16 znaków spośród A–Z, a–z, 0–9, - i _.
error-backup-format = To nie jest kopia zapasowa; oczekiwano formatu { $expected }.
error-backup-broken = Kopia zapasowa jest uszkodzona: została ucięta lub zmieniona po zapisaniu.
error-restore-differs = Partii { $match } nie przywrócono w takiej postaci, w jakiej jest w kopii.
