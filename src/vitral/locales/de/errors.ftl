# What is wrong with a position, a record, an edition or a file, and what a server cannot do. The pages of
# the browser load these when the first is needed.

## Why a deal, a set-up or a position cannot be

error-deal-not-due = Die Manufakturplättchen werden erst gefüllt, wenn alle Glassteine genommen sind.
error-deal-displays = Es gibt { $expected } Manufakturplättchen zu füllen, nicht { $got }.
error-deal-colour = Auf Manufakturplättchen { $display } liegt eine unbekannte Farbe.
error-deal-size = Manufakturplättchen { $display } braucht { $expected ->
    [one] { $expected } Glasstein
   *[other] { $expected } Glassteine
}, nicht { $got }.
error-deal-not-in-bag = Manufakturplättchen { $display }: Die Glassteine { $panes } können nicht aus dem Beutel gekommen sein.
error-setup-side = Die Palastseite ist A oder B, nicht { $side }.
error-setup-players = Das Spiel ist für 2 bis 4 Personen, nicht für { $players }.
error-setup-starter = Den Anfang macht einer der Plätze 1 bis { $players }, nicht Platz { $starter }.
error-setup-track = Die Rundenanzeige braucht eine beliebige Farbe und dann jede Farbe einmal, nicht { $track }.
error-setup-strips = { $up }/{ $down } gehört nicht zu den Streifen, die noch auszulegen sind.
error-setup-strips-all = Alle brauchen jeden der 8 Streifen genau einmal.
error-setup-strips-empty = Streifen sind am Anfang leer, und { $up } ist es nicht.
error-setup-joker = Die Seite mit den Jokerfeldern ({ $up }) liegt am Anfang unten.
error-kernel-missing = Der Kern braucht Numba, und das ist nicht installiert: pip install 'vitral[fast]'
error-kernel-cuda-missing = Eine GPU braucht numba-cuda, und das ist nicht installiert: pip install 'vitral[cuda]'
error-kernel-no-gpu = Es wurde keine NVIDIA-GPU mit einem funktionierenden Treiber gefunden.
error-kernel-state = Die Stellung passt nicht in den Kern: { $reason }
error-kernel-move = { $move } ist kein erlaubter Zug in Spiel { $game }.
error-kernel-size = Erwartet wurde: { $expected }, nicht { $got }.
error-envs-missing = Dafür wird { $package } gebraucht, und das ist nicht installiert: pip install 'vitral[{ $extra }]'
error-envs-wish = { $argument } kann { $expected } sein, nicht { $got }.
error-invalid-argument = { $argument } kann { $expected } sein, nicht { $got }.
error-unknown-bot = Einen Bot namens { $name } gibt es nicht; es gibt { $known }.
error-bot-needs-numba = Der Bot { $name } braucht Numba, und das ist nicht installiert: pip install 'vitral[fast]'
error-bad-limit = Das Limit eines Bots schreibt man wie 1s oder 50000n, nicht „{ $text }“.
error-no-limit = Der Bot { $name } denkt nicht voraus und nimmt kein Limit.
error-bad-plugin = Der Bot { $name } aus dem Paket { $package } lässt sich nicht verwenden: { $why }
error-bot-failed = Der Bot { $name } aus dem Paket { $package } ist gescheitert: { $what }
error-bot-illegal-move = Der Bot { $name } aus dem Paket { $package } hat { $what } gewählt, und das ist kein erlaubter Zug.
error-position-fields = Eine Stellung hat { $least } bis { $most } durch ~ verbundene Felder; diese hat { $got }.
error-position-field = Das Feld „{ $field ->
    [edition] Edition
    [table] Tisch
    [track] Rundenanzeige
    [centre] Tischmitte
    [displays] Manufakturplättchen
    [tile] Startspielermarker
    [bag] Beutel
    [tower] Glasturm
    [to-move] am Zug
   *[seat] Platz { $seat }
}“ der Stellung kann nicht „{ $got }“ sein.
error-position-edition = Die Stellung wurde für die Edition { $got } geschrieben, diese hier ist aber { $expected }.
error-position-strips = Die Streifen von Platz { $seat } können nicht wie { $got } liegen.
error-position-unsound = Diese Stellung kann so auf keinem Tisch liegen:
error-record-invalid = Die Aufzeichnung ist bei { $where } ungültig.
error-record-edition = Die Edition in der Aufzeichnung ({ $name }) ist ungültig:
error-record-hash = Die Edition in der Aufzeichnung ({ $name }) wurde nach dem Spiel verändert: Ihr Hash passt nicht.
error-record-event = In der Aufzeichnung stimmt Ereignis { $number } nicht:
error-record-turn = Am Zug ist Platz { $expected }, nicht Platz { $got }.
error-record-colours = Die Aufzeichnung gibt zwei Plätzen dieselbe Farbe.
error-record-seats = Die Aufzeichnung ist für { $expected } Plätze aufgebaut, nennt aber { $got }.
error-record-forfeits = Die Aufzeichnung sagt nicht richtig, wer wann aufgegeben hat.
error-record-takebacks = Die Rücknahmen in der Aufzeichnung passen nicht zu ihren Ereignissen.
error-record-result = Das Ergebnis in der Aufzeichnung ist nicht das, zu dem ihre Züge führen.
error-edition-unreadable = { $path } lässt sich nicht lesen.
error-edition-invalid = { $count ->
    [one] Die Edition hat einen Fehler:
   *[other] Die Edition hat { $count } Fehler:
}
flaw-panes = Von dieser Farbe ({ colour }) müsste es { $expected } Glassteine geben, nicht { $got }.
flaw-track = Die Rundenanzeige { $track } zeigt eine Farbe doppelt.
flaw-display = Auf Manufakturplättchen { $display } liegen zu viele Glassteine.
flaw-over = Das Spiel ist vorbei, und doch liegen Glassteine auf dem Tisch.
flaw-deal = Zum Füllen ist nichts mehr da.
flaw-tile = Der Startspielermarker kann zwischen zwei Runden nicht in der Tischmitte liegen.
flaw-seat = Zwischen zwei Runden ist am Zug, wer die nächste beginnt: Platz { $starter }, nicht Platz { $seat }.
flaw-strip = Platz { $seat }: In Spalte { $column } liegt ein vollständiger Streifen.
flaw-window = Platz { $seat }: Streifen und Fenster von Spalte { $column } passen nicht zueinander.
flaw-row = Platz { $seat }: Der Punktemarker auf der Bruchglasleiste steht auf einem der Felder 0 bis { $last }, nicht auf Feld { $row }.
flaw-score = Platz { $seat } hat den Punktestand { $score }, aber an diesem Tisch fällt er nie unter 0.
flaw-lost = Platz { $seat } kann durch Bruchglas nicht { $lost ->
    [one] { $lost } Punkt
   *[other] { $lost } Punkte
} verloren haben.

## What is wrong with an edition file

problem-missing = fehlt
problem-unknown-key = ist hier nicht bekannt; bekannt sind: { $known }
problem-not-a-table = muss eine Tabelle sein, nicht { $got }
problem-not-a-list = muss eine Liste sein, nicht { $got }
problem-not-a-number = muss eine ganze Zahl sein, nicht { $got }
problem-not-a-text = muss ein Text sein, nicht { $got }
problem-out-of-range = muss { $low } bis { $high } sein, nicht { $got }
problem-wrong-length = hat die falsche Zahl von Einträgen: { $got } statt { $expected }
problem-bad-name = muss aus höchstens 40 Kleinbuchstaben, Ziffern und einzelnen Bindestrichen bestehen, nicht „{ $got }“ lauten
problem-bad-basis = muss eins von { $expected } sein, nicht „{ $got }“
problem-bad-colours = muss { $expected } sein, in dieser Reihenfolge
problem-wrong-spaces = hat die falsche Zahl von Feldern: { $got } statt { $expected }
problem-unknown-colour = hat eine unbekannte Farbe: { $colour }
problem-no-joker-side = hat keine Seite mit Jokerfeldern (*)
problem-second-joker-side = hat auch Jokerfelder; das darf nur eine Seite, und { $first } hat sie schon
problem-joker-count = hat die falsche Zahl von Jokerfeldern: { $got } statt { $expected }
problem-rows-start = muss mit 0 beginnen, nicht mit { $got }
problem-rows-not-falling = muss kleiner als { $upper } sein, nicht { $got }
problem-bad-pair = muss aus zwei benachbarten Fenstern wie [1, 2] bestehen, nicht aus { $got }
problem-window-twice = nennt Fenster { $window } zweimal
problem-strip-twice = ist derselbe Streifen wie { $first }

## Why a file cannot be read or written

file-not-there = Diese Datei gibt es nicht.
file-is-folder = Das ist ein Ordner.
file-not-allowed = Das ist nicht erlaubt.
file-not-text = Das ist kein Text in UTF-8.
file-not-toml = Das ist kein TOML: Zeile { $line }, Spalte { $column }.
file-other = Das System hat es verweigert.

## What the server cannot do

error-message-invalid = Der Server hat die Nachricht nicht verstanden: { $where }
error-request-invalid = Der Server hat die Anfrage nicht verstanden: { $where }
error-edition-not-toml = Die Edition ist kein TOML: Zeile { $line }, Spalte { $column }.
error-too-many-requests = Zu viele Anfragen auf einmal. Warte ein wenig und versuche es noch einmal.
error-too-many-matches = Von dieser Adresse wurden zu viele Partien eröffnet. Warte ein wenig und versuche es noch einmal.
error-too-many-joins = Von dieser Adresse wurden zu viele Plätze eingenommen. Warte ein wenig und versuche es noch einmal.
error-too-many-connections = Zu viele Verbindungen von dieser Adresse.
error-body-too-slow = Die Anfrage kam zu langsam an.
error-unknown-host = Unter diesem Namen ist dieser Server nicht bekannt.
error-foreign-origin = Seiten anderer Anbieter dürfen das nicht.
error-bad-token = Das ist kein Token dieses Servers.
error-no-hello = Die erste Nachricht muss eine Begrüßung sein.
error-bad-protocol = Der Server verwendet eine andere Version des Protokolls; lade die Seite neu.
error-too-many-watched = So viele Partien lassen sich nicht gleichzeitig verfolgen.

## Where matches are kept

error-store-url = „{ $got }“ ist keine Adresse einer Datenbank; möglich sind sqlite:///DATEI, postgresql://… und memory:
error-store-unreachable = Die Datenbank ist nicht zu erreichen: { $reason }
error-bus-missing = Dafür wird { $package } gebraucht, und das ist nicht installiert: pip install 'vitral[{ $extra }]'
error-store-missing = Dafür wird { $package } gebraucht, und das ist nicht installiert: pip install 'vitral[{ $extra }]'
error-store-newer = Die Datenbank stammt von einer neueren Vitral-Version ({ $got } statt { $expected }); aktualisiere Vitral.
error-store-failed = Die Datenbank kann nicht tun, was sie soll: { $reason }
error-store-closed = Die Datenbank ist schon geschlossen.
error-store-in-use = Die Datenbank { $path } wird von einem anderen Server benutzt. Eine SQLite-Datei kann nur ein Server benutzen; eine PostgreSQL-Datenbank können sich mehrere teilen.
error-store-read-only = In die Datenbank kann nicht geschrieben werden: { $reason }
error-store-full = Der Datenträger der Datenbank ist voll: { $reason }
error-store-file-replaced = Die Datei { $path } der Datenbank wurde bei laufendem Server gelöscht oder ersetzt. Leg sie zurück oder starte den Server neu.
error-store-silent = Die Datenbank antwortet nicht.
error-store-outcome-unknown = Die Verbindung zur Datenbank ist beim Schreiben abgebrochen: { $reason } Ob geschrieben wurde, ist nicht bekannt; versuch es noch einmal.
error-bus-url = „{ $got }“ ist keine Adresse eines Redis; möglich sind redis://RECHNER:PORT/0, rediss://… und unix://…
error-transfer-format = Das ist keine Datei mit Partien: Die erste Zeile müsste das Format { $expected } nennen.
error-transfer-line = Zeile { $number } stimmt nicht: { $reason }
error-transfer-exists = Zeile { $number }: Die Partie { $match } gibt es schon, und sie ist anders.
error-transfer-id = „{ $match }“ kann keine Partie bezeichnen: erwartet werden 16 Zeichen aus A–Z, a–z, 0–9, - und _.
error-backup-format = Das ist keine Sicherung; erwartet wird das Format { $expected }.
error-backup-broken = Die Sicherung ist beschädigt: Sie wurde nach dem Schreiben abgeschnitten oder verändert.
error-restore-differs = Die Partie { $match } wurde nicht so wiederhergestellt, wie sie in der Sicherung steht.
