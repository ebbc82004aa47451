# Measuring bots and asking the engine: vitral match, ladder, engine, analyse and review.

## Help of the command line

help-match = Zmierz bota A przeciwko botowi B: te same przygotowania i rozdania z każdego miejsca, z przedziałami, Elo i testem na życzenie.
help-match-first = Bot, który jest mierzony. Boty to random, greedy, classic, od level-1 do level-8 oraz do porównania averages i linear; po wszystkich oprócz dwóch pierwszych może następować limit, jak w level-8@1s lub classic@50000n.
help-match-second = Bot, z którym jest porównywany; przy 3 lub 4 graczach zajmuje wszystkie pozostałe miejsca.
help-ladder = Zmierz każdego bota przeciwko następnemu słabszemu.
help-ladder-bots = Boty, najsłabszy pierwszy; domyślnie wszystkie poziomy. Boty to random, greedy, classic, od level-1 do level-8 oraz do porównania averages i linear; po wszystkich oprócz dwóch pierwszych może następować limit, jak w level-8@1s lub classic@50000n.
help-ladder-plot = Plik na drabinkę jako obraz (SVG).
help-arena-games = Ile co najmniej gier: rozgrywane są całe bloki, po tyle gier, ilu jest graczy. Domyślnie 400; z --sprt najwyżej 40 000.
help-arena-seed = Liczba, która rozstrzyga wszystkie przygotowania i rozdania.
help-arena-sprt = Zakończ, gdy tylko test sekwencyjny wie, czy A jest lepszy o ELO1 punktów, czy nawet nie o ELO0.
help-arena-json = Plik na wyniki. To samo polecenie kontynuuje od tego, co w nim jest.
help-arena-records = Folder na gry rozgrywane teraz, jako zapisy gier.
help-engine = Odpowiadaj na zapytania ze standardowego wejścia, po jednym wierszu JSON: dla programów, które badają grę.
help-engine-workers = Ile pozycji jest rozważanych naraz.
help-engine-threads = Ile wątków rozważa każdą pozycję.
help-analyse = Powiedz, które ruchy są w pozycji najlepsze.
help-analyse-seconds = Sekundy na każdą pozycję; 1, jeśli nie podano limitu.
help-analyse-nodes = Ile pozycji obejrzeć, dla każdej pozycji; nie dotyczy pozycji przed rozdaniem.
help-analyse-depth = Ile ruchów naprzód; nie dotyczy pozycji przed rozdaniem.
help-analyse-lines = Ile najlepszych ruchów pokazać.
help-analyse-svg = Plik na obraz najlepszych ruchów (SVG).
help-analyse-json = Plik na wszystko, co znaleziono.
help-review = Oceń zapisaną grę: ile warte były szczęście i gra każdego oraz które ruchy kosztowały najwięcej.
help-review-records = Zapisy gier; z --out także foldery z nimi (*.json).
help-review-nodes = Ile pozycji przeszukać dla każdej wartości; domyślnie zależnie od liczby graczy.
help-review-deals = Ile rozdań wylosować dla każdej wartości przed rozdaniem.
help-review-json = Plik na całą ocenę w JSON; - wypisuje ją zamiast tabel.
help-review-svg = Plik na obraz do udostępnienia (SVG): wszystkie pałace, przebieg i wynik w słowach.
help-review-out = Folder na oceny wielu zapisów: dla każdego plik JSON o jego nazwie. Te, które już tam są, nie są liczone ponownie.

## When something is given wrongly, or goes wrong

error-arena-bot-failed = { $first } przeciwko { $second }: bloku { $block } nie dało się rozegrać.
error-arena-block-failed = { $first } przeciwko { $second }: bloku { $block } nie dało się rozegrać. { $reason }
error-executor-worker-died = Procesy, które wykonują pracę, zakończyły się nagle { $times } razy z rzędu. Może brakuje pamięci: spróbuj z mniejszym --processes.
error-executor-task-died = Jednego zadania nie dało się ukończyć: proces lub komputer, który je wykonywał, zawiódł { $times } razy. { $reason }
error-executor-not-sent = Tego nie da się wysłać do innego procesu ({ $reason }). W jednym procesie to działa.
error-executor-missing = Potrzebny jest pakiet { $package }, a nie jest on zainstalowany: pip install 'vitral[{ $extra }]'
error-executor-unreachable = Pod adresem { $address } nie ma klastra Ray. { $reason }
error-executor-version = Każdy komputer klastra potrzebuje Vitral { $expected }, a jeden ma { $got }.
error-arena-sprt = Test potrzebuje dwóch różnic Elo, najpierw mniejszej, od -{ $most } do { $most }, a nie { $got }.
error-arena-ladder = Drabinka potrzebuje co najmniej dwóch botów.
error-arena-twice = Bot ma jeden szczebel drabinki, a { $name } podano więcej niż raz.
error-arena-format = { $path } nie zawiera wyników meczów.
error-arena-line = { $path }: nie można odczytać wiersza { $line }.
error-arena-other = { $path } zawiera wyniki innego pomiaru: „{ $name }” jest tam inne.
error-engine-closed = Silnik potrzebuje standardowego wejścia i standardowego wyjścia, a jedno z nich jest zamknięte.
error-engine-not-started = Nie udało się uruchomić silnika „{ $command }”: { $reason }
error-engine-exited = Silnik „{ $command }” zakończył działanie z kodem { $exit }. { $words }
error-engine-timeout = Silnik „{ $command }” nie odpowiedział w ciągu { $seconds } s.
error-engine-nonsense = Silnik „{ $command }” nie trzyma się protokołu: { $got }
error-engine-refused = Silnik „{ $command }” odrzucił zapytanie ({ $engine_code }): { $reason }
error-analyser-busy = Ten analizator jeszcze pracuje: poczekaj na ostatnią analizę albo utwórz kolejny.
error-analyse-empty = Nie ma czego analizować: podaj pozycję.
error-analyse-record = „{ $path }” to nie pozycja. Do zapisu gry służy vitral review.
error-review-many = Kilka zapisów wymaga folderu na ich oceny: --out DIR
error-review-out = Z --out każda ocena jest zapisywana w tym folderze jako JSON: pomiń --json i --svg.
error-review-record = { $path }: { $reason }
error-review-empty = W { $path } nie ma zapisów gier (*.json).
error-review-same-name = { $path } i { $other } mają tę samą nazwę, więc ich oceny też by ją miały.
error-review-overwrite = { $path } nie jest oceną i zostałby nadpisany: wybierz inny folder dla --out.

## Answers of the commands

arena-title = { $first } przeciwko { $second }
arena-bot = Bot
arena-against = przeciwko
arena-games = Gry
arena-share = Udział wygranych
arena-elo = Elo
arena-above = Elo łącznie
arena-margin = Przewaga punktowa
arena-points = Punkty
arena-lost = Punkty stracone przez stłuczone szkło
arena-blocks = Bloki według udziału wygranych
arena-seconds = Sekundy na ruch
arena-slowest = Sekundy na najdłuższy ruch
arena-sprt = Test
arena-better = lepszy
arena-not-better = nie lepszy
arena-open = nierozstrzygnięty
arena-stopped = Zatrzymano. To, co ukończono, jest w { $path }; to samo polecenie kontynuuje.
arena-given-up = Zatrzymano. Bez --json nic nie zostaje zachowane.

## Analysis

engine-ready = Silnik czeka na zapytania, po jednym wierszu JSON. Ctrl-D kończy.
analyse-move = Ruch
analyse-margin = Przewaga
analyse-win = Wygrane
analyse-line = Co dalej
analyse-solved = Rozwiązane do końca: głębokość { $depth }, pozycje: { $nodes }, { $seconds } s.
analyse-open = Nierozwiązane: głębokość { $depth }, pozycje: { $nodes }, { $seconds } s.
analyse-before-deal = Przed rozdaniem: rozegrane gry: { $games }, przedziały 95%, { $seconds } s.
analyse-seat = Miejsce
analyse-moves = Najlepsze ruchy
analyse-seats = Czego może oczekiwać każde miejsce
review-progress = Ocena
review-games = gry: { $done } z { $total }
review-written = Oceny w { $path }: { $done }
review-stopped = Zatrzymano. Oceny w { $path }: { $done } z { $total }. To samo polecenie kontynuuje od tego miejsca.
review-start = Początek
review-luck = Szczęście
review-own = Własna gra
review-others = Gra innych
review-result = Wynik
review-lost = Strata na decyzję
review-accuracy = Dokładność
review-win = Wygrane
review-number = Nr
review-name = Imię
review-played = Zagrano
review-best = Lepszy
review-cost = Strata
review-changed = Punkty
review-setup = przygotowanie
review-deal = rozdanie, runda { $round }
review-why = Dlaczego
review-costliest = Najdroższe ruchy
review-luckiest = { $name }: największe szczęście { $best } ({ $most }), największy pech { $worst } ({ $least })
review-legend = Strata: oddane punkty; puste, jeśli lepszego ruchu nie znaleziono. Punkty: co ruch zmienił dla grającego, a rozdanie dla miejsca 1. ✓ udowodnione.
review-budget = Pozycje na każdą wartość: { $nodes }. Próby przed każdym rozdaniem: { $deals }. Przedziały: 95%.
review-unfinished = Gra nie została skończona: jej wynik to to, czego można było oczekiwać po ostatniej pozycji.
review-partial = Przerwano wcześniej: gotowe oceny: { $done } z { $total }.
review-marks-text = Poniżej: rundy, każda przy swoim rozdaniu; za „!” czyje były błędy (od jednego punktu).
