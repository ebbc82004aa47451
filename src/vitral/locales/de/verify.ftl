# Ob der Zufall einer Partie fair war: für Browser und Terminal.

verify-about = Jede Ziehung dieser Partie wird in deinem Browser aus dem Startwert in der Aufzeichnung wiederholt und mit den Füllungen verglichen.
verify-checks = Die Prüfungen
verify-own = Was dieser Browser notiert hat
verify-own-none = Dieser Browser war vor der ersten Füllung nicht an diesem Tisch und hat nichts zu vergleichen.
verify-no-seed = Diese Aufzeichnung enthält noch keinen Startwert: Er kommt hinein, sobald die Partie vorbei ist.
verify-hashes = Startwert und Festlegung
check-passed = in Ordnung
check-failed = FALSCH
check-commitment = Startwert: Sein SHA-256 ist die Festlegung in der Aufzeichnung.
check-commitment-failed = Startwert: Sein SHA-256 ist nicht die Festlegung in der Aufzeichnung.
check-seen = Festlegung: Es ist die, die du notiert hast.
check-seen-failed = Festlegung: Es ist nicht die, die du notiert hast. Es wurde ein anderer Startwert verwendet.
check-reveal = Beitrag von Platz { $number }: Es ist der, auf den sich der Platz festgelegt hat.
check-reveal-failed = Beitrag von Platz { $number }: Es ist nicht der, auf den sich der Platz festgelegt hat.
check-additions = Beiträge: Keiner steht, wo er nicht hingehört.
check-additions-failed = Beiträge: Der von Platz { $number } gehört dort nicht hin. Dort saß keine Person, oder er war nicht festgelegt.
check-setup = Spielaufbau: Er ergibt sich aus dem Startwert.
check-setup-failed = Spielaufbau: Er ergibt sich nicht aus dem Startwert.
check-takebacks = Rücknahme { $number }: Alle, deren Zustimmung nötig war, sind genannt.
check-takebacks-failed = Rücknahme { $number }: Sie nennt einen Bot, einen Platz, den es nicht gibt, oder nicht alle, deren Zustimmung nötig war.
check-draw-order = Ziehungen: Jede wurde einmal und der Reihe nach verwendet; keine wurde übergangen.
check-draw-order-failed = { $number ->
    [0] Ziehungen: Es gibt mehr davon als Füllungen.
   *[other] Ziehungen: Nummer { $number } wurde übergangen, und keine Rücknahme in der Aufzeichnung erklärt es.
}
check-deal = Füllung { $number }: Sie ergibt sich aus dem Startwert.
check-deal-failed = Füllung { $number }: Sie ergibt sich nicht aus dem Startwert.
check-undone-deal = Ziehung { $number }, zurückgenommen: Sie ergibt sich aus dem Startwert.
check-undone-deal-failed = Ziehung { $number }, zurückgenommen: Sie ergibt sich nicht aus dem Startwert.
verify-good = Alles stimmt: Die Füllungen ergeben sich aus dem Startwert und den Beiträgen.
verify-bad = Das stimmt nicht: { $count ->
    [one] Eine Prüfung ist fehlgeschlagen.
   *[other] { $count } Prüfungen sind fehlgeschlagen.
}
verify-good-older = Was sich prüfen lässt, stimmt. Diese Aufzeichnung ist von älterer Art und lässt mehr offen.
verify-undecided = Das lässt sich nicht entscheiden.
verify-older = Diese Aufzeichnung nennt keine Rücknahmen; das taten Aufzeichnungen damals noch nicht. Eine ehrliche Rücknahme über eine Füllung hinweg sieht genauso aus wie eine übergangene Ziehung. Hat der Server die Partie noch, dann exportiere sie noch einmal: Die neue Aufzeichnung nennt sie.
verify-conclusions = Was die Aufzeichnung belegt und was sie offen lässt:
conclusion-yes = belegt
conclusion-no = offen
conclusion-seed-fixed = Der Startwert stand fest, als sein SHA-256 veröffentlicht wurde. Vergleiche ihn mit dem, den du vor der ersten Füllung gesehen hast.
conclusion-draws-in-order = Der Anbieter hat sich die Ziehungen nicht ausgesucht.
conclusion-additions-committed = Plätze, die sich auf einen Beitrag festgelegt haben, bevor einer bekannt war: { $seats }. Ist deiner dabei, konnte niemand die Füllungen vorher wählen oder kennen.
conclusion-additions-committed-open = Kein Platz hat sich auf einen Beitrag festgelegt. Dass der Anbieter keinen Startwert gesucht hat, der jemandem nützt, muss man ihm glauben.
conclusion-additions-unknown-order-open = Plätze, die ihre Beiträge offen gegeben haben: { $seats }. Wer zuletzt kam, konnte mit Hilfe des Anbieters die Füllungen wählen.
conclusion-withheld-open = Plätze, die sich auf einen Beitrag festgelegt und ihn nicht aufgedeckt haben: { $seats }. Wer dort saß, konnte zwischen zwei Spielen wählen.
conclusion-takebacks-open = Füllungen wurden zurückgenommen. Plätze, die zugestimmt haben: { $seats }. Sie wissen, ob es so war.
conclusion-starter-agreed-open = Platz { $seats } hat angefangen. Der Anbieter sagt, das sei vereinbart; gezogen wurde es nicht.
