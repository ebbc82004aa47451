# Ob der Zufall einer Partie fair war: für Browser und Terminal.

verify-about = Jede Ziehung dieser Partie wird in deinem Browser wiederholt, aus dem Startwert in der Aufzeichnung, und mit den Füllungen verglichen.
verify-checks = Die Prüfungen
verify-own = Was dieser Browser notiert hat
verify-own-none = Dieser Browser saß vor der ersten Füllung nicht an diesem Tisch und hat nichts zu vergleichen.
verify-no-seed = Diese Aufzeichnung enthält noch keinen Startwert: Er kommt hinein, sobald die Partie vorbei ist.
verify-hashes = Startwert und Festlegung
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
verify-conclusions = Was die Aufzeichnung zeigt und was sie offen lässt:
conclusion-yes = gezeigt
conclusion-no = offen
conclusion-seed-fixed = Der Startwert stand fest, als sein SHA-256 veröffentlicht wurde. Vergleiche ihn mit dem, den du vor der ersten Füllung gesehen hast.
conclusion-draws-in-order = Der Anbieter hat nicht unter Ziehungen gewählt.
conclusion-additions-committed = Plätze, die sich auf einen Beitrag festgelegt haben, bevor einer bekannt war: { $seats }. Ist deiner dabei, konnte niemand die Füllungen vorher wählen oder kennen.
conclusion-additions-committed-open = Kein Platz hat sich auf einen Beitrag festgelegt. Dass der Anbieter keinen Startwert gesucht hat, der jemandem nützt, muss man ihm glauben.
conclusion-additions-unknown-order-open = Plätze, die ihre Beiträge offen gegeben haben: { $seats }. Wer zuletzt kam, konnte mit Hilfe des Anbieters die Füllungen wählen.
conclusion-withheld-open = Plätze, die sich auf einen Beitrag festgelegt und ihn nicht aufgedeckt haben: { $seats }. Wer dort saß, konnte zwischen zwei Spielen wählen.
conclusion-takebacks-open = Füllungen wurden zurückgenommen. Plätze, die zugestimmt haben: { $seats }. Sie wissen, ob es so war.
conclusion-starter-agreed-open = Platz { $seats } hat angefangen. Der Anbieter sagt, das sei vereinbart; gezogen wurde es nicht.
