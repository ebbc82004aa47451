# The web face: what its pages say beside the words of the game.

## Every page

page-name = Vitral
page-skip = Zum Inhalt springen
page-loading = Wird geladen …
page-lost = Diese Seite gibt es nicht.
page-failed = Diese Seite konnte nicht geladen werden.
page-retry = Noch einmal versuchen
page-home = Startseite
page-ways = Seiten
page-menu = Menü
page-language = Sprache
page-learn = Lernen
page-rules = Regeln
page-replay = Nachspielen
page-analysis = Analyse
page-review = Rückblick
page-puzzles = Rätsel
page-daily = Rätsel des Tages
page-about = Über Vitral
page-settings = Einstellungen
page-free = Frei und quelloffen. Nicht verbunden mit dem Verlag des Spiels.
page-away = Der Server ist nicht erreichbar. Sobald er wieder da ist, geht alles von selbst weiter.
page-newer = Der Server wurde aktualisiert. Lade die Seite neu, um die neue Version zu bekommen.
page-outdated = Der Server wurde aktualisiert, und diese Seite ist zu alt für ihn. Nichts ist verloren: Lade sie neu.
page-reload = Neu laden
page-close = Schließen
page-help = Hilfe

## Bots, by how strong they are

bot-random = Lehrling
bot-greedy = Geselle
bot-classic = Meister
bot-level-1 = Sand
bot-level-2 = Funke
bot-level-3 = Perle
bot-level-4 = Prisma
bot-level-5 = Mosaik
bot-level-6 = Laterne
bot-level-7 = Rosette
bot-level-8 = Kathedrale

## home: what other pages say too

home-name = Dein Name
home-guest = Gast
home-step = Stufe { $level } · { $name }
home-players = Personen
home-making = Der Tisch wird eröffnet …
home-player = Person { $seat }
home-side = Palastseite
home-side-a = A: Ornamente zwischen den Fenstern zählen
home-side-b = B: fertiggestellte Fenster × deine häufigste Farbe
home-clock = Uhr
home-clock-none = keine Uhr
home-clock-live = { $minutes } min + { $seconds } s
home-clock-days = { $days ->
    [one] { $days } Tag je Zug
   *[other] { $days } Tage je Zug
}
home-absence = Wenn jemand fehlt oder die Zeit um ist
home-absence-bot = ein Bot spielt weiter
home-absence-forfeit = Niederlage
home-score-floor = Kein Punktestand fällt unter 0
home-gap-blocks = Der Glaser geht nicht über eine Leerstelle zurück
home-games = Meine Partien
home-won = gewonnen
home-lost = verloren
home-closed = geschlossen
home-shared = geteilter Sieg

## table: what other pages say too

error-move-on-its-way = Du hast schon einen Zug gesendet.
table-free = frei
table-bot = Bot
table-seats = Plätze
table-forfeited = hat aufgegeben
# What is left on a clock of days.
clock-days = { $days ->
    [one] { $days } Tag
   *[other] { $days } Tage
}
clock-days-hours = { clock-days } { $hours } h
clock-brief = { $days } T { $hours } h

## colours of the players

colour-own = Deine Farbe
colour-of = Farbe von { $name }
colour-red = Rot
colour-teal = Türkis
colour-green = Grün
colour-violet = Violett
colour-other = { $colour } (vergeben)

## over: what other pages say too

over-plot = Punkte im Lauf der Partie
over-numbers = In Zahlen
over-replay = Partie nachspielen
over-analyse = Analysieren
over-review = Rückblick auf die Partie
over-luck = War der Zufall fair?

## settings: what the menu of a table says too

settings-letters = Buchstaben auf den Glassteinen
settings-letters-about = W klar, Y gelb, O orange, B blau, P rosa: wie in der Notation.
settings-sectors = Manufakturplättchen mit fünf Sektoren
settings-sectors-about = Jede Farbe hat ihren Platz mit ihrem Muster: der Aufbau der Spielregel für alle, die die Farben nicht unterscheiden können.
settings-confirm = Jeden Zug bestätigen
settings-confirm-about = Sonst gilt ein Zug, sobald er gewählt ist.
settings-sound = Klänge
settings-silent = aus

## turn: one's own turn on the board

turn-pick = Du bist am Zug: Nimm Glassteine.
turn-target = wähle einen Streifen
turn-strip = Streifen { $column }
turn-jokers = Wie viele der Glassteine kommen auf Jokerfelder?
turn-keep = Vollständig! Welcher Glasstein kommt ins Fenster?
turn-back = Glaser zurück
turn-break-all = Zu Bruch gehen lassen
turn-confirm = Spielen
turn-undo = Abbrechen
refusal-nothing-taken = Nimm zuerst Glassteine und wähle dann einen Streifen für sie.
turn-sent = Dein Zug wird gesendet.
turn-fits = { $count ->
    [one] { $count } passt
   *[other] { $count } passen
}

## board: the picture of the table

board-look = Den Palast von { $name } ansehen
board-close = Schließen
board-backs = Rückseiten der Streifen zeigen

## text: the table in words

text-title = Der Tisch in Worten
text-announcements = Was geschieht
text-log = Das Spiel bisher
text-your-turn = Du bist am Zug.
text-clock = { $seconds ->
    [one] Noch { $seconds } Sekunde.
   *[other] Noch { $seconds } Sekunden.
}
text-hinted = { $name } hat einen Tipp bekommen.
text-undo-request = { $name } bittet darum, einen Zug zurückzunehmen.
text-sent = Wird gesendet: { $move }
text-thinking = Ein guter Zug wird gesucht …
text-undo-asked = Dein letzter Zug wird zurückgenommen …
text-prompt = Zug oder Befehl
text-example = Zum Beispiel
text-play = Spielen
text-moves = Alle Züge ({ $count })
text-help-move = Ein Zug nennt Herkunft, Farbe und Ziel: 3O-5 nimmt Orange von Manufakturplättchen 3 auf Streifen 5, CP-2 nimmt Rosa aus der Tischmitte auf Streifen 2. Wird der Streifen vollständig, behält =Y den gelben Glasstein; *1 legt einen Glasstein auf ein Jokerfeld; x steht für Glassteine, die nirgends passen; back zieht den Glaser zurück. Die Farben: W Klar, Y Gelb, O Orange, B Blau, P Rosa.
text-help-pick = 3O allein zeigt, was jeder Streifen mit diesen Glassteinen machen würde; ? zeigt alle Züge.
command-where = wo
command-where-about = dein Glaser, und was die Streifen in seiner Reichweite noch brauchen
command-displays = auslage
command-displays-about = was auf den Manufakturplättchen und in der Tischmitte liegt
command-score = punkte
command-score-about = Punkte und Bruchglas von allen
text-none = nichts
text-empty = leer
text-joker = Joker
text-gap = kein Streifen
text-scores = bringt { points }
text-loses = kostet { points } für Bruchglas
text-sources = Manufakturplättchen und Tischmitte
text-display = Manufakturplättchen { $display }
text-palace = Palast von { $name }
text-glazier = Der Glaser von { $name } steht über Spalte { $column }.
text-strip-needs = Streifen { $column }, frei: { $spaces }.
text-score = { $name }: { points }, Bruchglas { $loss }.
text-glass = Bruchglas: { $loss } (Feld { $row } von { $rows }); bisher verloren: { $lost }
text-has-tile = Hat den Startspielermarker.
text-hints = { $count ->
    [one] { $count } Tipp bekommen
   *[other] { $count } Tipps bekommen
}
text-away = Ein Bot springt ein.
text-if-over = Wäre das Spiel jetzt zu Ende: { $total }.
text-column = Spalte
text-lies = Auf dem Streifen
text-free = Freie Felder
text-back = Rückseite
text-top = Fenster oben
text-bottom = Fenster unten
text-heaps = Beutel und Glasturm
text-keys = Tasten auf dem Brett
text-keys-tab = zu den Manufakturplättchen, zu deinem Palast, zu den Knöpfen und weiter
text-keys-arrows = zu den Glassteinen oder dem Streifen in dieser Richtung
text-keys-enter = diese Glassteine nehmen, diesen Streifen wählen, diesen Knopf drücken
text-keys-escape = einen Schritt zurück
