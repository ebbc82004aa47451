# The web face: what its pages say beside the words of the game.

## Every page

page-name = Vitral
page-skip = Zum Inhalt springen
page-loading = Wird geladen …
page-lost = Diese Seite gibt es nicht.
page-home = Startseite
page-ways = Wege
page-language = Sprache
page-learn = Lernen
page-rules = Regeln
page-replay = Nachspielen
page-about = Über
page-settings = Einstellungen
page-free = Frei und offen. Nicht verbunden mit dem Verlag des Spiels.
page-noscript = Diese Seite braucht JavaScript.
page-description = Azul: Die Buntglasfenster von Sintra im Browser: gegen Bots, an einem Bildschirm oder mit Freunden über einen Link. Frei und ohne Konto.

## turn: one's own turn on the board

turn-pick = Du bist am Zug: Nimm Glassteine.
turn-target = wähle einen Streifen
turn-strip = Streifen { $column }
turn-jokers = Wie viele der Glassteine kommen auf Jokerfelder?
turn-keep = Vollständig! Welcher Glasstein kommt ins Fenster?
turn-back = Glaser zurück
turn-break-all = Zu Bruch gehen lassen
turn-confirm = Spielen
turn-undo = Zurück
turn-sent = Der Zug ist unterwegs.
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
text-show = Den Tisch in Worten zeigen
text-hide = Den Tisch in Worten ausblenden
text-announcements = Was geschieht
text-log = Das Spiel bisher
text-your-turn = Du bist am Zug.
text-clock = Noch { $seconds } Sekunden.
text-undo-request = { $name } bittet darum, einen Zug zurückzunehmen.
text-undo-asked = Dein letzter Zug wird zurückgenommen …
text-prompt = Zug oder Befehl
text-play = Spielen
text-moves = Alle Züge ({ $count })
text-help-move = Ein Zug nennt Herkunft, Farbe und Ziel: 3O-5 nimmt Orange von Manufakturplättchen 3 auf Streifen 5, CP-2 nimmt Rosa aus der Tischmitte auf Streifen 2. Wird der Streifen vollständig, behält =Y den gelben Glasstein; *1 legt einen Glasstein auf ein Jokerfeld; x steht für Glassteine, die nirgends passen; back zieht den Glaser zurück. Die Farben: W Klar, Y Gelb, O Orange, B Blau, P Rosa.
text-help-pick = 3O allein sagt, was jeder Streifen mit diesen Glassteinen machen würde; ? nennt alle Züge.
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
text-glass = Bruchglas: { $loss } (Reihe { $row } von { $rows }); bisher verloren: { $lost }
text-has-tile = Hat den Startspielermarker.
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
