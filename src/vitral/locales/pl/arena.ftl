# Measuring bots: vitral match and vitral ladder.

## Help of the command line

help-match = Zmierz bota A przeciwko botowi B: te same przygotowania i rozdania z każdego miejsca, z przedziałami, Elo i testem na życzenie.
help-match-first = Bot, który jest mierzony, na przykład greedy. Po nazwie może następować limit, jak w level-8@1s.
help-match-second = Bot, z którym jest porównywany; przy 3 lub 4 graczach zajmuje wszystkie pozostałe miejsca.
help-ladder = Zmierz każdego bota przeciwko następnemu słabszemu.
help-ladder-bots = Boty, najsłabszy pierwszy; domyślnie wszystkie poziomy.
help-ladder-plot = Plik na drabinkę jako obraz (SVG).
help-arena-games = Ile co najmniej gier: rozgrywane są całe bloki, po tyle gier, ilu jest graczy. Domyślnie 400; z --sprt najwyżej 40 000.
help-arena-seed = Liczba, która rozstrzyga wszystkie przygotowania i rozdania.
help-arena-processes = Ile gier toczy się naraz; domyślnie tyle, ile jest rdzeni.
help-arena-sprt = Zakończ, gdy tylko test sekwencyjny wie, czy A jest lepszy o ELO1 punktów, czy nawet nie o ELO0.
help-arena-json = Plik na wyniki. To samo polecenie kontynuuje od tego, co w nim jest.
help-arena-records = Folder na gry rozgrywane teraz, jako zapisy gier.

## When something is given wrongly, or goes wrong

error-arena-bot-failed = { $first } przeciwko { $second }: bloku { $block } nie dało się rozegrać. { $reason }
error-arena-worker-died = { $first } przeciwko { $second }: proces, który rozgrywał blok { $block }, zakończył się nagle.
error-arena-sprt = Test potrzebuje dwóch różnic Elo, najpierw mniejszej, od -{ $most } do { $most }, a nie { $got }.
error-arena-ladder = Drabinka potrzebuje co najmniej dwóch botów.
error-arena-format = { $path } nie zawiera wyników meczów.
error-arena-line = { $path }: nie można odczytać wiersza { $line }.
error-arena-other = { $path } zawiera wyniki innego pomiaru: „{ $name }” jest tam inne.

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
