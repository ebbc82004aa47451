# Die Regeln zum Spielen, in eigenen Worten. Die Kennungen folgen docs/reference/rules.md; alle Sprachen haben dieselben in derselben Reihenfolge.

rules-section-goal = Worum es geht
rules-goal = Du trittst gegen 1 bis 3 andere an und füllst die Fenster deines Palasts in Sintra mit buntem Glas. Sechs Runden lang sammelst du Glassteine, vervollständigst damit Streifen und setzt Glas in die Fenster darunter ein, möglichst ohne dass viel zu Bruch geht. Wer nach der Schlusswertung die meisten Punkte hat, gewinnt.

rules-section-box = Was in der Schachtel ist
rules-box-shared = Für alle zusammen: 9 Manufakturplättchen, 1 Wertungsplan mit Punkteleiste, Bruchglasleiste und Rundenanzeige, 1 Startspielermarker, 1 Beutel und 1 Glasturm.
rules-box-player = In jeder der 4 Spielerfarben: 1 Palast mit den Seiten A und B, 8 doppelseitige Streifen, 1 Glaser und 2 Punktemarker, einer für die Punkteleiste und einer für die Bruchglasleiste.
rules-box-panes = Das Glas: 100 Glassteine, je 20 in fünf Farben (Klar, Gelb, Orange, Blau und Rosa). Jede Farbe hat ihr eigenes eingraviertes Muster.

rules-section-setup = Vorbereitung
rule-r-setup-1 = Rund um die freie Tischmitte liegen bei 2 Personen 5 Manufakturplättchen, bei 3 Personen 7 und bei 4 Personen 9. Daneben steht der Glasturm: In ihm landen die Glassteine, die vorerst nicht gebraucht werden.
rule-r-setup-2 = Du bekommst einen Palast mit 8 Fenstern; jedes hat ein oberes und ein unteres Fensterfeld für je einen Glasstein, und darunter stehen seine Punkte. Ihr spielt alle auf derselben Seite, A oder B, und wählt sie gemeinsam. Die Seiten unterscheiden sich in der Schlusswertung.
rule-r-setup-3 = Alle haben den gleichen Satz aus 8 Streifen mit je 5 Feldern auf beiden Seiten. Mische deine Streifen und lege über jedes Fenster einen; welche Seite oben liegt, bestimmt der Zufall, nur die Seite mit den 2 Jokerfeldern liegt anfangs immer unten. Was auf den Rückseiten zu sehen ist, ist kein Geheimnis: Alle dürfen es wissen.
rule-r-setup-4 = Dein Glaser beginnt über Spalte 1, der am weitesten links liegenden deiner 8 Spalten. Von deinen beiden Punktemarkern startet einer auf der Punkteleiste bei 0 und einer auf dem obersten Feld der Bruchglasleiste, das ebenfalls für 0 steht.
rule-r-setup-5 = Es gibt 100 Glassteine, je 20 in fünf Farben: Klar, Gelb, Orange, Blau und Rosa. Legt von jeder Farbe einen Glasstein in zufälliger Reihenfolge auf die Felder II bis VI der Rundenanzeige und die übrigen 95 in den Beutel; zieht dann daraus zufällig einen für Feld I. Der oberste Glasstein der Rundenanzeige (in der ersten Runde der auf Feld I) zeigt die Bonusfarbe der laufenden Runde.
rule-r-setup-6 = Den Anfang macht, wer zuletzt ein Fenster sauber gemacht hat; online wird bestimmt oder ausgelost, wer beginnt. Diese Person bekommt den Startspielermarker und füllt jedes Manufakturplättchen mit 4 zufällig aus dem Beutel gezogenen Glassteinen.

rules-section-round = Eine Runde
rule-r-round-1 = Ihr spielt sechs Runden. Zu Beginn jeder Runde kommt der Startspielermarker in die Tischmitte; wer ihn hatte, ist zuerst am Zug, danach geht es im Uhrzeigersinn weiter. Die Runde dauert, bis auf den Manufakturplättchen und in der Tischmitte kein Glasstein mehr liegt.
rule-r-round-2 = In deinem Zug tust du genau eins von beidem: Du nimmst Glassteine und bestückst damit einen Streifen, oder du ziehst deinen Glaser zurück. Passen kannst du nicht.

rules-section-advance = Einen Streifen bestücken
rule-r-take-1 = Such dir ein Manufakturplättchen und eine Farbe aus: Du nimmst von dort sämtliche Glassteine dieser Farbe, und was auf dem Plättchen übrig ist, kommt in die Tischmitte. Oder du suchst dir eine Farbe in der Tischmitte aus und nimmst von dort sämtliche Glassteine dieser Farbe.
rule-r-take-2 = Hat sich in dieser Runde vor dir noch niemand in der Tischmitte bedient, nimmst du mit den Glassteinen auch den Startspielermarker. Das kostet dich einen Schritt nach unten auf der Bruchglasleiste, dafür beginnst du die nächste Runde.
rule-r-place-1 = Alle genommenen Glassteine gehören auf einen einzigen Streifen: auf den unter deinem Glaser oder auf einen weiter rechts, nie auf einen weiter links. Wählst du einen Streifen weiter rechts, stellst du zuerst deinen Glaser darüber.
rule-r-place-2 = Ein Glasstein kommt auf ein leeres Feld seiner Farbe oder auf ein leeres Jokerfeld. Die grauen Jokerfelder nehmen jede Farbe auf.
rule-r-place-3 = Du legst so viele deiner Glassteine ab, wie auf den gewählten Streifen passen. Jeder übrige geht zu Bruch: Er kommt in den Glasturm, und dein Punktemarker rückt auf der Bruchglasleiste ein Feld nach unten. Du darfst auch einen Streifen wählen, auf den weniger Glassteine passen als auf einen anderen.
rule-r-place-4 = Passt auf irgendeinen Streifen, den dein Glaser erreicht (unter ihm oder rechts von ihm), mindestens einer deiner Glassteine, musst du einen solchen Streifen wählen. Leere Jokerfelder zählen mit; absichtlich alles zu Bruch gehen lassen kannst du also nicht.
rule-r-place-5 = Passt auf keinen erreichbaren Streifen auch nur einer deiner Glassteine, gehen alle zu Bruch: Sie kommen in den Glasturm, und für jeden rückt dein Punktemarker auf der Bruchglasleiste ein Feld nach unten. Dein Glaser bleibt, wo er ist.

rules-section-done = Ein vollständiger Streifen
rule-r-done-1 = Sobald auf allen 5 Feldern eines Streifens ein Glasstein liegt, führst du sofort die Schritte dieses Abschnitts der Reihe nach aus. Zuerst bekommst du 1 Punkt für jeden Glasstein des Streifens in der Bonusfarbe, also in der Farbe des obersten Glassteins der Rundenanzeige.
rule-r-done-2 = Danach behältst du einen der 5 Glassteine, egal in welcher ihrer Farben; die anderen 4 kommen in den Glasturm. Den behaltenen Glasstein setzt du in das Fenster unter dem Streifen: auf das obere Fensterfeld, wenn das Fenster leer ist, sonst auf das untere.
rule-r-done-3 = Hast du den Streifen zum ersten Mal vervollständigt, drehst du ihn auf seine andere, leere Seite. Nach dem zweiten Mal kommt er aus dem Spiel und hinterlässt eine Leerstelle. Dein Glaser bleibt in beiden Fällen stehen, auch über der Leerstelle.
rule-r-done-4 = Zum Schluss bekommst du die Punkte des Fensters, in das du gerade den Glasstein gesetzt hast. Dazu kommen die Punkte aller Fenster rechts davon, in denen mindestens ein Glasstein liegt.

rules-section-back = Den Glaser zurückziehen
rule-r-back-1 = Du kannst in deinem Zug auf Glassteine verzichten und deinen Glaser nach links zurückziehen, bis über den am weitesten links liegenden Streifen, den du noch hast; damit endet dein Zug. Unterwegs darf er über Leerstellen hinweg, bleibt dabei aber nie über einer stehen. Er geht den ganzen Weg oder gar nicht.
rule-r-back-2 = In drei Fällen darfst du ihn nicht zurückziehen: wenn er schon über deinem am weitesten links liegenden Streifen steht, wenn er über einer Leerstelle steht und all deine Streifen rechts von ihm liegen oder wenn du keinen Streifen mehr hast. Dann musst du Glassteine nehmen.

rules-section-glass = Die Bruchglasleiste
rule-r-glass-1 = Mit jedem Schritt rückt dein Punktemarker auf der Bruchglasleiste ein Feld nach unten; die Felder kosten immer mehr Punkte, von 0 ganz oben bis 18 ganz unten. Kommt er auf dem untersten Feld an, büßt du sofort 18 Punkte ein, und er kehrt auf das oberste Feld zurück. Alle anderen Felder kosten dich erst in der Schlusswertung Punkte.

rules-section-end = Rundenende und Spielende
rule-r-end-1 = Liegt am Ende eines Zugs weder auf den Manufakturplättchen noch in der Tischmitte ein Glasstein, ist die Runde vorbei, und der oberste Glasstein der Rundenanzeige kommt in den Glasturm. Nach der sechsten Runde folgt die Schlusswertung.
rule-r-end-2 = Vor jeder weiteren Runde füllt, wer den Startspielermarker hat, jedes Manufakturplättchen mit 4 zufällig gezogenen Glassteinen aus dem Beutel. Ist der Beutel leer, kommt der ganze Inhalt des Glasturms hinein, und das Füllen geht weiter. Sind beide leer, beginnt die Runde mit den Glassteinen, die da sind.
rule-r-final-1 = In der Schlusswertung zählst du alle Glassteine zusammen, die noch auf deinen Streifen liegen: Je 3 davon bringen dir 1 Punkt, ein Rest zählt nicht. Für 7 Glassteine bekommst du also 2 Punkte.
rule-r-final-2 = Sieh nach, auf welchem Feld der Bruchglasleiste dein Punktemarker steht: Dessen Punkte werden dir abgezogen.
rule-r-final-3 = Nur auf Seite A: Jedes der 4 Ornamente liegt zwischen zwei benachbarten Fenstern (1 und 2, 3 und 4, 5 und 6, 7 und 8) und ist von deren 4 Fensterfeldern umgeben. Ein Ornament mit 4 belegten Fensterfeldern bringt dir 10 Punkte, mit 3 bringt es 6 und mit 2 bringt es 3. Mit weniger bringt es nichts.
rule-r-final-4 = Nur auf Seite B: Zähle deine fertiggestellten Fenster, also die, in denen beide Fensterfelder belegt sind, und die Glassteine der Farbe, die in deinen Fenstern am häufigsten vorkommt. Beide Zahlen malgenommen ergeben deine Punkte: 4 fertiggestellte Fenster und 5 orange Glassteine bringen zum Beispiel 20.
rule-r-final-5 = Wer die meisten Punkte hat, gewinnt. Bei Gleichstand entscheidet das Bruchglas: Der Sieg geht an die beteiligte Person, die im ganzen Spiel am wenigsten Punkte durch die Bruchglasleiste eingebüßt hat. Ist auch das gleich, teilen sich die Beteiligten den Sieg.

rules-section-rulings = Klarstellungen: wo die Regelhefte schweigen oder sich widersprechen
ruling-1 = Dein Punktestand darf unter 0 fallen: Kein Regelheft setzt eine Grenze. Mit der Option „Kein Punktestand fällt unter 0“ geschieht das nie.
ruling-2 = Kommt dein Punktemarker auf dem untersten Feld der Bruchglasleiste an und hat noch Schritte übrig, geht er die restlichen vom obersten Feld aus weiter. Kein Regelheft nennt diesen Fall; die Lesart ist unsere.
ruling-3 = Auf dem Weg zurück darf dein Glaser über Leerstellen hinweg: Das deutsche und das polnische Regelheft sagen nur, dass er nicht auf einer stehen bleiben darf. Das ukrainische verbietet es, und die Option „Der Glaser geht nicht über eine Leerstelle zurück“ spielt es so: Er darf nicht zurück, wenn zwischen ihm und deinem am weitesten links liegenden Streifen eine Leerstelle ist (die, über der er selbst steht, zählt nicht). So oder so führt das Zurückziehen nur nach links, wie das polnische Regelheft sagt: Es ist nie ein Weg nach rechts und kein Ersatz fürs Passen.
ruling-4 = Nimmt in einer Runde niemand Glassteine aus der Tischmitte, bleibt der Startspielermarker bei der Person, die diese Runde begonnen hat, und sie beginnt auch die nächste. Kein Regelheft nennt diesen Fall; die Lesart ist unsere.
ruling-5 = Du wählst, auf welche der passenden leeren Felder des Streifens deine Glassteine kommen, Jokerfelder eingeschlossen; kein Regelheft schreibt eine Reihenfolge vor. Wenn du nichts anderes bestimmst, belegen sie zuerst die Felder ihrer Farbe: Das haben wir so festgelegt, denn ein freies Jokerfeld ist nie weniger wert.
ruling-6 = Auch auf Seite A wählst du, welchen Glasstein du behältst. Seine Farbe bringt dort keine Punkte, wie die Regelhefte sagen, aber deine Wahl entscheidet, welche Glassteine in den Glasturm kommen; dass du auch dort wählst, ist unsere Lesart.
ruling-7 = Hast du keinen Streifen mehr, musst du in deinem Zug trotzdem Glassteine nehmen, und alle gehen zu Bruch. Kein Regelheft nennt diesen Fall; die Lesart ist unsere.
ruling-8 = Bei Gleichstand zählen jeder Verlust von 18 Punkten und die Punkte des Felds, auf dem dein Punktemarker am Ende steht; so lesen wir die Regelhefte. Diese Verluste zählen auch dann voll, wenn die Option „Kein Punktestand fällt unter 0“ einen Teil davon geschluckt hat.
ruling-9 = Was im Beutel und im Glasturm ist, dürfen alle wissen, denn es lässt sich mitzählen. In welcher Reihenfolge gezogen wird, weiß dagegen vorher niemand. Die Regelhefte sagen dazu nichts; die Lesart ist unsere.
ruling-10 = Jokerfelder des gewählten Streifens sind passende Felder: Deine Glassteine kommen auf sie, bevor einer zu Bruch geht. Alle Regelhefte sagen nur, dass man Jokerfelder belegen „darf“; die strengere Lesart ist unsere.
ruling-11 = Du musst so viele Glassteine ablegen, wie auf den Streifen passen. So lesen sich das polnische und das ukrainische Regelheft; nur das deutsche ließe sich als „mindestens einen“ lesen.
ruling-12 = Ein Ornament mit nur einem Glasstein daneben bringt nichts. So steht es im deutschen und im ukrainischen Regelheft; das polnische nennt nur ein Ornament ganz ohne.
ruling-13 = Der Startspielermarker kommt in jeder Runde wieder in die Tischmitte, und die Manufakturplättchen werden aus dem Beutel gefüllt, dann aus dem Glasturm. So steht es im deutschen und im polnischen Regelheft; das ukrainische nennt den Startspielermarker nur zu Spielbeginn und, wenn das Glas ausgeht, nur den Turm.
ruling-14 = Alle haben den gleichen Satz Streifen: Das wird berichtet, in keinem Regelheft steht es. Die ganze Rückseite eines Streifens ist bekannt; die Regelhefte zeigen ihre Farben durch ein Symbol auf der Vorderseite, der Rest ist unsere Lesart.

rules-section-sight = Wenn du die Farben nicht unterscheiden kannst
rule-r-sight-1 = Du kannst einen zweiten Aufbau wählen: Jedes Manufakturplättchen zeigt dann fünf Sektoren, einen für jede Farbe mit ihrem eingravierten Muster, und die 4 Glassteine liegen in ihren Sektoren. Auf fünf der Plättchen ist ein Sektor hervorgehoben und weist zur Tischmitte: Glassteine in der Tischmitte liegen neben dem hervorgehobenen Sektor ihrer Farbe, und neben dem der Bonusfarbe der Runde liegt eine Münze. Auch die Felder der Streifen zeigen die Muster, sodass du danach legen kannst, und mit oder ohne diesen Aufbau hängt keine Angabe im Spiel allein vom Farbton ab.
