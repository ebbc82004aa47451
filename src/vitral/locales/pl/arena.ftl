# Measuring bots and asking the engine: vitral match, ladder, engine and analyse.

## Help of the command line

help-match = Zmierz bota A przeciwko botowi B: te same przygotowania i rozdania z każdego miejsca, z przedziałami, Elo i testem na życzenie.
help-match-first = Bot, który jest mierzony. Boty to random, greedy, classic, od level-1 do level-8 oraz do porównania averages; po wszystkich oprócz dwóch pierwszych może następować limit, jak w level-8@1s lub classic@50000n.
help-match-second = Bot, z którym jest porównywany; przy 3 lub 4 graczach zajmuje wszystkie pozostałe miejsca.
help-ladder = Zmierz każdego bota przeciwko następnemu słabszemu.
help-ladder-bots = Boty, najsłabszy pierwszy; domyślnie wszystkie poziomy. Boty to random, greedy, classic, od level-1 do level-8 oraz do porównania averages; po wszystkich oprócz dwóch pierwszych może następować limit, jak w level-8@1s lub classic@50000n.
help-ladder-plot = Plik na drabinkę jako obraz (SVG).
help-arena-games = Ile co najmniej gier: rozgrywane są całe bloki, po tyle gier, ilu jest graczy. Domyślnie 400; z --sprt najwyżej 40 000.
help-arena-seed = Liczba, która rozstrzyga wszystkie przygotowania i rozdania.
help-arena-processes = Ile gier toczy się naraz; domyślnie tyle, ile jest rdzeni.
help-arena-sprt = Zakończ, gdy tylko test sekwencyjny wie, czy A jest lepszy o ELO1 punktów, czy nawet nie o ELO0.
help-arena-json = Plik na wyniki. To samo polecenie kontynuuje od tego, co w nim jest.
help-arena-records = Folder na gry rozgrywane teraz, jako zapisy gier.
help-engine = Odpowiadaj na zapytania ze standardowego wejścia, po jednym wierszu JSON: dla programów, które badają grę.
help-engine-workers = Ile pozycji jest rozważanych naraz.
help-engine-threads = Ile wątków rozważa każdą pozycję.
help-analyse = Powiedz, które ruchy są w pozycji najlepsze albo ile kosztowały ruchy zapisanej gry.
help-analyse-what = Pozycja w notacji albo plik z zapisem gry.
help-analyse-seconds = Sekundy na każdą pozycję; 1, jeśli nie podano limitu.
help-analyse-nodes = Ile pozycji obejrzeć, dla każdej pozycji; nie dotyczy pozycji przed rozdaniem.
help-analyse-depth = Ile ruchów naprzód; nie dotyczy pozycji przed rozdaniem.
help-analyse-lines = Ile najlepszych ruchów pokazać.
help-analyse-turns = Które ruchy zapisu, na przykład 12,20-25, numerowane jak w vitral replay; domyślnie wszystkie.
help-analyse-svg = Plik na obraz (SVG): najlepsze ruchy w pozycji albo przebieg zapisu.
help-analyse-json = Plik na wszystko, co znaleziono.

## When something is given wrongly, or goes wrong

error-arena-bot-failed = { $first } przeciwko { $second }: bloku { $block } nie dało się rozegrać. { $reason }
error-arena-worker-died = { $first } przeciwko { $second }: proces, który rozgrywał blok { $block }, zakończył się nagle.
error-arena-bot-not-sent = Bota nie da się wysłać do innego procesu ({ $reason }). Może grać w jednym procesie.
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
error-analyse-empty = Nie ma czego analizować: podaj pozycję albo plik z zapisem gry.
error-analyse-turns = Ruchy zapisuje się jak 12 albo 12,20-25, a nie „{ $got }”.
error-analyse-nothing = W tych ruchach nikt nie gra.
error-analyse-record-only = --turns wymaga zapisu gry, a nie pozycji.

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
analyse-number = Nr
analyse-name = Imię
analyse-played = Zagrano
analyse-best = Najlepszy
analyse-cost = Koszt
analyse-legend = Przewaga i wygrane dotyczą najlepszego ruchu. = tak dobry jak najlepszy. ✓ rozwiązane.
analyse-moves = Najlepsze ruchy
analyse-seats = Czego może oczekiwać każde miejsce
analyse-plot = Przewaga punktowa, { $name }, runda po rundzie
analyse-plots = Przewaga punktowa, runda po rundzie
analyse-progress = Analiza
