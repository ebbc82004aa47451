# A match over the network: what it refuses, and what can go wrong.

## Why something cannot be done in a match

error-no-such-match = Nie ma takiej partii.
error-not-your-seat = To nie jest twoje miejsce.
error-not-your-turn = To nie twoja kolej.
error-stale-turn = Sytuacja na stole się zmieniła: spójrz jeszcze raz i wybierz ponownie.
error-no-such-seat = Miejsca { $seat } nie ma albo nikt na nim nie siedzi.
error-seat-not-open = Miejsce { $seat } jest zajęte.
error-barred = Osoba, która utworzyła ten stół, nie pozwala ci przy nim usiąść.
error-seats-open = Miejsce { $seat } jest jeszcze wolne; partia może się zacząć, gdy będą wszyscy.
error-already-started = Partia już się zaczęła.
error-colour-taken = Ten kolor jest już zajęty. Wybierz wolny.
error-unknown-colour = Nie ma takiego koloru gracza.
error-not-started = Partia jeszcze się nie zaczęła.
error-match-over = Partia dobiegła końca.
error-match-closed = Administratorzy tego serwera zamknęli tę partię. Nikt nie może już nic w niej zmienić.
error-match-too-long = Ta partia stała się bardzo długa: odtąd przyjmowane są tylko ruchy.
error-bad-name = Imię ma od 1 do { $most } widocznych znaków.
error-bad-letter = Litery „{ $letter }” nie można tu używać w imionach. Wybierz inną.
error-name-of-a-bot = Tak nazywa się tutaj bot. Wybierz inne imię.
error-bad-addition = To, co dodajesz do losowania, ma najwyżej { $most } znaków.
error-addition-not-committed = Miejsce { $seat } pokazało już swój dodatek do losowania: najpierw wyślij SHA-256 swojego, a sam dodatek po rozpoczęciu partii.
error-nothing-to-reveal = Miejsce { $seat } nie ma teraz dodatku do ujawnienia.
error-bad-reveal = To nie jest dodatek, do którego zobowiązało się miejsce { $seat }.
error-no-takebacks = W tej partii nie cofa się ruchów.
error-nothing-to-take-back = Nie ma czego cofnąć.
error-takeback-pending = Ktoś już poprosił o cofnięcie ruchu i czeka na odpowiedź.
error-no-takeback-pending = Nikt nie prosił o cofnięcie ruchu.
error-stale-takeback = To odpowiedź na inną prośbę niż obecna: spójrz jeszcze raz.
error-not-at-table = Nie ma cię przy stole.
error-time-up = Twój czas minął.
error-somebody-away = Na miejscu { $seat } nikogo teraz nie ma; ruchy cofa się tylko, gdy wszyscy są przy stole.
error-too-often = To już zbyt wiele razy; na razie nie można tego powtórzyć.
error-no-hints = W tej partii nie ma podpowiedzi.
error-not-away = Żaden bot cię teraz nie zastępuje.
error-not-over = To jest możliwe dopiero po partii.
error-analysis-of-running-match = Grasz teraz tę partię z innymi. Można ją analizować po jej zakończeniu.
error-no-engine = Ten serwer nie może analizować pozycji.
error-engine-failed = Silnik się zatrzymał. Spróbuj ponownie.
error-no-such-review = Nikt nie zamówił tej oceny partii.
error-review-failed = Tej oceny partii nie udało się obliczyć. Poproś o nią później jeszcze raz.
error-owner-unreachable = Partia jest chwilowo niedostępna. Spróbuj ponownie za chwilę.
error-outcome-unknown = Serwer nie wie, czy to zapisano. Zostanie to wysłane ponownie.

## What the server cannot do

error-message-invalid = Serwer nie zrozumiał wiadomości: { $where }
error-request-invalid = Serwer nie zrozumiał żądania: { $where }
error-edition-not-toml = Edycja nie jest w formacie TOML: wiersz { $line }, kolumna { $column }.
error-too-many-requests = Zbyt wiele żądań naraz. Poczekaj chwilę i spróbuj ponownie.
error-blocked = Administratorzy tego serwera zablokowali twój adres lub twoją przeglądarkę. Nie możesz tu grać.
error-too-many-matches = Z tego adresu utworzono zbyt wiele partii. Poczekaj chwilę i spróbuj ponownie.
error-too-many-joins = Z tego adresu zajęto zbyt wiele miejsc. Poczekaj chwilę i spróbuj ponownie.
error-too-many-connections = Zbyt wiele połączeń z tego adresu.
error-body-too-long = To jest dłuższe, niż serwer przyjmuje.
error-body-too-slow = Żądanie przyszło za wolno.
error-unknown-host = Ten serwer nie jest znany pod tą nazwą.
error-foreign-origin = Strony innych witryn nie mogą tego robić.
error-bad-token = To nie jest token tego serwera.
error-no-hello = Pierwsza wiadomość musi być powitaniem.
error-bad-protocol = Serwer używa innej wersji protokołu; wczytaj stronę ponownie.
error-too-many-watched = Nie można oglądać tylu partii naraz.
error-internal = Na serwerze coś poszło nie tak; szczegóły są w jego dzienniku.
error-http = Serwer nie może na to odpowiedzieć.
error-unreachable = Nie można połączyć się z serwerem.

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
