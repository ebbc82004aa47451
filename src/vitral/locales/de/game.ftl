# The game in words: its parts, what happens, and why something is not allowed. Every face uses these.
# A message that is used inside others ({ panes }, { place }) gets their variables.

## Colours and panes

colour = { $colour ->
    [W] Klar
    [Y] Gelb
    [O] Orange
    [B] Blau
   *[P] Rosa
}
# The $colour of a pane that lies in a window or may be kept.
pane-colour = { colour }
# The $colour of a space on a strip.
space-colour = { colour }
# $count panes of one $colour, as the object of a sentence ("takes …").
panes = { $count ->
    [one] { $count } { $colour ->
        [W] klaren
        [Y] gelben
        [O] orangen
        [B] blauen
       *[P] rosa
    } Glasstein
   *[other] { $count } { $colour ->
        [W] klare
        [Y] gelbe
        [O] orange
        [B] blaue
       *[P] rosa
    } Glassteine
}
# The same as the subject of a sentence ("… break").
panes-subject = { $count ->
    [one] { $count } { $colour ->
        [W] klarer
        [Y] gelber
        [O] oranger
        [B] blauer
       *[P] rosa
    } Glasstein
   *[other] { $count } { $colour ->
        [W] klare
        [Y] gelbe
        [O] orange
        [B] blaue
       *[P] rosa
    } Glassteine
}
# $count panes of any colour, as the object of a sentence ("breaks …").
some-panes = { $count ->
    [one] einen Glasstein
   *[other] { $count } Glassteine
}
points = { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
}
# Where panes are taken from; $source is 0 for the centre, otherwise a display's number.
place = { $source ->
    [0] aus der Tischmitte
   *[other] von Manufakturplättchen { $source }
}

## Parts of the table

term-round = Runde { $round } von { $rounds }
term-bonus = Bonusfarbe: { colour }
term-bonus-short = Bonus: { colour }
term-centre = Tischmitte
term-tile = Startspielermarker
term-bag = Beutel
term-tower = Glasturm
term-seat = Platz { $seat }
term-score = Punktestand
term-glass = Bruchglas
term-windows = Fenster
term-strips = Streifen
term-back = Rückseiten
term-glazier = Glaser
term-points = Punkte
term-round-track = Rundenanzeige
term-game-over = Spielende

## What happens. $name is the player.

event-dealt = Runde { $round } beginnt: Die Manufakturplättchen werden gefüllt.
event-dealt-refilled = Runde { $round } beginnt: Der Beutel wird leer, der Inhalt des Glasturms kommt hinein, und die Manufakturplättchen werden gefüllt.
event-taken = { $name } nimmt { panes } { place }.
event-moved-to-centre = Der Rest von Manufakturplättchen { $display } kommt in die Tischmitte: { $panes }.
event-tile-taken = { $name } nimmt den Startspielermarker: Er kostet einen Schritt nach unten auf der Bruchglasleiste und bringt den ersten Zug der nächsten Runde.
event-tile-taken-last = { $name } nimmt den Startspielermarker: Er kostet einen Schritt nach unten auf der Bruchglasleiste.
event-glazier-moved = Der Glaser von { $name } zieht von Spalte { $start } auf Spalte { $end }.
event-placed = { $name } legt { panes } auf Streifen { $column }.
event-placed-jokers = { $name } legt { panes } auf Streifen { $column }, { $count ->
    [one] auf ein Jokerfeld
   *[other] { $jokers ->
        [one] { $jokers } davon auf ein Jokerfeld
       *[other] { $jokers } davon auf Jokerfelder
    }
}.
event-broke = { panes-subject } { $count ->
    [one] geht
   *[other] gehen
} zu Bruch.
event-marker-moved = Auf der Bruchglasleiste rückt der Punktemarker von { $name } hinunter auf { $loss }.
event-marker-wrapped = Der Punktemarker ist ganz unten angekommen: { $name } verliert { $lost ->
    [one] { $lost } Punkt
   *[other] { $lost } Punkte
}, und der Punktemarker beginnt wieder oben.
event-colour-bonus = Farbbonus für { $name }: { points } für { colour } auf Streifen { $column }.
event-pane-kept = { $name } behält einen { $colour ->
    [W] klaren
    [Y] gelben
    [O] orangen
    [B] blauen
   *[P] rosa
} Glasstein für Fenster { $column } ({ $space ->
    [top] oberes
   *[bottom] unteres
} Fensterfeld).
event-strip-turned = Streifen { $column } wird umgedreht und zeigt jetzt { $up }.
event-strip-removed = Streifen { $column } ist zum zweiten Mal vollständig und kommt aus dem Spiel.
event-window-scored = Fenster { $column } bringt { $name } { points } ({ $sum }).
event-round-over = Runde { $round } ist vorbei; die nächste beginnt { $name }.
event-round-over-last = Runde { $round } ist vorbei und mit ihr das Spiel.
event-game-over = Das Spiel ist vorbei.

## A move that can be played

move-back = den Glaser zu Streifen { $column } zurückziehen
move-place = { panes } { place } auf Streifen { $column } legen
move-break = { panes } { place } nehmen: nichts passt, alles geht zu Bruch
move-some-break = { $count } davon { $count ->
    [one] geht
   *[other] gehen
} zu Bruch
move-jokers = { $count } davon { $count ->
    [one] auf ein Jokerfeld
   *[other] auf Jokerfelder
}
move-keep = der Streifen wird vollständig; einen { $colour ->
    [W] klaren
    [Y] gelben
    [O] orangen
    [B] blauen
   *[P] rosa
} Glasstein behalten

## What speaks for a move and against it. $name is the next player.

reason-completes = vervollständigt Streifen { $column } und bringt { points } für die Fenster
reason-bonus = bringt { points } als Farbbonus
reason-fills = Streifen { $column } { $left ->
    [one] fehlt dann nur noch ein Glasstein
   *[other] fehlen dann noch { $left } Glassteine
}
reason-returns = bringt die Streifen ab Spalte { $column } wieder in Reichweite
reason-reopens = jetzt passt { colour } auf keinen Streifen in Reichweite, danach schon ({ $count } auf dem Tisch)
reason-denies = { $name } kann Streifen { $column } dann nicht im nächsten Zug vervollständigen ({ points })
reason-squeezes = { $name } muss dann mindestens { some-panes } zu Bruch gehen lassen
reason-sends-back = { $name } muss dann mit dem Glaser zurück oder mindestens { some-panes } zu Bruch gehen lassen
reason-spares = alles andere lässt mindestens { some-panes } zu Bruch gehen
reason-avoids = sonst könntest du gezwungen sein, bis zum nächsten Zug mindestens { some-panes } zu Bruch gehen zu lassen
reason-breaks-nothing = lässt nichts zu Bruch gehen
reason-breaks = lässt { some-panes } zu Bruch gehen
reason-wraps = kostet { $lost ->
    [one] { $lost } Punkt
   *[other] { $lost } Punkte
} am unteren Ende der Bruchglasleiste
reason-takes-tile = nimmt den Startspielermarker, du beginnst also die nächste Runde
reason-allows = { $name } kann Streifen { $column } dann im nächsten Zug vervollständigen ({ points })
reason-exposes = { $name } kann dich dann zwingen, im nächsten Zug mindestens { some-panes } zu Bruch gehen zu lassen
# What the best move promises at the end of the game; $win is a percentage.
play-ahead = erwartet: { points } Vorsprung{ others-average }, Gewinnchance { $win } %
play-behind = erwartet: { points } Rückstand{ others-average }, Gewinnchance { $win } %
play-even = erwartet: Gleichstand{ others-average }, Gewinnchance { $win } %
others-average = { $players ->
    [2] { "" }
   *[other] { " (gegenüber dem Durchschnitt der anderen)" }
}

## What can be typed, and the answers. The English words work in every language.

command-help = hilfe
command-moves = züge
command-hint = tipp
command-undo = rückgängig
command-position = stellung
command-help-about = diese Liste
command-moves-about = alle Züge, jeder in Worten
command-hint-about = was ein Bot spielen würde, und warum
command-undo-about = deinen letzten Zug zurücknehmen
command-position-about = die Stellung in einer Zeile Text
play-turn = { $name } ist am Zug
play-hint = Tipp: { $move }
play-hint-second = Zweitbester Zug: { $move }
play-undone = Zurückgenommen.

## Final scoring

final-before = Nach sechs Runden
final-leftover = Übrige Glassteine auf Streifen
final-glass = Bruchglas
final-ornaments = Ornamente
final-colour-set = Fertiggestellte Fenster × häufigste Farbe
final-total = Gesamt
final-lost = Durch Bruchglas verloren
final-winner = { $name } gewinnt.
final-shared = Geteilter Sieg: { $names }.

## Why a move is not allowed

refusal-game-over = Das Spiel ist vorbei.
refusal-deal-due = Zuerst müssen die Manufakturplättchen gefüllt werden.
refusal-no-such-display = Manufakturplättchen { $display } gibt es nicht; in diesem Spiel sind es { $count }.
refusal-no-such-colour = { $colour } ist keine Farbe: Es gibt W, Y, O, B und P.
refusal-colour-not-there = Diese Farbe ({ colour }) kannst du nicht { place } nehmen: Dort liegt kein solcher Glasstein.
refusal-must-place = Auf mindestens einen erreichbaren Streifen passt diese Farbe ({ colour }), also müssen die Glassteine auf einen solchen Streifen.
refusal-no-such-column = Spalte { $column } gibt es nicht; die Spalten gehen von 1 bis 8.
refusal-left-of-glazier = Streifen { $column } liegt links vom Glaser, der über Spalte { $glazier } steht.
refusal-gap = In Spalte { $column } liegt kein Streifen mehr.
refusal-nothing-fits = Auf Streifen { $column } ist kein Feld für diese Farbe ({ colour }) frei.
refusal-keep-missing = Damit ist der Streifen vollständig: Gib an, welchen Glasstein du behältst ({ $choices }), zum Beispiel =Y.
refusal-keep-not-on-strip = { $keep } ist nicht unter den Glassteinen auf dem Streifen; behalten kannst du { $choices }.
refusal-keep-not-complete = Der Streifen ist danach nicht vollständig, also behältst du noch keinen Glasstein.
refusal-jokers-not-possible = So können die Glassteine nicht liegen, { $jokers } davon { $jokers ->
    [one] auf einem Jokerfeld
   *[other] auf Jokerfeldern
}; ohne Zahl belegen sie zuerst die Felder ihrer Farbe.
refusal-back-no-strip = Es ist kein Streifen mehr da, zu dem der Glaser zurückkönnte.
refusal-back-already-there = Der Glaser steht schon über dem am weitesten links liegenden Streifen.
refusal-back-only-left = Der Glaser geht nur nach links zurück, und der am weitesten links liegende Streifen (Spalte { $column }) liegt rechts von ihm.
refusal-back-gap-between = An diesem Tisch darf der Glaser nicht über eine Leerstelle zurück, und Spalte { $gap } ist eine.

## What goes wrong anywhere

error-move-syntax = „{ $got }“ ist kein Zug. Züge sehen aus wie 3O-5, CP-2=Y oder back.
error-deal-syntax = „{ $got }“ ist keine Füllung. Füllungen sehen aus wie OPWW.BBYY.-, die Manufakturplättchen durch Punkte getrennt.
error-record-not-json = Die Aufzeichnung ist kein JSON-Dokument.
error-no-such-match = Diese Partie gibt es nicht.
error-not-your-turn = Du bist nicht am Zug.
error-not-started = Die Partie hat noch nicht begonnen.
error-no-takebacks = In dieser Partie werden keine Züge zurückgenommen.
error-nothing-to-take-back = Es gibt nichts zurückzunehmen.
error-no-hints = In dieser Partie gibt es keine Tipps.
error-blocked = Die Betreiber dieses Servers haben deine Adresse oder deinen Browser gesperrt. Du kannst hier nicht spielen.
error-body-too-long = Das ist länger, als der Server annimmt.
error-internal = Auf dem Server ist etwas schiefgegangen; es steht in seinem Protokoll.
error-http = Darauf kann der Server nicht antworten.
error-unreachable = Der Server ist nicht erreichbar.
