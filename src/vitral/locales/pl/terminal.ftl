# The vitral command and the game in the terminal.

## Help of the command line

help-vitral = Azul: Witraże Sintry, do gry i do analizy.
help-lang = Język: en, de, pl albo uk; domyślnie język systemu.
help-version = Pokaż wersję i zakończ.
help-install-completion = Włącz uzupełnianie w powłoce: klawisz Tab będzie uzupełniał polecenia i opcje.
help-show-completion = Wypisz kod, który włącza uzupełnianie, aby dostosować go samodzielnie.
help-help = Pokaż tę pomoc i zakończ.
help-play = Graj przeciwko botowi albo z innymi: w przeglądarce lub w terminalu przy jednym ekranie.
help-seats = Kto gra, zgodnie z ruchem wskazówek zegara: bot (random, greedy; z Numbą także classic i od level-1 do level-8, od najsłabszego do najlepszego) lub imię osoby. Domyślnie ty przeciwko level-3, bez Numby przeciwko greedy.
help-side = Strona planszy pałacu, A albo B.
help-option = Opcja zasad: score_floor (wynik nigdy nie spada poniżej 0) albo gap_blocks_return (witrażysta nie cofa się przez puste miejsce, jak w ukraińskiej instrukcji). Można podać więcej niż raz.
help-edition = Własny plik edycji zamiast tej, która jest dołączona do gry.
help-seed = Liczba, która rozstrzyga wszystkie losowania, więc tę samą grę można rozdać ponownie.
help-starter = Miejsce, które zaczyna; domyślnie losowane.
help-resume = Wznów zapisaną grę.
help-sectors = Warsztaty z pięcioma sektorami, po jednym na kolor, dla osób, które nie rozróżniają kolorów.
help-replay = Pokaż zapisaną grę, ruch po ruchu.
help-record = Zapis gry.
help-to = Zatrzymaj po tylu rozdaniach i ruchach.
help-show = Narysuj pozycję.
help-position = Pozycja w jednym wierszu tekstu.
help-show-svg = Zapisz obraz stołu (SVG) do pliku zamiast go rysować; - wypisuje go na standardowe wyjście.
picture-side = strona planszy { $side }
picture-lost = strata { $lost }
help-trace = Rozegraj losowe gry i wypisz każdą jako wiersz JSON, do sprawdzania zasad.
help-players = Liczba graczy, od 2 do 4.
help-games = Ile gier.
help-dataset = Rozegraj gry między botami i zapisz każdą pozycję w formacie Parquet, do uczenia się z nich.
help-dataset-file = Plik do zapisania.
help-dataset-bot = Kto gra: jeden bot na wszystkich miejscach albo po kolei jeden na każdym. Można podać więcej niż raz.
help-dataset-evaluator = Czyja ocena każdej pozycji ma być zapisana.
help-processes = Ile procesów pracuje jednocześnie; domyślnie po jednym na rdzeń. Przy 1 jest to ten proces.
help-ray = Pracuj zamiast tego na klastrze Ray: jego adres jak 10.0.0.1:6379, auto dla tego, do którego należy ten komputer, albo local, aby uruchomić go tutaj. --processes ogranicza wtedy, ile z niego jest używane.
help-perft = Policz sekwencje ruchów od danej pozycji, do sprawdzania generatora ruchów.
help-depth = Na ile tur w głąb.
help-divide = Policz osobno dla każdego pierwszego ruchu.
help-edition-group = Pliki edycji: dane nadrukowane na elementach gry.
help-edition-check = Sprawdź plik edycji i powiedz, co jest w nim źle.
help-edition-file = Plik edycji (TOML).
help-edition-example = Wypisz edycję dołączoną do gry, jako punkt wyjścia do własnej.
help-rules = Zasady, naszymi własnymi słowami.
help-rules-search = Pokaż tylko akapity, które to zawierają.
usage = Użycie:
usage-options = Opcje
usage-arguments = Argumenty
usage-commands = Polecenia
usage-default = domyślnie: { $value }
usage-required = wymagane

## When a command is given wrongly

error-usage = Nie da się tego zrozumieć: { $reason }
error-no-such-command = Nie ma polecenia „{ $name }”. Spróbuj: vitral --help
error-no-such-option = Nie ma tu opcji „{ $name }”.
error-missing = Brakuje „{ $name }”.
error-missing-value = „{ $name }” wymaga wartości.
error-extra = „{ $value }” jest tu zbędne.
error-bad-value = „{ $name }” nie może mieć takiej wartości.
error-at-least = „{ $name }” musi być { $number ->
    [whole] liczbą całkowitą
   *[any] liczbą
}, co najmniej { $least }.
error-between = „{ $name }” musi być { $number ->
    [whole] liczbą całkowitą
   *[any] liczbą
} od { $least } do { $most }.
error-file = Nie można odczytać { $path }.
error-file-suffix = Zapisywany jest inny format: nazwa pliku powinna kończyć się na { $suffix }, a nie „{ $got }”.
error-unknown-language = Nie ma języka „{ $got }”; dostępne są { $known }.
error-unknown-option = Nie ma opcji zasad „{ $got }”; dostępne są { $known }.
error-seat-count = W grze może brać udział od 2 do 4 osób, a podano { $got }.
error-browser-alone = W przeglądarce grę ustawia się na stronie: z --no-browser ani --database nie łączy się ani graczy, ani innych ustawień.
error-resume-alone = Zapisana gra toczy się dalej tak, jak została zapisana: z --resume nie łączy się ani graczy, ani innych ustawień.
error-empty-name = Miejsce potrzebuje imienia albo bota.
error-step-count = Liczba rozdań i ruchów w zapisie gry to { $count }; numeru { $got } wśród nich nie ma.

## Answers of the commands

edition-good = { $name }, wersja { $version }: edycja jest poprawna. Jej suma kontrolna to { $hash }.
trace-progress = Rozgrywanie gier
dataset-progress = Rozgrywanie gier
dataset-written = { $path } zawiera { $games ->
    [one] jedną grę
    [few] { $games } gry
   *[many] { $games } gier
}, a w nich { $rows ->
    [one] jedną pozycję
    [few] { $rows } pozycje
   *[many] { $rows } pozycji
}.
dataset-stopped = Zatrzymano. { dataset-written } To samo polecenie kontynuuje od tego miejsca.
dataset-stopped-empty = Zatrzymano. Nie zapisano nowego pliku.
perft-depth = Głębokość { $depth }
perft-total = Razem
perft-compiling = Kompilowanie jądra, tylko ten jeden raz: { $done } z { $total }
rules-none = Żaden akapit nie zawiera „{ $search }”.
basis-rulebook = z instrukcji
basis-sourced = według relacji graczy
basis-inferred = wywnioskowane
basis-ours = nasz własny projekt

## Playing in the terminal

play-guest = Gość
play-level = Poziom { $level }
play-thinking = { $name } myśli…
play-compiling = Przygotowywanie botów, tylko ten jeden raz: { $done } z { $total }
play-welcome = Witaj w grze Vitral. Wpisz numer ruchu albo sam ruch; „{ $help }” pokaże, co jeszcze możesz wpisać.
play-number-range = Nie ma ruchu numer { $got }; numery są od 1 do { $count }.
play-nothing-to-undo = Nie ma czego cofnąć.
play-saved = Zapisano w { $path }. Żeby grać dalej, wpisz: vitral play --resume { $path }
play-save-failed = Nie udało się zapisać { $path }.
play-not-saved = Gra nie została zapisana.
play-bot-failed = Możesz zapisać grę, cofnąć ruch, wykonać ruch za { $name } albo zakończyć.
play-quit-unsaved = Ta gra nie jest zapisana. Wyjść mimo to?
play-bye = Do zobaczenia.
play-legend = Wielkie litery na kolorowym tle to tafle, a małe litery to wolne pola.
play-narrow = Terminal ma szerokość zaledwie { $width } znaków; przy { $needed } plansza wygląda lepiej.

# What can be typed while playing: the word in this language, and what it does. The English words work too.
command-save = zapisz
command-board = stół
command-quit = koniec
command-yes = tak
command-save-about = zapisuje grę; możesz dopisać nazwę pliku
command-board-about = rysuje stół od nowa
command-quit-about = wychodzi z gry
