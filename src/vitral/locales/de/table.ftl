# A match in the browser: before its start, at the table, and what came of it.

## table

table-title = Tisch
table-connecting = Verbindung wird aufgebaut …
table-lost = Die Verbindung ist abgebrochen. Neuer Versuch …
table-kept = Dein Zug ist gespeichert und wird gesendet, sobald die Verbindung wieder da ist.
table-missing = Diese Partie gibt es nicht. Vielleicht ist der Link unvollständig.
table-link = Link zu diesem Tisch
table-copy = Kopieren
table-copied = Kopiert
table-send = Teilen …
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
table-clock = Zeit von { $name }: { $time }
table-log = Verlauf
table-text = In Worten
table-more = Mehr

## invitation: before the start


## draws

draws-title = Fairer Zufall
draws-about = Der Server hat den Startwert aller Ziehungen festgelegt: Das ist sein SHA-256. Dein Browser trägt eigene Zufallszahlen bei, die niemand kennt, bis die Plätze feststehen, und prüft am Ende, dass beides verwendet wurde.

## over

over-you-win = Du gewinnst!
over-closed = Diese Partie wurde geschlossen
over-resigned = { $name } hat aufgegeben.
over-scores = Schlusswertung
over-skip = Überspringen
over-rematch = Revanche
over-to-rematch = Zur Revanche
over-record = Aufzeichnung herunterladen
over-share = Ergebnis teilen
over-new = Neue Partie
over-table = Der Tisch am Ende
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
