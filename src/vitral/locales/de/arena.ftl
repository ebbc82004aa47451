# Measuring bots and asking the engine: vitral match, ladder, engine, analyse and review.

## Help of the command line

help-match = Bot A gegen Bot B messen: gleicher Aufbau und gleiche Füllungen von jedem Platz aus, mit Intervallen, Elo und auf Wunsch einem Test.
help-match-first = Der Bot, der gemessen wird. Die Bots sind random, greedy, classic, level-1 bis level-8 und zum Vergleich averages und linear; auf alle außer den ersten beiden kann ein Limit folgen, wie in level-8@1s oder classic@50000n.
help-match-second = Der Bot, gegen den gemessen wird; zu dritt oder viert hat er alle anderen Plätze.
help-ladder = Jeden Bot gegen den nächstschwächeren messen.
help-ladder-bots = Die Bots, der schwächste zuerst; sonst alle Stufen. Die Bots sind random, greedy, classic, level-1 bis level-8 und zum Vergleich averages und linear; auf alle außer den ersten beiden kann ein Limit folgen, wie in level-8@1s oder classic@50000n.
help-ladder-plot = Eine Datei für die Leiter als Bild (SVG).
help-arena-games = Wie viele Spiele mindestens: Gespielt werden ganze Blöcke aus so vielen Spielen, wie Leute mitspielen. Sonst 400; mit --sprt höchstens 40 000.
help-arena-seed = Eine Zahl, die jeden Aufbau und alle Füllungen bestimmt.
help-arena-sprt = Aufhören, sobald ein Folgetest weiß, ob A um ELO1 Punkte besser ist oder nicht einmal um ELO0.
help-arena-json = Eine Datei für die Ergebnisse. Derselbe Befehl macht mit dem weiter, was darin steht.
help-arena-records = Ein Ordner für die Spiele, die jetzt gespielt werden, als Spielaufzeichnungen.
help-engine = Anfragen auf der Standardeingabe beantworten, je eine Zeile JSON: für Programme, die das Spiel untersuchen.
help-engine-workers = Über wie viele Stellungen zugleich nachgedacht wird.
help-engine-threads = Wie viele Threads über jede Stellung nachdenken.
help-analyse = Sagen, welche Züge in einer Stellung die besten sind.
help-analyse-seconds = Sekunden für jede Stellung; 1, wenn keine Grenze angegeben ist.
help-analyse-nodes = Wie viele Stellungen angesehen werden, für jede Stellung; gilt nicht vor dem Füllen.
help-analyse-depth = Wie viele Züge vorausgedacht wird; gilt nicht vor dem Füllen.
help-analyse-lines = Wie viele der besten Züge gezeigt werden.
help-analyse-svg = Eine Datei für ein Bild der besten Züge (SVG).
help-analyse-json = Eine Datei für alles, was gefunden wurde.
help-review = Eine aufgezeichnete Partie auswerten: was Glück und Spiel wert waren, und die teuersten Züge.
help-review-records = Spielaufzeichnungen; mit --out auch Ordner damit (*.json).
help-review-nodes = Stellungen, die für jeden Wert durchsucht werden; sonst je nach Personenzahl.
help-review-deals = Wie oft für jeden Wert vor dem Füllen probeweise gefüllt wird.
help-review-json = Eine Datei für die ganze Auswertung als JSON; - gibt sie statt der Tabellen aus.
help-review-svg = Eine Datei für ein Bild zum Teilen (SVG): alle Paläste, der Verlauf und das Ergebnis in Worten.
help-review-out = Ein Ordner für die Auswertungen vieler Aufzeichnungen: für jede eine JSON-Datei mit ihrem Namen. Was schon da ist, wird nicht noch einmal berechnet.

## When something is given wrongly, or goes wrong

error-arena-bot-failed = { $first } gegen { $second }: Block { $block } ließ sich nicht spielen.
error-arena-block-failed = { $first } gegen { $second }: Block { $block } ließ sich nicht spielen. { $reason }
error-executor-worker-died = Die Prozesse, die die Arbeit tun, sind { $times }-mal hintereinander abgestürzt. Vielleicht fehlt Speicher: weniger --processes versuchen.
error-executor-task-died = Eine Aufgabe ließ sich nicht beenden: Der Prozess oder Rechner, auf dem sie lief, ist { $times }-mal abgestürzt. { $reason }
error-executor-not-sent = Das lässt sich nicht an einen anderen Prozess schicken ({ $reason }). Mit einem einzigen Prozess geht es.
error-executor-missing = Dafür wird { $package } gebraucht, und das ist nicht installiert: pip install 'vitral[{ $extra }]'
error-executor-unreachable = Unter { $address } gibt es keinen Ray-Cluster. { $reason }
error-executor-version = Jeder Rechner des Clusters braucht Vitral { $expected }, und einer hat { $got }.
error-arena-sprt = Ein Test braucht zwei Elo-Unterschiede, den kleineren zuerst, von -{ $most } bis { $most }, nicht { $got }.
error-arena-ladder = Eine Leiter braucht mindestens zwei Bots.
error-arena-twice = Ein Bot hat eine Sprosse der Leiter, und { $name } ist mehr als einmal genannt.
error-arena-format = { $path } enthält keine Ergebnisse von Vergleichen.
error-arena-line = { $path }: Zeile { $line } lässt sich nicht lesen.
error-arena-other = { $path } enthält Ergebnisse einer anderen Messung: „{ $name }“ ist dort anders.
error-engine-closed = Die Engine braucht Standardeingabe und Standardausgabe, und eine davon ist geschlossen.
error-engine-not-started = Die Engine „{ $command }“ konnte nicht gestartet werden: { $reason }
error-engine-exited = Die Engine „{ $command }“ hat sich mit dem Code { $exit } beendet. { $words }
error-engine-timeout = Die Engine „{ $command }“ hat nicht innerhalb von { $seconds } Sekunden geantwortet.
error-engine-nonsense = Die Engine „{ $command }“ hält sich nicht an das Protokoll: { $got }
error-engine-refused = Die Engine „{ $command }“ hat die Anfrage abgelehnt ({ $engine_code }): { $reason }
error-analyser-busy = Dieser Analysator arbeitet noch: Warte auf seine letzte Analyse oder lege einen weiteren an.
error-analyse-empty = Da ist nichts zu analysieren: Gib eine Stellung an.
error-analyse-record = „{ $path }“ ist keine Stellung. Für eine Spielaufzeichnung gibt es vitral review.
error-review-many = Mehrere Aufzeichnungen brauchen einen Ordner für ihre Auswertungen: --out DIR
error-review-out = Mit --out wird jede Auswertung als JSON in diesen Ordner geschrieben: --json und --svg weglassen.
error-review-record = { $path }: { $reason }
error-review-empty = In { $path } gibt es keine Aufzeichnungen (*.json).
error-review-same-name = { $path } und { $other } heißen gleich, und so hießen auch ihre Auswertungen.
error-review-overwrite = { $path } ist keine Auswertung und würde überschrieben: Für --out einen anderen Ordner wählen.

## Answers of the commands

arena-title = { $first } gegen { $second }
arena-bot = Bot
arena-against = gegen
arena-games = Spiele
arena-share = Anteil der Siege
arena-elo = Elo
arena-above = Elo insgesamt
arena-margin = Punkte voraus
arena-points = Punkte
arena-lost = Durch Bruchglas verlorene Punkte
arena-blocks = Blöcke nach Anteil der Siege
arena-seconds = Sekunden je Zug
arena-slowest = Sekunden für den längsten Zug
arena-sprt = Test
arena-better = besser
arena-not-better = nicht besser
arena-open = noch offen
arena-stopped = Angehalten. Was fertig war, steht in { $path }; derselbe Befehl macht weiter.
arena-given-up = Angehalten. Ohne --json wird nichts gespeichert.

## Analysis

engine-ready = Die Engine wartet auf Anfragen, je eine Zeile JSON. Strg-D beendet sie.
analyse-move = Zug
analyse-margin = Punkte voraus
analyse-win = Siege
analyse-line = Wie es weitergeht
analyse-solved = Bis zum Ende gelöst: Tiefe { $depth }, Stellungen: { $nodes }, { $seconds } s.
analyse-open = Nicht gelöst: Tiefe { $depth }, Stellungen: { $nodes }, { $seconds } s.
analyse-before-deal = Vor dem Füllen: zu Ende gespielte Partien: { $games }, 95-%-Intervalle, { $seconds } s.
analyse-seat = Platz
analyse-moves = Die besten Züge
analyse-seats = Was jeder Platz erwarten kann
review-progress = Auswertung
review-games = { $done } von { $total } Partien
review-written = Auswertungen in { $path }: { $done }
review-stopped = Angehalten. Auswertungen in { $path }: { $done } von { $total }. Derselbe Befehl macht dort weiter.
review-start = Anfang
review-luck = Glück
review-own = Eigenes Spiel
review-others = Spiel der anderen
review-result = Ergebnis
review-lost = Verlust je Entscheidung
review-accuracy = Genauigkeit
review-win = Siege
review-number = Nr.
review-name = Name
review-played = Gespielt
review-best = Besser
review-cost = Verlust
review-changed = Punkte
review-setup = Aufbau
review-deal = Füllen, Runde { $round }
review-why = Warum
review-costliest = Die teuersten Züge
review-luckiest = { $name }: größtes Glück { $best } ({ $most }), größtes Pech { $worst } ({ $least })
review-legend = Verlust: verschenkte Punkte; leer, wenn kein besserer Zug gefunden wurde. Punkte: was sich für die Person am Zug geändert hat, beim Füllen für Platz 1. ✓ bewiesen.
review-budget = Stellungen für jeden Wert: { $nodes }. Proben vor jedem Füllen: { $deals }. Intervalle: 95 %.
review-unfinished = Die Partie wurde nicht beendet: Ihr Ergebnis ist, was die letzte Stellung erwarten ließ.
review-partial = Vorzeitig beendet: { $done } von { $total } Auswertungen sind fertig.
review-marks-text = Darunter: die Runden, jede beim Füllen; hinter „!“, wessen Fehler es gab (ab einem Punkt).
