# Die Seiten zum Studieren: Lernen, Regeln und Über. Sie werden mit ihnen geladen.

## learn

learn-about = Zwölf kurze Lektionen zum Mitspielen.
learn-lessons = Lektionen
learn-lesson = Lektion { $number } von { $count }
learn-learnt = geschafft
learn-happened = Was geschah
learn-you = Ana
learn-rival = Inês
learn-explained = Erklärung
learn-task = Deine Aufgabe
learn-hint = Zeig es mir
learn-hinted = Zum Beispiel: { $said }.
learn-again = Noch einmal
learn-next = Nächste Lektion
learn-finish = Lektionen abschließen
learn-right = Genau so!
learn-wrong = Noch nicht ganz.
learn-finished = Du kannst das Spiel
learn-finished-about = Alles Weitere kommt beim Spielen. Die Regelseite kennt jede Einzelheit.
learn-play = Jetzt spielen
learn-over = Von vorn beginnen

learn-take-title = Glas nehmen
learn-take = Auf dem Tisch liegen die Manufakturplättchen, jedes mit vier Glassteinen. In deinem Zug nimmst du von einem Plättchen alle Glassteine einer Farbe; die übrigen kommen in die Tischmitte. Was du genommen hast, legst du auf einen deiner Streifen, auf Felder seiner Farbe.
learn-take-task = Nimm die drei blauen Glassteine von Manufakturplättchen 1 und leg sie auf den Streifen mit vier blauen Feldern.
learn-take-right = Alle drei liegen auf Streifen 4. Dein Glaser ist mitgegangen, und der gelbe Glasstein liegt jetzt in der Tischmitte, für wen auch immer.
learn-take-wrong = Das ist erlaubt, aber nimm diesmal die drei blauen Glassteine von Manufakturplättchen 1 und leg sie auf Streifen 4.

learn-fit-title = Was passt und was zu Bruch geht
learn-fit = Du legst so viele Glassteine ab, wie der Streifen freie Felder dafür hat. Jeder zu viel geht zu Bruch, und Bruchglas kostet Punkte. Sieh also nach, was ein Streifen noch braucht, bevor du zugreifst.
learn-fit-task = Nimm die drei gelben Glassteine von Manufakturplättchen 2, ohne dass einer zu Bruch geht.
learn-fit-right = Auf Streifen 7 war Platz für alle drei. Auf Streifen 2 hätte nur einer gepasst.
learn-fit-wrong = Da ging etwas zu Bruch, oder es war eine andere Farbe. Welcher Streifen hat drei freie gelbe Felder?

learn-joker-title = Joker
learn-joker = Die grauen Felder mit dem Stern sind Jokerfelder: Auf ihnen darf jede Farbe liegen. Es gibt sie nur auf der Rückseite eines Streifens; sie kommen also ins Spiel, sobald er umgedreht ist.
learn-joker-task = Leg beide rosa Glassteine von Manufakturplättchen 1 ab, ohne dass einer zu Bruch geht.
learn-joker-right = Beide liegen auf Jokerfeldern. Hat ein Streifen auch Felder der Farbe, werden diese zuerst belegt, wenn du nichts anderes bestimmst.
learn-joker-wrong = Auf anderen Streifen ist höchstens für einen rosa Glasstein Platz. Streifen 8 hat zwei Jokerfelder.

learn-reach-title = Der Glaser geht nach rechts
learn-reach = Dein Glaser steht über einem deiner Streifen. Du darfst den Streifen unter ihm bestücken oder einen weiter rechts, nie einen weiter links, und der Glaser geht mit. Jeder Schritt nach rechts versperrt für eine Weile die Streifen hinter ihm.
learn-reach-task = Leg die zwei klaren Glassteine von Manufakturplättchen 2 so ab, dass beide passen. Versuch es ruhig erst mit Streifen 1: Platz wäre dort.
learn-reach-right = Streifen 8 hat beide aufgenommen. Jetzt steht der Glaser ganz rechts und erreicht nur noch ihn.
learn-reach-wrong = Beide klaren Glassteine sollen passen. Rechts vom Glaser hat ein Streifen zwei freie klare Felder.

learn-centre-title = Die Tischmitte
learn-centre = Was andere übrig lassen, sammelt sich in der Tischmitte. Du nimmst von dort genauso. Wer es in einer Runde als Erstes tut, nimmt aber auch den Startspielermarker: Er kostet einen Schritt auf der Bruchglasleiste und bringt den ersten Zug der nächsten Runde.
learn-centre-task = Nimm die drei orangen Glassteine aus der Tischmitte und mit ihnen den Startspielermarker, ohne dass etwas zu Bruch geht.
learn-centre-right = Drei Glassteine und der erste Zug der nächsten Runde für einen Schritt auf der Bruchglasleiste: oft ein guter Tausch.
learn-centre-wrong = Nimm die orangen Glassteine aus der Tischmitte und leg sie auf einen Streifen mit drei freien orangen Feldern.

learn-back-title = Zurückgehen
learn-back = Steht der Glaser weit rechts, passt kaum noch etwas. Statt Glassteine zu nehmen, darfst du ihn zurückziehen, bis zu deinem am weitesten links liegenden Streifen. Das ist dein ganzer Zug, aber nichts geht zu Bruch, und alle Streifen sind wieder erreichbar.
learn-back-task = Auf Streifen 8 ist für keinen dieser Glassteine Platz: Was du auch nimmst, ginge zu Bruch. Zieh den Glaser zurück.
learn-back-right = Alle acht Streifen sind wieder erreichbar. Geh zurück, bevor du musst: wenn dir gerade niemand wegnehmen kann, was du brauchst.
learn-back-wrong = Diese Glassteine gingen zu Bruch, weil auf Streifen 8 kein Platz für sie war. Zieh stattdessen den Glaser zurück.

learn-done-title = Ein vollständiger Streifen
learn-done = Sind alle fünf Felder eines Streifens belegt, behältst du einen der Glassteine für das Fenster darunter; die anderen vier kommen in den Glasturm. Der Streifen wird umgedreht und kann ein zweites Mal vollständig werden; dann kommt er aus dem Spiel.
learn-done-task = Vervollständige Streifen 4 mit zwei blauen Glassteinen und wähle, welchen Glasstein du behältst.
learn-done-right = Der Glasstein ist in Fenster 4, das Fenster hat Punkte gebracht, und der Streifen zeigt seine Rückseite. Welche Farbe du behältst, zählt auf Seite B des Palasts: Dort kommt es am Ende auf deine häufigste Farbe an.
learn-done-wrong = Streifen 4 fehlen zwei blaue Glassteine, und auf Manufakturplättchen 1 liegen sie.

learn-windows-title = Fenster, die noch einmal zählen
learn-windows = Ein Fenster bringt seine eigenen Punkte und dazu die aller Fenster rechts davon, in denen schon ein Glasstein liegt. Fenster, die du rechts früh füllst, bringen also immer wieder Punkte, wenn du weiter links eines füllst.
learn-windows-task = Ein oranger Glasstein vervollständigt Streifen 3 oder Streifen 6. Nimm den, der mehr Punkte bringt.
learn-windows-right = 8 Punkte: 3 für das Fenster selbst und 2, 2 und 1 für die gefüllten Fenster rechts davon.
learn-windows-wrong = Zähl das Fenster selbst und jedes gefüllte Fenster rechts davon: Von Fenster 3 aus sind es mehr.

learn-bonus-title = Die Farbe der Runde
learn-bonus = Der eingekreiste Glasstein der Rundenanzeige zeigt die Bonusfarbe dieser Runde. Vervollständigst du einen Streifen, bringt jeder seiner Glassteine in dieser Farbe einen Punkt mehr. Auch die Farben der späteren Runden sind bekannt: Manchmal lohnt es sich, auf eine zu warten.
learn-bonus-task = Gerade ist Rosa die Bonusfarbe. Vervollständige den Streifen mit dem größeren Bonus.
learn-bonus-right = 4 Punkte für vier rosa Glassteine, zusätzlich zu den 2 Punkten des Fensters.
learn-bonus-wrong = Das brachte keinen Bonus. Welchem Streifen fehlt nur ein rosa Glasstein?

learn-glass-title = Bruchglas
learn-glass = Für jeden zerbrochenen Glasstein rückt dein Punktemarker auf der Bruchglasleiste ein Feld weiter, und die Felder kosten immer mehr. Am Ende verlierst du die Punkte, die auf seinem Feld stehen. Erreicht er das letzte Feld, verlierst du sofort 18 Punkte, und er beginnt wieder auf dem ersten.
learn-glass-task = Deine Streifen brauchen nur Rosa, und das gibt es gerade nicht: Was du auch nimmst, geht zu Bruch. Zwei weitere zerbrochene Glassteine, und der Punktemarker ist auf dem letzten Feld. Verlier so wenig wie möglich.
learn-glass-right = Ein Glasstein ging zu Bruch, und der Punktemarker hielt knapp vor dem letzten Feld. Zähl gegen Rundenende mit, was für dich übrig bleibt.
learn-glass-wrong = Damit war der Punktemarker auf dem letzten Feld, und das kostete sofort 18 Punkte. Gibt es irgendwo eine Farbe mit nur einem Glasstein?

learn-round-title = Das Ende einer Runde
learn-round = Eine Runde ist vorbei, wenn der letzte Glasstein weg ist. Der eingekreiste Glasstein der Rundenanzeige kommt weg, der nächste zeigt die neue Bonusfarbe, und wer den Startspielermarker genommen hat, beginnt. Alle Manufakturplättchen werden wieder gefüllt. Es gibt sechs Runden.
learn-round-task = Nimm die letzten Glassteine, ohne dass einer zu Bruch geht, und beende die Runde.
learn-round-right = Die Manufakturplättchen sind wieder voll, und jetzt ist Orange die Bonusfarbe.
learn-round-wrong = Nimm beide orangen Glassteine aus der Tischmitte und such einen Streifen mit Platz für zwei.

learn-end-title = Die Schlusswertung
learn-end = Nach sechs Runden bringen je drei Glassteine, die noch auf deinen Streifen liegen, einen Punkt, und du verlierst die Punkte des Felds, auf dem dein Punktemarker auf der Bruchglasleiste steht. Auf Seite A zählt jedes Ornament die belegten Fensterfelder um sich herum: Zwei bringen 3 Punkte, drei bringen 6, vier bringen 10. Auf Seite B wird die Zahl der fertiggestellten Fenster mit den Glassteinen deiner häufigsten Farbe malgenommen.
learn-end-task = Das ist der letzte Glasstein des Spiels, und er vervollständigt Streifen 2 oder Streifen 3. Mit welchem gewinnst du?
learn-end-right = Fenster 2 hatte das vierte Fensterfeld um sein Ornament: 10 Punkte dafür, und das Spiel gehört dir.
learn-end-wrong = Das hat nicht gereicht: Inês gewinnt. Welches Fenster würde ein Ornament vollenden?

## help

guide-title = So wird hier gespielt
guide-turn = Wenn du am Zug bist, wähle Glassteine einer Farbe und dann einen Streifen; „{ $play }“ führt den Zug aus. Du kannst die Glassteine auch auf einen Streifen ziehen. Wähle einen anderen Palast, um ihn groß zu sehen.
guide-key = Die Taste ? öffnet diese Hilfe auf jeder Seite, Escape schließt sie.

## rules

rulebook-search = Die Regeln durchsuchen
rulebook-found = { $count ->
    [0] Keine Treffer.
    [one] { $count } Absatz
   *[other] { $count } Absätze
}
rulebook-contents = Inhalt
rulebook-link = Link zu { $id }
rulebook-learn = Lieber spielend lernen?
rulebook-figure-colours = Die fünf Farben, jede mit ihrem eingravierten Zeichen und ihrem Buchstaben.
rulebook-figure-take = Die orangen Glassteine werden genommen; der Rest des Plättchens kommt in die Tischmitte.
rulebook-figure-fit = Drei gelbe Glassteine für diesen Streifen: Zwei passen, einer geht zu Bruch.
rulebook-figure-reach = Erreichbar sind der Streifen unter dem Glaser und die rechts davon.
rulebook-figure-done = Ein vollständiger Streifen: Einer seiner Glassteine kommt in das Fenster darunter.
rulebook-figure-windows = Fenster 3 bringt 3 Punkte und die gefüllten Fenster rechts davon noch einmal 2, 2 und 1: zusammen 8.
rulebook-figure-glass = Die Bruchglasleiste mit einem Punktemarker auf dem sechsten Feld.
rulebook-figure-track = Die Rundenanzeige in der dritten Runde: Orange ist jetzt die Bonusfarbe, Blau kommt als Nächstes.
rulebook-figure-sight = Der zweite Aufbau: Jede Farbe hat ihren Sektor, und bei der Bonusfarbe der Runde liegt eine Münze.
rulebook-figure-ornament = Vier belegte Fensterfelder um das erste Ornament: 10 Punkte. Drei um das zweite: 6.

## about

about-what = Vitral ist ein offenes Zuhause für das Brettspiel Azul: Die Buntglasfenster von Sintra von Michael Kiesling. Spiel es allein gegen Bots, mit anderen an einem Bildschirm oder über das Netz; studiere es; schreib Programme, die es spielen. Es gibt kein Konto, keine Werbung und nichts zu bezahlen.
about-publisher = Vitral machen Leute, die das Spiel mögen. Es ist weder mit dem Autor noch mit dem Verlag des Spiels verbunden. Name, Bilder und Worte sind unsere eigenen; wenn dir das Spiel hier gefällt, kauf das Brettspiel.
about-licence-title = Lizenzen
about-licence = Vitral ist freie Software unter der MIT-Lizenz: Benutze sie, ändere sie, stell sie selbst bereit. Die Seiten sind mit Preact (MIT) und Project Fluent (Apache 2.0) gebaut, der Server mit FastAPI, SQLAlchemy und anderer freier Software.
about-privacy-title = Was gespeichert wird
about-privacy = Der Server speichert die Partien und die Namen, die ihr euch gebt. Ein Cookie enthält den Schlüssel zu deinen Plätzen; Einstellungen, Aufzeichnungen und eigene Streifen bleiben in diesem Browser. Niemand wird verfolgt, und nichts wird weitergegeben.
about-data-title = Wie nah ist es am veröffentlichten Spiel?
about-data = Die Regeln stehen in den Regelheften, aber nicht alles, was auf das Spielmaterial gedruckt ist. Die Quellen im Einzelnen:
about-data-part = Teil
about-data-basis = Woher
about-data-note = Näheres
about-part-panes = Glassteine
about-part-displays = Manufakturplättchen
about-part-windows = Punkte der Fenster
about-part-broken-glass = Bruchglasleiste
about-part-ornaments = Ornamente
about-part-strips = Streifen
about-basis-rulebook = Regelheft
about-basis-sourced = berichtet
about-basis-inferred = erschlossen
about-basis-ours = eigener Entwurf
about-note-panes = Zwanzig in jeder von fünf Farben, so die Regelhefte. Ihr Text nennt Gelb, Orange und Rosa; Klar und Blau sind berichtet.
about-note-displays = Ihre Zahl für 2, 3 und 4 Personen steht in den Regelheften.
about-note-windows = So wird es berichtet, und ein Beispiel der Regelhefte passt dazu. Beide Seiten nehmen wir als gleich an.
about-note-broken-glass = Die Regelhefte nennen nur 8 und 18; die übrigen Felder, auch die 0 ganz oben, sind unsere beste Vermutung.
about-note-ornaments = Ihre Punkte stehen in den Regelheften. Zwischen welchen zwei Fenstern jedes liegt, sagt kein Text: Wir nehmen sie paarweise von links.
about-note-strips = Dass alle die gleichen acht haben, wird berichtet; was darauf ist, sagt kein Text. Die Muster sind also von uns, in den Farben so ausgewogen wie möglich.
editor-title = Deine eigenen Streifen
editor-about = Wenn du das Spiel besitzt, übertrag deine Streifen hierher und spiel mit genau dem, was auf deinem Tisch liegt. Wähl eine Farbe und dann die Felder; oder geh auf ein Feld und tipp seinen Buchstaben.
editor-brush = Farbe zum Ausmalen
editor-joker = Joker
editor-strip = Streifen { $strip }
editor-space = Streifen { $strip }, Seite { $side }, Feld { $space }: { $what }
editor-name = Name der Edition
editor-version = Version der Edition
editor-more = Punkte und Leisten
editor-points-a = Fensterpunkte, Seite A
editor-points-b = Fensterpunkte, Seite B
editor-rows = Bruchglasleiste, von oben
editor-ornaments = Ornament mit 2, 3 und 4 belegten Fensterfeldern
editor-numbers = Ganze Zahlen, durch Leerzeichen getrennt
editor-checking = Wird geprüft …
editor-good = Diese Edition ist spielbar.
editor-problems = Noch zu korrigieren: { $count }
editor-where-side = Streifen { $strip }, Seite { $side }
editor-where-strip = Streifen { $strip }
editor-where-strips = Der Satz Streifen
editor-load = Datei laden
error-not-an-edition = Das ist keine Edition.
editor-download = Als { $format } herunterladen
editor-reset = Zurück zu unseren Streifen
editor-play = Mit dieser Edition gegen einen Bot spielen
editor-kept = In diesem Browser gespeichert.
