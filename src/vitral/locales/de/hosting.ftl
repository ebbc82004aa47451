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
help-bot = Ein Bot aus einem anderen installierten Paket, der hier spielen darf. Kann mehrmals angegeben werden.
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
help-noted-commitment = Die Festlegung, die vor der ersten Füllung angezeigt wurde.
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
check-commitment = Startwert: Sein SHA-256 ist die Festlegung in der Aufzeichnung.
check-commitment-failed = Startwert: Sein SHA-256 ist nicht die Festlegung in der Aufzeichnung.
check-seen = Festlegung: Sie ist die, die du notiert hast.
check-seen-failed = Festlegung: Sie ist nicht die, die du notiert hast. Es wurde ein anderer Startwert verwendet.
check-reveal = Beitrag von Platz { $number }: Er ist der, auf den sich der Platz festgelegt hat.
check-reveal-failed = Beitrag von Platz { $number }: Er ist nicht der, auf den sich der Platz festgelegt hat.
check-additions = Beiträge: Keiner ist fehl am Platz.
check-additions-failed = Beiträge: Der von Platz { $number } ist fehl am Platz. Dort saß keine Person, oder er war nicht festgelegt.
check-setup = Spielaufbau: Er ist das, was der Startwert zieht.
check-setup-failed = Spielaufbau: Er ist nicht das, was der Startwert zieht.
check-takebacks = Rücknahme { $number }: Alle, deren Zustimmung nötig war, sind genannt.
check-takebacks-failed = Rücknahme { $number }: Sie nennt einen Bot, einen Platz, den es nicht gibt, oder nicht alle, deren Zustimmung nötig war.
check-draw-order = Ziehungen: Jede wurde einmal und der Reihe nach verwendet; keine wurde übergangen.
check-draw-order-failed = { $number ->
    [0] Ziehungen: Es gibt mehr davon als Füllungen.
   *[other] Ziehungen: Nummer { $number } wurde übergangen, und keine Rücknahme in der Aufzeichnung erklärt es.
}
check-deal = Füllung { $number }: Sie ist das, was der Startwert zieht.
check-deal-failed = Füllung { $number }: Sie ist nicht das, was der Startwert zieht.
check-undone-deal = Ziehung { $number }, zurückgenommen: Sie ist das, was der Startwert zieht.
check-undone-deal-failed = Ziehung { $number }, zurückgenommen: Sie ist nicht das, was der Startwert zieht.
verify-good = Alles stimmt: Die Füllungen sind das, was Startwert und Beiträge ziehen.
verify-bad = Das stimmt nicht: { $count ->
    [one] Eine Prüfung ist fehlgeschlagen.
   *[other] { $count } Prüfungen sind fehlgeschlagen.
}
verify-good-older = Was sich prüfen lässt, stimmt. Diese Aufzeichnung ist von älterer Art und lässt mehr offen.
verify-undecided = Das lässt sich nicht entscheiden.
verify-older = Diese Aufzeichnung nennt keine Rücknahmen; das taten Aufzeichnungen damals noch nicht. Eine ehrliche Rücknahme über eine Füllung hinweg sieht genauso aus wie eine übergangene Ziehung. Hat der Server die Partie noch, dann exportiere sie noch einmal: Die neue Aufzeichnung nennt sie.
verify-promises = Was die Aufzeichnung zeigt und was sie offen lässt:
promise-yes = gezeigt
promise-no = offen
promise-seed-fixed = Der Startwert stand fest, als sein SHA-256 veröffentlicht wurde. Vergleiche ihn mit dem, den du vor der ersten Füllung gesehen hast (--commitment).
promise-draws-in-order = Der Anbieter hat nicht unter Ziehungen gewählt.
promise-additions-committed = Plätze, die sich auf einen Beitrag festgelegt haben, bevor einer bekannt war: { $seats }. Ist deiner dabei, konnte niemand die Füllungen vorher wählen oder kennen.
promise-additions-committed-open = Kein Platz hat sich auf einen Beitrag festgelegt. Dass der Anbieter keinen Startwert gesucht hat, der jemandem nützt, muss man ihm glauben.
promise-additions-unknown-order-open = Plätze, die ihre Beiträge offen gegeben haben: { $seats }. Wer zuletzt kam, konnte mit Hilfe des Anbieters die Füllungen wählen.
promise-withheld-open = Plätze, die sich auf einen Beitrag festgelegt und ihn nicht aufgedeckt haben: { $seats }. Wer dort saß, konnte zwischen zwei Spielen wählen.
promise-takebacks-open = Füllungen wurden zurückgenommen. Plätze, die zugestimmt haben: { $seats }. Sie wissen, ob es so war.
promise-starter-agreed-open = Platz { $seats } hat angefangen. Der Anbieter sagt, das sei vereinbart; gezogen wurde es nicht.
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
