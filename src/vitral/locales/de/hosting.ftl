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
help-redis = Ein Redis, das sich mehrere Server teilen, redis://…; ihre Grenzen gelten dann gemeinsam.
help-hostname = Ein Name, unter dem dieser Server aufgerufen wird; andere werden dann abgelehnt. Kann mehrmals angegeben werden.
help-origin = Eine weitere Herkunft (Origin), etwa https://example.org, deren Seiten über einen Socket Partien zusehen dürfen. Kann mehrmals angegeben werden.
help-proxy = Ein Proxy vor diesem Server, als Adresse oder Netz: Er sagt, für wen er fragt. Kann mehrfach angegeben werden.
help-secure = Die Seite wird über HTTPS ausgeliefert.
help-bot = Ein Bot aus einem anderen installierten Paket, der hier spielen darf. Kann mehrmals angegeben werden.
help-bot-workers = Wie viele Bots gleichzeitig nachdenken.
help-bot-seconds = Wie viele Sekunden ein Bot nachdenken darf.
help-analysis-workers = Wie viele Stellungen und wie viele Partien gleichzeitig analysiert werden.
help-analysis-threads = Wie viele Threads eine Stellung analysieren.
help-max-body = Wie viele Bytes eine Anfrage haben darf.
help-max-message = Wie viele Bytes eine Nachricht haben darf.
help-requests-per-second = Anfragen, die eine Adresse in einer Sekunde stellen darf.
help-messages-per-second = Nachrichten, die eine Verbindung in einer Sekunde senden darf.
help-matches-per-hour = Partien, die eine Adresse in einer Stunde eröffnen darf.
help-joins-per-hour = Plätze, die eine Adresse in einer Stunde einnehmen darf.
help-sockets-per-address = Verbindungen und Anfragen, die eine Adresse gleichzeitig offen haben darf.
help-drain-seconds = Wie viele Sekunden der Server nach dem Signal zum Beenden noch weiterläuft, damit ein Proxy es unter /health/ready bemerkt und niemanden mehr schickt.
help-admin-token = Das Geheimnis, das vitral admin vorweisen muss, mindestens 16 Zeichen; ohne eines lässt es sich nicht benutzen. Besser als VITRAL_ADMIN_TOKEN angeben: Befehlszeilen sehen auch andere auf dem Rechner.
help-log-level = Was ins Protokoll kommt: debug, info, warning oder error.
help-access-log = Jede Anfrage ins Protokoll schreiben.
help-verify = Den Zufall eines aufgezeichneten Spiels prüfen: jede Ziehung aus dem Startwert noch einmal machen.
help-noted-commitment = Die Festlegung, die vor der ersten Füllung angezeigt wurde.
help-export = Alle Partien einer Datenbank in eine Datei schreiben, beendete auch als Spielaufzeichnungen.
help-export-file = Die Datei, die geschrieben wird, eine Partie je Zeile.
help-records = Ein Ordner, in den jede beendete Partie als Spielaufzeichnung geschrieben wird.
help-import = Die Partien aus einer Datei in eine Datenbank bringen.
help-import-file = Eine Datei, die vitral export geschrieben hat.
help-backup = Alle Partien einer Datenbank in eine Sicherung schreiben; der Server kann weiterlaufen.
help-backup-file = Die Datei, die geschrieben wird. Wenn der Befehl endet, ist sie vollständig und auf dem Datenträger.
help-restore = Die Partien einer Sicherung in eine Datenbank bringen, nachdem geprüft ist, dass die Datei vollständig ist.
help-restore-file = Eine Datei, die vitral backup geschrieben hat.
help-admin = Einen laufenden Server betreuen: Partien auflisten, schließen und entfernen, jemanden sperren, die Last sehen. Das Token kommt aus VITRAL_ADMIN_TOKEN.
help-admin-server = Der Server, der gefragt wird.
help-admin-json = Die Antwort des Servers als JSON ausgeben.
help-admin-match = Die Kennung einer Partie, wie vitral admin list sie zeigt.
help-admin-target = Eine Adresse, ein Netz wie 192.0.2.0/24 oder ein Client, wie vitral admin list ihn neben einem Namen zeigt.
help-admin-limit = Wie viele Zeilen höchstens gezeigt werden.
help-admin-list = Partien auflisten, die zuletzt geänderten zuerst.
help-admin-status = Nur Partien in diesem Zustand.
help-admin-older-than = Nur Partien, in denen so lange nichts geschehen ist, etwa 12h oder 30d.
help-admin-origin = Nur Partien dieser Herkunft: vier Ziffern, wie die Liste sie zeigt.
help-admin-close = Eine Partie schließen: Sie endet ohne Ergebnis, und niemand kann sie mehr verändern.
help-admin-remove = Eine Partie entfernen: Alles, was von ihr aufbewahrt wird, wird für immer gelöscht.
help-admin-yes = Nicht nachfragen.
help-admin-block = Eine Adresse, ein Netz oder einen Client sperren.
help-admin-for = Wie lange, etwa 90m oder 7d; sonst auf unbestimmte Zeit.
help-admin-reason = Warum, als Notiz für dich selbst; niemand sonst bekommt sie zu sehen.
help-admin-unblock = Eine Sperre aufheben.
help-admin-blocks = Auflisten, was gesperrt ist.
help-admin-load = Zeigen, wie viel jeder Prozess des Servers zu tun hat.
help-admin-log = Zeigen, was mit diesen Befehlen getan wurde, das Letzte zuerst.

## When something is given wrongly

error-setting-number = Die Einstellung { $name } ({ $source }) muss eine Zahl sein, nicht „{ $got }“.
error-setting-least = Die Einstellung { $name } ({ $source }) muss mindestens { $bound } sein, nicht { $got }.
error-setting-above = Die Einstellung { $name } ({ $source }) muss größer als { $bound } sein, nicht { $got }.
error-setting-most = Die Einstellung { $name } ({ $source }) darf höchstens { $bound } sein, nicht { $got }.
error-setting-switch = Die Einstellung { $name } ({ $source }) muss true oder false sein, nicht „{ $got }“.
error-setting-choice = Die Einstellung { $name } ({ $source }) muss eins von { $known } sein, nicht „{ $got }“.
error-setting-unknown = Die Einstellung „{ $name }“ ({ $source }) gibt es nicht; es gibt { $known }.
error-setting-wrong = Die Einstellung { $name } ({ $source }) kann so nicht sein.
error-admin-server = „{ $got }“ ist keine Adresse eines Servers; erwartet wird eine wie http://127.0.0.1:8000.
error-admin-no-token = Setze { $name } auf das Admin-Token des Servers.
error-admin-unreachable = Der Server unter { $server } ist nicht erreichbar: { $reason }
error-admin-off = Der Server unter { $server } hat kein Admin-Token oder ist nicht Vitral: Von hier aus lässt er sich nicht betreuen.
error-admin-failed = Der Server sagt: { $reason }
error-admin-status = Der Zustand muss open, playing oder over sein, nicht „{ $got }“.
error-duration = Eine Dauer ist eine Zahl mit s, m, h, d oder w, etwa 7d, nicht „{ $got }“.
error-bad-admin-token = Das ist nicht das Admin-Token des Servers.
error-bad-target = „{ $got }“ ist weder eine Adresse noch ein Netz noch ein Client.
error-not-blocked = { $target } ist nicht gesperrt.
error-too-many-blocks = Es gibt schon { $most } Sperren. Sperre stattdessen ganze Netze.
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
admin-closed-match = Die Partie { $match } ist geschlossen.
admin-confirm-remove = Die Partie { $match } und alles, was von ihr aufbewahrt wird, für immer löschen?
admin-removed-match = Die Partie { $match } ist entfernt.
admin-blocked = { $target } ist gesperrt.
admin-blocked-until = { $target } ist bis { $until } gesperrt.
admin-unblocked = { $target } ist nicht mehr gesperrt.
admin-match = Partie
admin-status = Zustand
admin-players = Spieler
admin-origin = Herkunft
admin-created = Eröffnet
admin-changed = Geändert
admin-process = Prozess
admin-open = offen
admin-playing = läuft
admin-over = vorbei
admin-closed = geschlossen
admin-target = Was
admin-since = Seit
admin-until = Bis
admin-reason = Grund
admin-owned = eigene
admin-sockets = Sockets
admin-moves = Züge/s
admin-waiting = Warten auf Bots
admin-memory = Speicher
admin-writable = Beschreibbar
admin-yes = ja
admin-no = nein
admin-time = Zeit
admin-address = Adresse
admin-action = Aktion
admin-outcome = Ergebnis
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
backup-done = { $matches ->
    [one] { $matches } Partie
   *[other] { $matches } Partien
} mit { $events ->
    [one] { $events } Ereignis
   *[other] { $events } Ereignissen
} in { $path } gesichert, wieder gelesen und geprüft.
restore-done = { $added ->
    [one] { $added } Partie
   *[other] { $added } Partien
} wiederhergestellt; schon vorhanden: { $present }. Ereignisse der Sicherung, alle wieder gelesen und geprüft: { $events }.
