# A match over the network: what it refuses, and what can go wrong.

## Why something cannot be done in a match

error-not-your-seat = Das ist nicht dein Platz.
error-stale-turn = Der Tisch hat sich inzwischen verändert: Schau noch einmal hin und wähle neu.
error-no-such-seat = Platz { $seat } gibt es nicht, oder dort sitzt niemand.
error-seat-not-open = Platz { $seat } ist besetzt.
error-barred = Wer diesen Tisch eröffnet hat, lässt dich hier nicht Platz nehmen.
error-seats-open = Platz { $seat } ist noch frei; die Partie kann beginnen, sobald alle da sind.
error-already-started = Die Partie hat schon begonnen.
error-colour-taken = Diese Farbe ist schon vergeben. Wähle eine freie.
error-unknown-colour = Diese Spielerfarbe gibt es nicht.
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
error-takeback-pending = Es wurde schon gebeten, einen Zug zurückzunehmen, und die Antwort steht noch aus.
error-no-takeback-pending = Niemand hat darum gebeten, einen Zug zurückzunehmen.
error-stale-takeback = Das antwortet auf eine andere Bitte als die jetzige: Schau noch einmal hin.
error-not-at-table = Du bist nicht am Tisch.
error-time-up = Deine Zeit ist abgelaufen.
error-somebody-away = Auf Platz { $seat } ist gerade niemand; Züge werden nur zurückgenommen, wenn alle am Tisch sind.
error-too-often = Das war zu oft; vorerst geht es nicht noch einmal.
error-not-away = Für dich spielt gerade kein Bot.
error-not-over = Das geht erst nach der Partie.
error-analysis-of-running-match = Du spielst diese Partie gerade gegen andere. Analysieren kannst du sie, wenn sie vorbei ist.
error-no-engine = Dieser Server kann keine Stellungen analysieren.
error-engine-failed = Die Engine ist stehen geblieben. Versuche es noch einmal.
error-no-such-review = Diese Auswertung hat niemand angefordert.
error-review-failed = Diese Auswertung konnte nicht berechnet werden. Fordere sie später noch einmal an.
error-owner-unreachable = Die Partie ist gerade nicht erreichbar. Versuche es gleich noch einmal.
error-outcome-unknown = Der Server weiß nicht, ob das gespeichert wurde. Es wird noch einmal gesendet.
