# A match over the network: what it refuses, and what can go wrong.

## Why something cannot be done in a match

error-no-such-match = Diese Partie gibt es nicht.
error-not-your-seat = Das ist nicht dein Platz.
error-not-your-turn = Du bist nicht am Zug.
error-stale-turn = Der Tisch hat sich inzwischen verändert: Schau noch einmal hin und wähle neu.
error-no-such-seat = Platz { $seat } gibt es nicht, oder dort sitzt niemand.
error-seat-not-open = Platz { $seat } ist besetzt.
error-barred = Wer diesen Tisch eröffnet hat, lässt dich hier nicht Platz nehmen.
error-seats-open = Platz { $seat } ist noch frei; die Partie kann beginnen, sobald alle da sind.
error-already-started = Die Partie hat schon begonnen.
error-colour-taken = Diese Farbe ist schon vergeben. Wähle eine freie.
error-unknown-colour = Diese Spielerfarbe gibt es nicht.
error-not-started = Die Partie hat noch nicht begonnen.
error-match-over = Die Partie ist vorbei.
error-match-closed = Die Betreiber dieses Servers haben diese Partie geschlossen. Niemand kann sie mehr verändern.
error-match-too-long = Diese Partie ist sehr lang geworden: Ab jetzt werden nur noch Züge angenommen.
error-bad-name = Ein Name hat 1 bis { $most } sichtbare Zeichen.
error-bad-letter = Der Buchstabe „{ $letter }“ ist hier in Namen nicht möglich. Nimm einen anderen.
error-name-of-a-bot = So heißt hier ein Bot. Wähle einen anderen Namen.
error-bad-addition = Was du zum Zufall beiträgst, hat höchstens { $most } Zeichen.
error-addition-not-committed = Platz { $seat } hat seinen Beitrag zum Zufall schon gezeigt: Sende zuerst den SHA-256 von deinem und den Beitrag selbst nach dem Start.
error-nothing-to-reveal = Platz { $seat } hat jetzt keinen Beitrag aufzudecken.
error-bad-reveal = Das ist nicht der Beitrag, auf den sich Platz { $seat } festgelegt hat.
error-no-takebacks = In dieser Partie werden keine Züge zurückgenommen.
error-nothing-to-take-back = Es gibt nichts zurückzunehmen.
error-takeback-pending = Es wurde schon gebeten, einen Zug zurückzunehmen, und die Antwort steht noch aus.
error-no-takeback-pending = Niemand hat darum gebeten, einen Zug zurückzunehmen.
error-stale-takeback = Das antwortet auf eine andere Bitte als die jetzige: Schau noch einmal hin.
error-not-at-table = Du bist nicht am Tisch.
error-time-up = Deine Zeit ist abgelaufen.
error-somebody-away = Auf Platz { $seat } ist gerade niemand; Züge werden nur zurückgenommen, wenn alle am Tisch sind.
error-too-often = Das war zu oft; vorerst geht es nicht noch einmal.
error-no-hints = In dieser Partie gibt es keine Tipps.
error-not-away = Für dich spielt gerade kein Bot.
error-not-over = Das geht erst nach der Partie.
error-analysis-of-running-match = Du spielst diese Partie gerade gegen andere. Analysieren kannst du sie, wenn sie vorbei ist.
error-no-engine = Dieser Server kann keine Stellungen analysieren.
error-engine-failed = Die Engine ist stehen geblieben. Versuche es noch einmal.
error-no-such-review = Diese Auswertung hat niemand angefordert.
error-review-failed = Diese Auswertung konnte nicht berechnet werden. Fordere sie später noch einmal an.
error-owner-unreachable = Die Partie ist gerade nicht erreichbar. Versuche es gleich noch einmal.
error-outcome-unknown = Der Server weiß nicht, ob das gespeichert wurde. Es wird noch einmal gesendet.

## What the server cannot do

error-message-invalid = Der Server hat die Nachricht nicht verstanden: { $where }
error-request-invalid = Der Server hat die Anfrage nicht verstanden: { $where }
error-edition-not-toml = Die Edition ist kein TOML: Zeile { $line }, Spalte { $column }.
error-too-many-requests = Zu viele Anfragen auf einmal. Warte ein wenig und versuche es noch einmal.
error-blocked = Die Betreiber dieses Servers haben deine Adresse oder deinen Browser gesperrt. Du kannst hier nicht spielen.
error-too-many-matches = Von dieser Adresse wurden zu viele Partien eröffnet. Warte ein wenig und versuche es noch einmal.
error-too-many-joins = Von dieser Adresse wurden zu viele Plätze eingenommen. Warte ein wenig und versuche es noch einmal.
error-too-many-connections = Zu viele Verbindungen von dieser Adresse.
error-body-too-long = Das ist länger, als der Server annimmt.
error-body-too-slow = Die Anfrage kam zu langsam an.
error-unknown-host = Unter diesem Namen ist dieser Server nicht bekannt.
error-foreign-origin = Seiten anderer Anbieter dürfen das nicht.
error-bad-token = Das ist kein Token dieses Servers.
error-no-hello = Die erste Nachricht muss eine Begrüßung sein.
error-bad-protocol = Der Server verwendet eine andere Version des Protokolls; lade die Seite neu.
error-too-many-watched = So viele Partien lassen sich nicht gleichzeitig verfolgen.
error-internal = Auf dem Server ist etwas schiefgegangen; es steht in seinem Protokoll.
error-http = Darauf kann der Server nicht antworten.
error-unreachable = Der Server ist nicht erreichbar.

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
