# The vitral command and the game in the terminal.

## Help of the command line

help-vitral = Azul: Die Buntglasfenster von Sintra, zum Spielen und Studieren.
help-lang = Sprache: en, de, pl oder uk; sonst die deines Systems.
help-version = Die Version anzeigen und beenden.
help-install-completion = Die Vervollständigung in der Shell einrichten: Die Tabulatortaste ergänzt dann Befehle und Optionen.
help-show-completion = Ausgeben, was die Vervollständigung einrichtet, um es selbst anzupassen.
help-help = Diese Hilfe anzeigen und beenden.
help-play = Gegen einen Bot oder mit anderen spielen: im Browser, oder im Terminal an einem Bildschirm.
help-seats = Wer mitspielt, im Uhrzeigersinn: ein Bot (random, greedy; mit Numba auch classic und level-1 bis level-8, vom schwächsten bis zum besten) oder der Name einer Person. Sonst du gegen level-3, ohne Numba gegen greedy.
help-side = Palastseite, A oder B.
help-option = Eine Regeloption: score_floor (kein Punktestand fällt unter 0) oder gap_blocks_return (der Glaser geht nicht über eine Leerstelle zurück, wie im ukrainischen Regelheft). Kann mehrmals angegeben werden.
help-edition = Eine eigene Editionsdatei statt der mitgelieferten.
help-seed = Eine Zahl, die allen Zufall bestimmt, sodass sich dasselbe Spiel noch einmal spielen lässt.
help-starter = Der Platz, der beginnt; sonst wird er ausgelost.
help-resume = Ein gespeichertes Spiel fortsetzen.
help-sectors = Manufakturplättchen mit fünf Sektoren, einem je Farbe, für alle, die die Farben nicht unterscheiden können.
help-replay = Ein aufgezeichnetes Spiel Zug für Zug zeigen.
help-record = Eine Spielaufzeichnung.
help-to = Nach so vielen Schritten (Füllungen und Zügen) anhalten.
help-show = Eine Stellung zeichnen.
help-position = Eine Stellung in einer Zeile Text.
help-show-svg = Ein Bild des Tisches (SVG) in eine Datei schreiben, statt ihn zu zeichnen; - schreibt es auf die Standardausgabe.
picture-side = Palastseite { $side }
picture-lost = { $lost } verloren
help-trace = Zufällige Spiele spielen und jedes als eine Zeile JSON ausgeben, um die Regeln zu prüfen.
help-players = Wie viele mitspielen, 2 bis 4.
help-games = Wie viele Spiele.
help-dataset = Bots gegeneinander spielen lassen und jede Stellung als Parquet schreiben, um daraus zu lernen.
help-dataset-file = Die Datei, die geschrieben wird.
help-dataset-bot = Wer spielt: ein Bot für alle Plätze oder der Reihe nach einer für jeden. Kann mehrmals angegeben werden.
help-dataset-evaluator = Wessen Urteil über jede Stellung festgehalten wird.
help-processes = Wie viele Prozesse zugleich arbeiten; sonst einer je Kern. Mit 1 ist es dieser.
help-ray = Stattdessen auf einem Ray-Cluster arbeiten: seine Adresse wie 10.0.0.1:6379, auto für den, zu dem dieser Rechner gehört, oder local, um hier einen zu starten. --processes begrenzt dann, wie viel davon benutzt wird.
help-perft = Die Zugfolgen ab einer Stellung zählen, um den Zuggenerator zu prüfen.
help-depth = Wie viele Züge tief.
help-divide = Für jeden ersten Zug einzeln zählen.
help-edition-group = Editionsdateien: was auf das Spielmaterial gedruckt ist.
help-edition-check = Eine Editionsdatei prüfen und sagen, was daran nicht stimmt.
help-edition-file = Eine Editionsdatei (TOML).
help-edition-example = Die mitgelieferte Edition ausgeben, als Vorlage für eine eigene.
help-rules = Die Regeln, in eigenen Worten.
help-rules-search = Nur die Absätze zeigen, die das enthalten.
usage = Aufruf:
usage-options = Optionen
usage-arguments = Argumente
usage-commands = Befehle
usage-default = Standard: { $value }
usage-required = erforderlich

## When a command is given wrongly

error-usage = Das ist nicht zu verstehen: { $reason }
error-no-such-command = Den Befehl „{ $name }“ gibt es nicht. Hilfe: vitral --help
error-no-such-option = Die Option „{ $name }“ gibt es hier nicht.
error-missing = „{ $name }“ fehlt.
error-missing-value = „{ $name }“ braucht einen Wert.
error-extra = „{ $value }“ ist hier zu viel.
error-bad-value = „{ $name }“ kann diesen Wert nicht haben.
error-at-least = „{ $name }“ muss eine { $number ->
    [whole] ganze Zahl
   *[any] Zahl
} sein, mindestens { $least }.
error-between = „{ $name }“ muss eine { $number ->
    [whole] ganze Zahl
   *[any] Zahl
} von { $least } bis { $most } sein.
error-file = { $path } lässt sich nicht lesen.
error-file-suffix = Geschrieben wird ein anderes Format: Der Dateiname muss auf { $suffix } enden, nicht „{ $got }“.
error-unknown-language = Die Sprache „{ $got }“ gibt es hier nicht; es gibt { $known }.
error-unknown-option = Die Regeloption „{ $got }“ gibt es nicht; es gibt { $known }.
error-seat-count = Das Spiel ist für 2 bis 4 Personen, nicht für { $got }.
error-browser-alone = Im Browser wird eine Partie dort eingerichtet: Plätze und andere Einstellungen passen nicht zu --no-browser oder --database.
error-resume-alone = Ein gespeichertes Spiel geht weiter, wie es war: Plätze und andere Einstellungen passen nicht zu --resume.
error-empty-name = Ein Platz braucht einen Namen oder einen Bot.
error-step-count = Die Aufzeichnung hat { $count ->
    [one] { $count } Schritt
   *[other] { $count } Schritte
} (Füllungen und Züge); Schritt { $got } gibt es nicht.

## Answers of the commands

edition-good = { $name }, Version { $version }: eine gültige Edition. Ihr Hash ist { $hash }.
trace-progress = Spiele laufen
dataset-progress = Spiele laufen
dataset-written = { $path } enthält { $games ->
    [one] ein Spiel
   *[other] { $games } Spiele
} mit { $rows ->
    [one] einer Stellung
   *[other] { $rows } Stellungen
}.
dataset-stopped = Angehalten. { dataset-written } Derselbe Befehl macht dort weiter.
dataset-stopped-empty = Angehalten. Es wurde keine neue Datei geschrieben.
perft-depth = Tiefe { $depth }
perft-total = Gesamt
perft-compiling = Der Kern wird übersetzt, nur dieses eine Mal: { $done } von { $total }
rules-none = Kein Absatz enthält „{ $search }“.
basis-rulebook = aus dem Regelheft
basis-sourced = berichtet, nicht im Regelheft
basis-inferred = erschlossen
basis-ours = eigener Entwurf

## Playing in the terminal

play-guest = Gast
play-level = Stufe { $level }
play-thinking = { $name } denkt nach …
play-compiling = Die Bots werden vorbereitet, nur dieses eine Mal: { $done } von { $total }
play-welcome = Willkommen bei Vitral. Gib die Nummer eines Zugs oder den Zug selbst ein; „{ $help }“ zeigt, was du sonst noch eingeben kannst.
play-number-range = Zug Nummer { $got } gibt es nicht; die Nummern gehen von 1 bis { $count }.
play-nothing-to-undo = Es gibt nichts zurückzunehmen.
play-saved = Gespeichert in { $path }. Weiter geht es mit: vitral play --resume { $path }
play-save-failed = { $path } ließ sich nicht schreiben.
play-not-saved = Das Spiel wurde nicht gespeichert.
play-bot-failed = Du kannst das Spiel speichern, einen Zug zurücknehmen, selbst für { $name } ziehen oder aufhören.
play-quit-unsaved = Dieses Spiel ist nicht gespeichert. Trotzdem aufhören?
play-bye = Bis bald.
play-legend = Großbuchstaben auf farbigem Grund sind Glassteine, Kleinbuchstaben sind freie Felder.
play-narrow = Das Terminal ist nur { $width } Zeichen breit; ab { $needed } sieht das Brett besser aus.

# What can be typed while playing: the word in this language, and what it does. The English words work too.
command-save = speichern
command-board = brett
command-quit = ende
command-yes = ja
command-save-about = das Spiel speichern; ein Dateiname kann folgen
command-board-about = das Brett neu zeichnen
command-quit-about = das Spiel verlassen
