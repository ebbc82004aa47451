# Starting a server, and looking after what it keeps: the rest of the vitral command.

## Help of the command line

help-terminal = Im Terminal spielen; das geschieht auch, sobald du hier sonst etwas über das Spiel angibst.
help-no-browser = Nur die Adresse ausgeben und keinen Browser öffnen.
help-play-database = Wo die Partien liegen; sonst in einer Datei unter deinen eigenen Daten.
help-serve = Einen Server starten, auf dem im Browser gespielt wird.
help-config = Eine Datei mit Einstellungen (TOML). Optionen und Umgebung (VITRAL_…) haben Vorrang.
help-host = Die Adresse, auf der gelauscht wird.
help-port = Der Port, auf dem gelauscht wird; 0 ist irgendein freier.
help-database = Wo die Partien liegen: sqlite:///DATEI, postgresql://… oder memory:
help-hostname = Ein Name, unter dem dieser Server aufgerufen wird; andere werden dann abgelehnt. Kann mehrmals angegeben werden.
help-origin = Eine weitere Herkunft (Origin), etwa https://example.org, deren Seiten über einen Socket Partien zusehen dürfen. Kann mehrmals angegeben werden.
help-proxy = Ein Proxy vor diesem Server, als Adresse oder Netz: Er sagt, für wen er fragt. Kann mehrfach angegeben werden.
help-secure = Die Seite wird über HTTPS ausgeliefert.
help-bot-workers = Wie viele Bots gleichzeitig nachdenken.
help-bot-seconds = Wie viele Sekunden ein Bot nachdenken darf.
help-max-body = Wie viele Bytes eine Anfrage haben darf.
help-max-message = Wie viele Bytes eine Nachricht haben darf.
help-requests-per-second = Anfragen, die eine Adresse in einer Sekunde stellen darf.
help-messages-per-second = Nachrichten, die eine Verbindung in einer Sekunde senden darf.
help-matches-per-hour = Partien, die eine Adresse in einer Stunde eröffnen darf.
help-joins-per-hour = Plätze, die eine Adresse in einer Stunde einnehmen darf.
help-sockets-per-address = Verbindungen und Anfragen, die eine Adresse gleichzeitig offen haben darf.
help-log-level = Was ins Protokoll kommt: debug, info, warning oder error.
help-access-log = Jede Anfrage ins Protokoll schreiben.
help-verify = Den Zufall eines aufgezeichneten Spiels prüfen: jede Ziehung aus dem Startwert noch einmal machen.
help-export = Alle Partien einer Datenbank in eine Datei schreiben, beendete auch als Spielaufzeichnungen.
help-export-file = Die Datei, die geschrieben wird, eine Partie je Zeile.
help-records = Ein Ordner, in den jede beendete Partie als Spielaufzeichnung geschrieben wird.
help-import = Die Partien aus einer Datei in eine Datenbank bringen.
help-import-file = Eine Datei, die vitral export geschrieben hat.

## When something is given wrongly

error-setting-number = Die Einstellung { $name } ({ $source }) muss eine Zahl sein, nicht „{ $got }“.
error-setting-least = Die Einstellung { $name } ({ $source }) muss mindestens { $bound } sein, nicht { $got }.
error-setting-above = Die Einstellung { $name } ({ $source }) muss größer als { $bound } sein, nicht { $got }.
error-setting-most = Die Einstellung { $name } ({ $source }) darf höchstens { $bound } sein, nicht { $got }.
error-setting-switch = Die Einstellung { $name } ({ $source }) muss true oder false sein, nicht „{ $got }“.
error-setting-choice = Die Einstellung { $name } ({ $source }) muss eins von { $known } sein, nicht „{ $got }“.
error-setting-unknown = Die Einstellung „{ $name }“ ({ $source }) gibt es nicht; es gibt { $known }.
error-setting-wrong = Die Einstellung { $name } ({ $source }) kann so nicht sein.
error-cannot-listen = Unter { $host }, Port { $port } lässt sich nicht lauschen: { $reason }
error-cannot-start = Der Server kann nicht starten: { $reason }
error-database = Die Datenbank { $url } ist nicht zu gebrauchen:
error-no-database = Die Datenbank { $path } gibt es nicht.
error-unwritable = { $path } ließ sich nicht schreiben. { $reason }
error-no-seed = Diese Aufzeichnung enthält keinen Startwert, also lässt sich ihr Zufall nicht prüfen. Er kommt in die Aufzeichnung, sobald die Partie vorbei ist.

## Answers of the commands

serve-listening = Vitral lauscht auf { $address }
serve-playing = Vitral ist unter { $address } zu finden (Strg-C beendet es)
serve-no-browser = Hier ließ sich kein Browser öffnen: Öffne die Adresse selbst.
check-passed = in Ordnung
check-failed = FALSCH
check-commitment = Startwert: Er ist der, dessen SHA-256 vor der Partie veröffentlicht wurde.
check-setup = Spielaufbau: Er ist das, was der Startwert zieht.
check-draw-order = Reihenfolge der Ziehungen: Jede Füllung hat ihre Ziehung, und keine wurde zweimal verwendet.
check-deal = Füllung { $number }: Sie ist das, was der Startwert zieht.
verify-good = Der Zufall dieses Spiels ist der, den sein Startwert vorgibt.
verify-bad = Der Zufall dieses Spiels ist nicht der, den sein Startwert vorgibt.
export-done = { $count ->
    [one] { $count } Partie
   *[other] { $count } Partien
} nach { $path } geschrieben.
export-records = { $count ->
    [one] { $count } Spielaufzeichnung
   *[other] { $count } Spielaufzeichnungen
} nach { $path } geschrieben.
import-done = { $added ->
    [one] { $added } Partie
   *[other] { $added } Partien
} aufgenommen; schon da: { $present }.
