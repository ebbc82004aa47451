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
page-noscript = Diese Seite braucht JavaScript.
page-description = Azul: Die Buntglasfenster von Sintra im Browser: gegen Bots, an einem Bildschirm oder mit Freunden über einen Link. Kostenlos und ohne Konto.
page-away = Der Server ist nicht erreichbar. Sobald er wieder da ist, geht alles von selbst weiter.
page-newer = Der Server wurde aktualisiert. Lade die Seite neu, um die neue Version zu bekommen.
page-outdated = Der Server wurde aktualisiert, und diese Seite ist zu alt für ihn. Nichts ist verloren: Lade sie neu.
page-reload = Neu laden
page-close = Schließen
page-help = Hilfe

## Bots, by how strong they are

bot-random = Lehrling
bot-random-about = spielt irgendeinen erlaubten Zug
bot-greedy = Geselle
bot-greedy-about = nimmt, was jetzt am besten aussieht
bot-classic = Meister
bot-classic-about = wägt jeden Zug nach Faustregeln ab, ein paar Züge voraus
bot-level-1 = Sand
bot-level-1-about = hat die Regeln eben erst gelernt: Ein Kind besiegt ihn
bot-level-2 = Funke
bot-level-2-about = nimmt, was glänzt: Bald hast du die Oberhand
bot-level-3 = Perle
bot-level-3-about = freundlich, für den Anfang genau richtig
bot-level-4 = Prisma
bot-level-4-about = kennt das Spiel von ein paar guten Abenden
bot-level-5 = Mosaik
bot-level-5-about = sieht kommen, was du vorhast
bot-level-6 = Laterne
bot-level-6-about = schlägt die meisten Menschen
bot-level-7 = Rosette
bot-level-7-about = bestraft jeden Fehler
bot-level-8 = Kathedrale
bot-level-8-about = stärker spielt hier niemand

## home

home-title = Buntglas, Zug um Zug
home-lead = Azul: Die Buntglasfenster von Sintra in deinem Browser, für 1 bis 4 Personen. Ohne Konto, ohne Werbung.
home-new = Du kennst das Spiel noch nicht?
home-learn = In fünf Minuten spielend lernen
home-daily = Ein bester Zug, bis zum Ende der Partie bewiesen. Für alle dasselbe Rätsel.
home-ways = Wie willst du spielen?
home-bots = Gegen Bots
home-screen = An einem Bildschirm
home-link = Über einen Link
home-name = Dein Name
home-guest = Gast
home-level = Schwierigkeit
home-step = Stufe { $level } · { $name }
home-other-bots = Andere Bots
home-opponents = Gegner
home-players = Personen
home-play = Jetzt spielen
home-make = Tisch eröffnen
home-making = Der Tisch wird eröffnet …
home-player = Person { $seat }
home-seat-person = eine Person
home-seat-open = frei, für alle mit dem Link
home-seat-name = Name für Platz { $seat }
home-link-about = Du bekommst einen Link zum Verschicken. Wer ihn öffnet, kann sich setzen.
home-options = Optionen der Partie
home-side = Palastseite
home-side-a = A: Ornamente zwischen den Fenstern zählen
home-side-b = B: fertiggestellte Fenster × deine häufigste Farbe
home-strips = Streifen
home-strips-ours = unsere
home-strips-own = meine eigenen: { $name }
home-starter = Wer beginnt
home-drawn = zufällig
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
home-takebacks = Züge dürfen zurückgenommen werden
home-hints = Tipps sind erlaubt
home-public = Den Tisch allen unter „Offene Tische“ zeigen
home-score-floor = Kein Punktestand fällt unter 0
home-gap-blocks = Der Glaser geht nicht über eine Leerstelle zurück
home-games = Meine Partien
home-running = Laufende Partien
home-finished = Beendete Partien
home-your-turn = du bist dran
home-turn = { $name } ist am Zug
home-waiting = wartet auf weitere Personen
home-won = gewonnen
home-lost = verloren
home-closed = geschlossen
home-shared = geteilter Sieg
home-forget = Diese Partie aus der Liste nehmen
home-forgotten = Die Partie ist aus der Liste entfernt.
home-restore = Rückgängig
home-tables = Offene Tische
home-no-tables = Gerade ist kein Tisch offen.
home-free-seats = { $count ->
    [one] { $count } freier Platz
   *[other] { $count } freie Plätze
}
home-join = Mitspielen

## table

table-title = Tisch
table-connecting = Verbindung wird aufgebaut …
table-lost = Die Verbindung ist abgebrochen. Neuer Versuch …
table-kept = Dein Zug ist gespeichert und wird gesendet, sobald die Verbindung wieder da ist.
error-move-on-its-way = Du hast schon einen Zug gesendet.
table-missing = Diese Partie gibt es nicht. Vielleicht ist der Link unvollständig.
table-waiting = Der Tisch ist bereit
table-share = Schicke diesen Link allen, die mitspielen sollen:
table-link = Link zu diesem Tisch
table-copy = Kopieren
table-copied = Kopiert
table-send = Teilen …
table-free = frei
table-reserved = freigehalten für die Person vom letzten Spiel
table-you = du
table-bot = Bot
table-sit = Hinsetzen
table-get-up = Aufstehen
table-remove = Platz freigeben
table-remove-sure = Den Platz von { $name } freigeben? An diesen Tisch kann { $name } sich dann nicht wieder setzen.
table-remove-yes = Ja, freigeben
table-remove-no = So lassen
table-start = Partie beginnen
table-not-yet = Die Partie kann beginnen, sobald alle Plätze besetzt sind.
table-others-start = Alle sind da. Wer hier sitzt, kann die Partie beginnen.
table-starting = Es geht los: Jeder Browser trägt eigene Zufallszahlen bei.
table-settings = Einstellungen der Partie
table-seats = Plätze
table-your-turn = Du bist am Zug
table-turn-of = { $name }, du bist am Zug
table-turn = { $name } ist am Zug
table-thinking = { $name } überlegt …
table-watching = Du schaust zu.
table-hint = Tipp
table-hint-is = Ein Bot würde { $move } spielen: { $words }.
table-hint-second = Der zweitbeste Zug ist { $move }: { $words }.
table-take-back = Zurücknehmen
table-resign = Aufgeben
table-resign-sure = Aufgeben? Ein Bot spielt für dich weiter, und du kannst nicht mehr gewinnen.
table-resign-end = Aufgeben? Dann endet die Partie, und { $name } gewinnt.
table-resign-yes = Ja, aufgeben
table-resign-no = Weiterspielen
table-asks-back = { $name } möchte den letzten Zug zurücknehmen.
table-agree = Zustimmen
table-refuse = Ablehnen
table-asked-back = Du möchtest deinen letzten Zug zurücknehmen. Noch keine Antwort von { $names }.
table-withdraw = Bitte zurückziehen
table-away = Für { $name } spielt ein Bot.
table-come-back = Wieder selbst spielen
presence-is-connected = verbunden
presence-is-lost = Verbindung verloren
presence-is-offline = nicht verbunden
presence-lost = { $name } hat die Verbindung verloren.
presence-lost-time = { $name } hat die Verbindung verloren, noch { $time }
presence-bot = Für { $name } spielt ein Bot weiter.
presence-back = { $name } ist wieder da.
presence-rematch = { $name } möchte eine Revanche.
presence-follow = Der Revanche zuschauen
notify-started = Die Partie hat begonnen
notify-joined = { $name } sitzt jetzt an deinem Tisch
notify-offer = Benachrichtigung, wenn du am Zug bist?
notify-yes = Ja
notify-no = Nein, danke
table-forfeited = hat aufgegeben
table-clock = Zeit von { $name }: { $time }
# What is left on a clock of days.
clock-days = { $days ->
    [one] { $days } Tag
   *[other] { $days } Tage
}
clock-days-hours = { clock-days } { $hours } h
clock-brief = { $days } T { $hours } h
table-log = Verlauf
table-text = In Worten
table-more = Mehr

## invitation: before the start, and what a messenger shows of a link

preview-title = Vitral · Azul: Die Buntglasfenster von Sintra
preview-invites = { $name } lädt dich zu einer Partie Azul ein
preview-invited = Du bist zu einer Partie Azul eingeladen
preview-game = { $names } · Azul: Die Buntglasfenster von Sintra
preview-sit = Link öffnen und hinsetzen. Kostenlos und ohne Konto.
preview-image = Ein Rosettenfenster aus buntem Glas über den acht Fenstern eines Palastes
invite-title = { $name } lädt dich ein
invite-title-open = Du bist eingeladen
invite-lead = Zu einer Partie Azul: Die Buntglasfenster von Sintra.
invite-players = { $count ->
    [one] { $count } Person
   *[other] { $count } Personen
}
invite-side = Palastseite { $side }
invite-seat = Dein Platz
invite-seat-of = { $seat } von { $count }
invite-rules = Regeln
invite-takebacks = Züge zurücknehmen erlaubt
invite-no-takebacks = kein Zurücknehmen
invite-hints = Tipps erlaubt
invite-no-hints = keine Tipps
invite-scan = Ihr seid im selben Raum? Einfach scannen.
invite-code = QR-Code zum Mitspielen

## colours of the players

colour-own = Deine Farbe
colour-of = Farbe von { $name }
colour-red = Rot
colour-teal = Türkis
colour-green = Grün
colour-violet = Violett
colour-other = { $colour } (vergeben)

## draws

draws-title = Fairer Zufall
draws-about = Der Server hat den Startwert aller Ziehungen festgelegt: Das ist sein SHA-256. Dein Browser trägt eigene Zufallszahlen bei, die niemand kennt, bis die Plätze feststehen, und prüft am Ende, dass beides verwendet wurde.

## over

over-you-win = Du gewinnst!
over-closed = Diese Partie wurde geschlossen
over-resigned = { $name } hat aufgegeben.
over-scores = Schlusswertung
over-skip = Überspringen
over-plot = Punkte im Lauf der Partie
over-numbers = In Zahlen
over-rematch = Revanche
over-to-rematch = Zur Revanche
over-replay = Partie nachspielen
over-analyse = Analysieren
over-review = Rückblick auf die Partie
over-record = Aufzeichnung herunterladen
over-share = Ergebnis teilen
over-new = Neue Partie
over-table = Der Tisch am Ende
over-luck = War der Zufall fair?
over-luck-about = Dein Browser hat die Festlegung vor der ersten Füllung notiert und eigene Zufallszahlen beigetragen. Mit der Aufzeichnung kann jeder alle Ziehungen wiederholen (vitral verify).
over-luck-unseen = Dieser Browser saß vor der ersten Füllung nicht an diesem Tisch und hat nichts zu vergleichen. Mit der Aufzeichnung kann jeder alle Ziehungen wiederholen (vitral verify).
over-luck-bad = Etwas passt nicht zu dem, was dieser Browser vor der ersten Füllung gesehen hat. Vertraue diesen Ziehungen nicht.
over-luck-verify = Alle Ziehungen in diesem Browser wiederholen
over-commitment = Festlegung (SHA-256 des Startwerts)
luck-commitment-good = Die Festlegung ist die, die dieser Browser vor der ersten Füllung gesehen hat.
luck-commitment-bad = Die Festlegung ist nicht die, die dieser Browser vor der ersten Füllung gesehen hat.
luck-seed-good = Der Startwert passt zu seiner Festlegung.
luck-seed-bad = Der Startwert passt nicht zu seiner Festlegung.
luck-starter-good = Wer anfängt, wurde wie vereinbart entschieden.
luck-starter-bad = Wer anfängt, wurde nicht wie vereinbart entschieden.
luck-seats-good = Alle Plätze haben beigetragen, worauf sie sich vor diesem Browser festgelegt haben.
luck-seats-bad = Die Plätze haben nicht beigetragen, worauf sie sich vor diesem Browser festgelegt haben.
luck-seats-open = Dieser Browser war nicht da, als die Plätze festgelegt wurden.
luck-addition-good = Die Zufallszahlen dieses Browsers stecken in den Ziehungen.
luck-addition-bad = Die Zufallszahlen dieses Browsers wurden bei den Ziehungen weggelassen.
luck-addition-open = Dieser Browser war nicht rechtzeitig da, um seine Zufallszahlen beizutragen.
luck-takebacks-good = Nichts wurde ohne dich zurückgenommen.
luck-takebacks-bad = Es wurden Züge zurückgenommen, und niemand an diesem Browser hat zugestimmt.
luck-takebacks-open = Du hast aufgegeben, deshalb konnten die anderen Züge ohne dich zurücknehmen.
over-seed = Startwert

## settings

settings-kept = Nur in diesem Browser gespeichert.
settings-look = Aussehen
settings-theme = Design
settings-auto = System
settings-light = Hell
settings-dark = Dunkel
settings-panes = Glassteine
settings-letters = Buchstaben auf den Glassteinen
settings-letters-about = W klar, Y gelb, O orange, B blau, P rosa: wie in der Notation.
settings-sectors = Manufakturplättchen mit fünf Sektoren
settings-sectors-about = Jede Farbe hat ihren Platz mit ihrem Muster: der Aufbau der Spielregel für alle, die die Farben nicht unterscheiden können.
settings-play = Spiel
settings-confirm = Jeden Zug bestätigen
settings-confirm-about = Sonst gilt ein Zug, sobald er gewählt ist.
settings-motion = Animationen
settings-full = Voll
settings-reduced = Reduziert
settings-sound = Klänge
settings-silent = aus
settings-notify = Benachrichtigungen
settings-notify-about = Wenn du am Zug bist, jemand dazukommt oder eine Revanche möchte, während du etwas anderes ansiehst.
settings-text = Den Tisch in Worten zeigen
settings-text-about = Für Vorleseprogramme, und für alle, die Züge lieber tippen.

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
