# The game in words: its parts, what happens, and why something is not allowed. Every face uses these.
# A message that is used inside others ({ panes }, { place }) gets their variables.

## Colours and panes

colour = { $colour ->
    [W] przezroczysty
    [Y] żółty
    [O] pomarańczowy
    [B] niebieski
   *[P] różowy
}
# The $colour of a pane that lies in a window or may be kept.
pane-colour = { $colour ->
    [W] przezroczysta
    [Y] żółta
    [O] pomarańczowa
    [B] niebieska
   *[P] różowa
}
# The $colour of a space on a strip.
space-colour = { $colour ->
    [W] przezroczyste
    [Y] żółte
    [O] pomarańczowe
    [B] niebieskie
   *[P] różowe
}
# $count panes of one $colour, as the object of a sentence ("takes …").
panes = { $count ->
    [one] { $count } { $colour ->
        [W] przezroczystą
        [Y] żółtą
        [O] pomarańczową
        [B] niebieską
       *[P] różową
    } taflę
    [few] { $count } { $colour ->
        [W] przezroczyste
        [Y] żółte
        [O] pomarańczowe
        [B] niebieskie
       *[P] różowe
    } tafle
    [many] { $count } { $colour ->
        [W] przezroczystych
        [Y] żółtych
        [O] pomarańczowych
        [B] niebieskich
       *[P] różowych
    } tafli
   *[other] { $count } { $colour ->
        [W] przezroczystej
        [Y] żółtej
        [O] pomarańczowej
        [B] niebieskiej
       *[P] różowej
    } tafli
}
# The same as the subject of a sentence ("… break").
panes-subject = { $count ->
    [one] { $count } { pane-colour } tafla
   *[other] { panes }
}
# $count panes of any colour, as the object of a sentence ("breaks …").
some-panes = { $count ->
    [one] jedną taflę
    [few] { $count } tafle
    [many] { $count } tafli
   *[other] { $count } tafli
}
points = { $points ->
    [one] { $points } punkt
    [few] { $points } punkty
    [many] { $points } punktów
   *[other] { $points } punktu
}
# Where panes are taken from; $source is 0 for the centre, otherwise a display's number.
place = { $source ->
    [0] ze środka pola gry
   *[other] z warsztatu dostawcy { $source }
}

## Parts of the table

term-round = Runda { $round } z { $rounds }
term-bonus = Kolor premiowy: { colour }
term-bonus-short = Premia: { colour }
term-centre = Środek pola gry
term-tile = znacznik gracza rozpoczynającego
term-bag = Woreczek
term-tower = Szklana wieża
term-seat = Miejsce { $seat }
term-score = Wynik
term-glass = Stłuczone szkło
term-windows = Okna
term-strips = Plansze kwater
term-back = Na odwrocie
term-glazier = Witrażysta
term-points = Punkty
term-round-track = Tor rund
term-game-over = Koniec gry

## What happens. $name is the player.

event-dealt = Zaczyna się runda { $round }: warsztaty dostawców są zapełnione.
event-dealt-refilled = Zaczyna się runda { $round }: woreczek się opróżnił, trafiła do niego zawartość szklanej wieży i warsztaty dostawców są zapełnione.
event-taken = { $name } bierze { panes } { place }.
event-moved-to-centre = Reszta z warsztatu dostawcy { $display } trafia na środek pola gry: { $panes }.
event-tile-taken = { $name } bierze znacznik gracza rozpoczynającego: kosztuje to jeden krok w dół na torze stłuczonego szkła, ale daje pierwszą turę w następnej rundzie.
event-tile-taken-last = { $name } bierze znacznik gracza rozpoczynającego: kosztuje to jeden krok w dół na torze stłuczonego szkła.
event-glazier-moved = { $name } przestawia witrażystę znad kolumny { $start } nad kolumnę { $end }.
event-placed = { $name } kładzie { panes } na planszy kwatery { $column }.
event-placed-jokers = { $name } kładzie { panes } na planszy kwatery { $column }, { $count ->
    [one] na polu jokera
   *[other] w tym { $jokers ->
        [one] { $jokers } na polu jokera
       *[other] { $jokers } na polach jokera
    }
}.
event-broke = { $count ->
    [one] Tłucze
    [few] Tłuką
    [many] Tłucze
   *[other] Tłucze
} się { panes-subject }.
event-marker-moved = { $name } przesuwa swój znacznik na torze stłuczonego szkła w dół, do rzędu o wartości { $loss }.
event-marker-wrapped = Znacznik dotarł na sam dół: { $name } traci { $lost ->
    [one] { $lost } punkt
    [few] { $lost } punkty
    [many] { $lost } punktów
   *[other] { $lost } punktu
}, a znacznik wraca do górnego rzędu.
event-colour-bonus = Premia za kolor: { $name } zdobywa { points } za kolor { colour } na planszy kwatery { $column }.
event-pane-kept = { $name } zatrzymuje { $colour ->
    [W] przezroczystą
    [Y] żółtą
    [O] pomarańczową
    [B] niebieską
   *[P] różową
} taflę i wstawia ją do { $space ->
    [top] górnej
   *[bottom] dolnej
} ramy okna { $column }.
event-strip-turned = Plansza kwatery { $column } zostaje odwrócona i pokazuje teraz { $up }.
event-strip-removed = Plansza kwatery { $column } jest ukończona po raz drugi i wypada z gry.
event-window-scored = Okno { $column }: { $name } zdobywa { points } ({ $sum }).
event-round-over = Runda { $round } dobiegła końca; następną zaczyna { $name }.
event-round-over-last = Runda { $round } dobiegła końca, a z nią cała gra.
event-game-over = Gra dobiegła końca.

## A move that can be played

move-back = cofnięcie witrażysty nad planszę kwatery { $column }
move-place = { panes } { place } na planszę kwatery { $column }
move-break = { panes } { place }: nic nie pasuje, wszystko się tłucze
move-some-break = { $count ->
    [one] { $count } z nich się tłucze
    [few] { $count } z nich się tłuką
    [many] { $count } z nich się tłucze
   *[other] { $count } z nich się tłucze
}
move-jokers = { $count ->
    [one] { $count } na polu jokera
   *[other] { $count } na polach jokera
}
move-keep = ukończ planszę i zatrzymaj { $colour ->
    [W] przezroczystą
    [Y] żółtą
    [O] pomarańczową
    [B] niebieską
   *[P] różową
} taflę

## What speaks for a move and against it. $name is the next player.

reason-completes = pozwala ukończyć planszę kwatery { $column } i daje { points } za okna
reason-bonus = daje { points } premii za kolor
reason-fills = na planszy kwatery { $column } brakuje potem { $left ->
    [one] już tylko jednej tafli
   *[other] { $left } tafli
}
reason-returns = znów daje dostęp do plansz kwater od kolumny { $column } w prawo
reason-reopens = kolor { colour } nie pasuje teraz do żadnej dostępnej planszy kwatery, a potem pasuje (na stole: { $count })
reason-denies = { $name } nie może wtedy w następnym ruchu ukończyć planszy kwatery { $column } ({ points })
reason-squeezes = { $name } musi wtedy stłuc co najmniej { some-panes }
reason-sends-back = { $name } musi wtedy cofnąć witrażystę albo stłuc co najmniej { some-panes }
reason-spares = wszystko inne tłucze co najmniej { some-panes }
reason-avoids = inaczej może się okazać, że do następnego ruchu musisz stłuc co najmniej { some-panes }
reason-breaks-nothing = niczego nie tłucze
reason-breaks = tłucze { some-panes }
reason-wraps = kosztuje { $lost ->
    [one] { $lost } punkt
    [few] { $lost } punkty
    [many] { $lost } punktów
   *[other] { $lost } punktu
} na dole toru stłuczonego szkła
reason-takes-tile = daje znacznik gracza rozpoczynającego, więc zaczynasz następną rundę
reason-allows = { $name } może wtedy w następnym ruchu ukończyć planszę kwatery { $column } ({ points })
reason-exposes = { $name } może wtedy sprawić, że w następnym ruchu musisz stłuc co najmniej { some-panes }
# What the best move promises at the end of the game; $win is a percentage.
play-ahead = oczekiwane: { points } przewagi{ others-average }, szansa na wygraną { $win }%
play-behind = oczekiwane: { points } straty{ others-average }, szansa na wygraną { $win }%
play-even = oczekiwane: równa liczba punktów{ others-average }, szansa na wygraną { $win }%
others-average = { $players ->
    [2] { "" }
   *[other] { " (w stosunku do średniej pozostałych)" }
}

## What can be typed, and the answers. The English words work in every language.

command-help = pomoc
command-moves = ruchy
command-hint = podpowiedź
command-undo = cofnij
command-position = pozycja
command-help-about = ta lista
command-moves-about = wszystkie ruchy, każdy opisany słowami
command-hint-about = co zagrałby bot i dlaczego
command-undo-about = cofa twój ostatni ruch
command-position-about = pozycja w jednym wierszu tekstu
play-turn = Ruch ma { $name }
play-hint = Podpowiedź: { $move }
play-hint-second = Drugi najlepszy ruch: { $move }
play-undone = Cofnięto ruch.

## Final scoring

final-before = Po sześciu rundach
final-leftover = Tafle na planszach kwater
final-glass = Stłuczone szkło
final-ornaments = Ornamenty
final-colour-set = Pełne okna × najliczniejszy kolor
final-total = Razem
final-lost = Strata za stłuczone szkło
final-winner = Wygrywa { $name }.
final-shared = Wspólne zwycięstwo: { $names }.

## Why a move is not allowed

refusal-game-over = Gra dobiegła końca.
refusal-deal-due = Najpierw trzeba zapełnić warsztaty dostawców.
refusal-no-such-display = Nie ma warsztatu dostawcy { $display }; w tej grze jest ich { $count }.
refusal-no-such-colour = Nie ma koloru { $colour }; kolory to W, Y, O, B i P.
refusal-colour-not-there = Nie możesz wziąć { place } tafli w tym kolorze ({ colour }), bo żadnej tam nie ma.
refusal-must-place = W zasięgu jest plansza kwatery, na której mieszczą się { $colour ->
    [W] przezroczyste
    [Y] żółte
    [O] pomarańczowe
    [B] niebieskie
   *[P] różowe
} tafle, więc musisz je położyć na takiej planszy.
refusal-no-such-column = Nie ma kolumny { $column }; kolumny mają numery od 1 do 8.
refusal-left-of-glazier = Plansza kwatery { $column } leży na lewo od witrażysty, który stoi nad kolumną { $glazier }.
refusal-gap = W kolumnie { $column } nie ma już planszy kwatery.
refusal-nothing-fits = Na planszy kwatery { $column } nie ma wolnego pola na ten kolor ({ colour }).
refusal-keep-missing = Ten ruch pozwala ukończyć planszę kwatery: podaj, którą taflę zatrzymujesz ({ $choices }), na przykład =Y.
refusal-keep-not-on-strip = Wśród tafli na planszy kwatery nie ma { $keep }; możesz zatrzymać { $choices }.
refusal-keep-not-complete = Po tym ruchu plansza kwatery nie jest ukończona, więc nie zatrzymujesz jeszcze żadnej tafli.
refusal-jokers-not-possible = Nie da się ułożyć tafli tak, żeby { $jokers ->
    [0] żadna z nich nie leżała na polu jokera
    [one] { $jokers } z nich leżała na polu jokera
    [few] { $jokers } z nich leżały na polach jokera
    [many] { $jokers } z nich leżało na polach jokera
   *[other] { $jokers } z nich leżało na polach jokera
}; jeśli nie podasz liczby, najpierw zajmą pola w swoim kolorze.
refusal-back-no-strip = Nie ma już żadnej planszy kwatery, nad którą można by cofnąć witrażystę.
refusal-back-already-there = Witrażysta stoi już nad skrajną lewą planszą kwatery.
refusal-back-only-left = Witrażysta cofa się tylko w lewo, a skrajna lewa plansza kwatery (kolumna { $column }) leży na prawo od niego.
refusal-back-gap-between = Przy tym stole witrażysta, cofając się, nie może minąć pustego miejsca, a kolumna { $gap } jest pusta.

## What goes wrong anywhere

error-move-syntax = „{ $got }” to nie ruch. Ruchy wyglądają tak: 3O-5, CP-2=Y albo back.
error-deal-syntax = „{ $got }” to nie rozdanie. Rozdania wyglądają tak: OPWW.BBYY.-, z warsztatami oddzielonymi kropkami.
error-record-not-json = Zapis gry nie jest dokumentem JSON.
error-no-such-match = Nie ma takiej partii.
error-not-your-turn = To nie twoja kolej.
error-not-started = Partia jeszcze się nie zaczęła.
error-no-takebacks = W tej partii nie cofa się ruchów.
error-nothing-to-take-back = Nie ma czego cofnąć.
error-no-hints = W tej partii nie ma podpowiedzi.
error-blocked = Administratorzy tego serwera zablokowali twój adres lub twoją przeglądarkę. Nie możesz tu grać.
error-body-too-long = To jest dłuższe, niż serwer przyjmuje.
error-internal = Na serwerze coś poszło nie tak; szczegóły są w jego dzienniku.
error-http = Serwer nie może na to odpowiedzieć.
error-unreachable = Nie można połączyć się z serwerem.
