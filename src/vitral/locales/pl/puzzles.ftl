# Zadania: ich tematy, polecenie `vitral puzzle` oraz polecenia, które je wypisują i tworzą.

## Pomoc wiersza poleceń

help-puzzle = Rozwiąż zadanie: ostatnie ruchy partii, w których trzeba znaleźć najlepszy ruch.
help-puzzle-id = ID zadania; domyślnie zadanie jest losowane.
help-puzzle-daily = Zadanie dnia, dla wszystkich to samo.
help-puzzle-theme = Czego dotyczy: complete, deny, avoid-breaking, force-breaking, going-back, jokers, starting-tile lub tie-break.
help-puzzle-rating = Twój ranking: losowane jest zadanie o zbliżonym rankingu.
help-puzzles-group = Zadania dołączone do Vitrala i nowe zadania.
help-puzzles-export = Wypisz zadania, każde jako wiersz JSON.
help-puzzles-least-rating = Tylko zadania o rankingu nie niższym niż podany.
help-puzzles-most-rating = Tylko zadania o rankingu nie wyższym niż podany.
help-puzzles-mine = Utwórz zadania z partii między botami. Jeśli plik już istnieje, zostanie uzupełniony.
help-puzzles-out = Plik na zadania, każde jako wiersz JSON.
help-puzzles-count = Ile zadań ma się ostatecznie znaleźć w pliku.
help-puzzles-seed = Liczba, która decyduje o każdej partii, aby te same zadania można było utworzyć ponownie.
puzzles-mining = Szukanie zadań
puzzles-mined = Zadania w { $path }: { $count }

## Tematy

theme-complete = ukończenie kwatery
theme-deny = przeszkadzanie innym w ukończeniu kwatery
theme-avoid-breaking = unikanie stłuczonego szkła
theme-force-breaking = zmuszanie innych do tłuczenia szkła
theme-going-back = kiedy się cofnąć
theme-jokers = jokery
theme-starting-tile = znacznik gracza rozpoczynającego
theme-tie-break = rozstrzyganie remisu

## Zadanie w terminalu. $margin to jedno z zakończeń poniżej.

puzzle-title = Zadanie { $id }, ranking { $rating }: { $themes }
puzzle-task = Grasz jako { $name }. Znajdź najlepszy ruch; potem obie strony grają bezbłędnie do końca partii.
puzzle-task-more = Grasz jako { $name }. Znajdź ruch, który zapewnia najwięcej, cokolwiek wspólnie zrobią pozostali.
puzzle-help = Wpisz ruch, na przykład 3O-5, albo { $help }.
puzzle-prompt = Twój ruch
puzzle-right = { $move } to dobry ruch: { $margin }.
puzzle-goes-on = Teraz znajdź następny ruch.
puzzle-solved = Rozwiązane! Tak kończy się partia:
puzzle-wrong = { $move } nie jest najlepszym ruchem: { $margin }.
puzzle-better = Jest lepszy: { $margin }.
puzzle-again = Spróbuj jeszcze raz albo wpisz { $solution }.
puzzle-solution = Rozwiązanie: { $margin }.
puzzle-ahead = wygrywasz z przewagą { $points ->
    [one] { $points } punktu
    [few] { $points } punktów
    [many] { $points } punktów
   *[other] { $points } punktu
}
puzzle-behind = na koniec tracisz do zwycięzcy { points }
puzzle-tie-won = jest remis, rozstrzygnięty na twoją korzyść
puzzle-tie-lost = jest remis, rozstrzygnięty na twoją niekorzyść
puzzle-tie-shared = dzielisz się wygraną
command-solution = rozwiązanie
command-solution-about = pokazuje rozwiązanie i kończy zadanie

## Co może być nie tak

error-puzzle-unknown = Nie ma zadania „{ $got }”.
error-puzzle-none-left = Nie ma (więcej) takiego zadania.
error-puzzle-theme = Nie ma tematu „{ $got }”. Tematy: { $known }.
error-puzzle-moves = Te ruchy nie należą do zadania: { $reason }.
error-puzzle-file = To nie jest plik z zadaniami: { $reason }.
error-puzzle-one-way = Podaj ID, --daily albo z czego losować (--theme, --players, --side), a nie kilka z nich.
error-not-last-round = Rozwiązać można tylko pozycje ostatniej rundy, w których ktoś ma ruch.
error-not-solved = Nie rozwiązano po sprawdzeniu { $nodes } pozycji.

## Puzzles in the browser

puzzles-page-about = Ostatnie ruchy partii, w których trzeba znaleźć jeden najlepszy ruch. Każda odpowiedź jest udowodniona do końca partii.
puzzles-page-daily-about = Codziennie nowe, dla wszystkich to samo.
puzzles-page-solve = Rozwiąż
puzzles-page-standing = Twoje wyniki
puzzles-page-unrated = Twój ranking pojawi się po pierwszym zadaniu. W każdym zadaniu liczy się tylko pierwsza próba.
puzzles-page-rating = Ranking
puzzles-page-streak = Rozwiązane z rzędu
puzzles-page-longest = Najdłuższa seria
puzzles-page-choose = Wybierz zadania
puzzles-page-players = Gracze
puzzles-page-any = Wszystkie
puzzles-page-all-themes = Zacznij ze wszystkimi tematami
puzzles-page-themes = Albo wybierz temat
puzzles-page-count = { $count ->
    [one] { $count } zadanie
    [few] { $count } zadania
   *[many] { $count } zadań
}
puzzles-page-title = Zadanie { $id }
puzzles-page-all = Wszystkie zadania
puzzles-page-you = Ty
puzzles-page-task = Znajdź najlepszy ruch
puzzles-page-task-more = Znajdź ruch, który zapewnia najwięcej, cokolwiek wspólnie zrobią pozostali
puzzles-page-facts = Ranking { $rating }.
puzzles-page-solved-by = Rozwiązane za pierwszym razem: { $solved } z { $attempts }.
puzzles-page-hint = Czego dotyczy
puzzles-page-judging = Sprawdzanie ruchu { $move }…
puzzles-page-right = Dobrze!
puzzles-page-solved = Rozwiązane!
puzzles-page-solved-later = Rozwiązane, choć nie za pierwszym razem.
puzzles-page-shown = Rozwiązanie: strzałka pokazuje następny ruch.
puzzles-page-reply = { $name } odpowiada ruchem { $move }: { $said }.
puzzles-page-line = Ruchy
puzzles-page-to-first = Na początek
puzzles-page-to-previous = O ruch wstecz
puzzles-page-to-next = O ruch naprzód
puzzles-page-to-last = Na koniec
puzzles-page-again = Spróbuj jeszcze raz
puzzles-page-show = Pokaż rozwiązanie
puzzles-page-next = Następne zadanie
puzzles-page-keys = Klawisze: ← i → prowadzą przez ruchy, T próbuje jeszcze raz, S pokazuje rozwiązanie, N przechodzi do następnego zadania.
puzzles-page-nothing-wrong = Nie ma błędnego ruchu do cofnięcia.
command-again = ponownie
command-again-about = cofa błędny ruch
command-another = kolejne
command-another-about = przechodzi do następnego zadania
