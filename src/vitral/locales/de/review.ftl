# Rückblicke auf Partien: für Browser, Bild und Terminal.

review-sentence = { $result }: { $parts }.
review-result-you-two = { $outcome ->
    [won] { $points ->
        [0] Du hast bei Gleichstand gewonnen
        [one] Du hast mit { $points } Punkt Vorsprung gewonnen
       *[other] Du hast mit { $points } Punkten Vorsprung gewonnen
    }
    [lost] { $points ->
        [0] Du hast bei Gleichstand verloren
        [one] Du hast mit { $points } Punkt Rückstand verloren
       *[other] Du hast mit { $points } Punkten Rückstand verloren
    }
    [shared] Du teilst dir den Sieg
   *[open] Die Partie ist nicht beendet; du konntest { $margin } erwarten
}
review-result-you-more = { $outcome ->
    [won] Du hast gewonnen, { $margin } gegenüber dem Schnitt der anderen
    [lost] Du hast nicht gewonnen, { $margin } gegenüber dem Schnitt der anderen
    [shared] Du teilst dir den Sieg, { $margin } gegenüber dem Schnitt der anderen
   *[open] Die Partie ist nicht beendet; du konntest { $margin } gegenüber dem Schnitt der anderen erwarten
}
review-result-you-forfeit = { $outcome ->
    [won] Du hast gewonnen, weil die anderen aufgegeben haben; zu erwarten war { $margin }
   *[lost] Du hast aufgegeben; zu erwarten war { $margin }
}
review-parts-you = Füllungen { $deals }, dein Spiel { $own }, { $players ->
    [2] Spiel der Gegenseite
   *[other] Spiel der anderen
} { $others }
review-result-name-two = { $outcome ->
    [won] { $points ->
        [0] { $name } hat bei Gleichstand gewonnen
        [one] { $name } hat mit { $points } Punkt Vorsprung gewonnen
       *[other] { $name } hat mit { $points } Punkten Vorsprung gewonnen
    }
    [lost] { $points ->
        [0] { $name } hat bei Gleichstand verloren
        [one] { $name } hat mit { $points } Punkt Rückstand verloren
       *[other] { $name } hat mit { $points } Punkten Rückstand verloren
    }
    [shared] { $name } teilt sich den Sieg
   *[open] Die Partie ist nicht beendet; { $name } konnte { $margin } erwarten
}
review-result-name-more = { $outcome ->
    [won] { $name } hat gewonnen, { $margin } gegenüber dem Schnitt der anderen
    [lost] { $name } hat nicht gewonnen, { $margin } gegenüber dem Schnitt der anderen
    [shared] { $name } teilt sich den Sieg, { $margin } gegenüber dem Schnitt der anderen
   *[open] Die Partie ist nicht beendet; { $name } konnte { $margin } gegenüber dem Schnitt der anderen erwarten
}
review-result-name-forfeit = { $outcome ->
    [won] { $name } hat gewonnen, weil die anderen aufgegeben haben; zu erwarten war { $margin }
   *[lost] { $name } hat aufgegeben; zu erwarten war { $margin }
}
review-parts-name = Füllungen { $deals }, eigenes Spiel { $own }, { $players ->
    [2] Spiel der Gegenseite
   *[other] Spiel der anderen
} { $others }
review-curve = Vorsprung von { $name }, Runde für Runde
review-curves = Punkte voraus, Runde für Runde
review-marks = ◇ Füllung; ● Fehler, mit der Nummer des Platzes, der ihn gemacht hat
review-progress = { $total ->
    [0] Der Rückblick wird vorbereitet …
   *[other] Rückblick: { $done } von { $total }. Zahlen erscheinen, sobald sie bekannt sind.
}
review-whose = Wessen Partie
review-account = Woher das Ergebnis kam
review-account-about = In Punkten vor dem Schnitt der anderen; darunter die Gewinnchance. Unter den Füllungen steht das 95-%-Intervall ihres Glücks. Alle Werte kommen aus derselben Suche: { $nodes } Stellungen, und vor jeder Füllung { $deals } zufällige Füllungen.
review-part-start = Anfang
review-part-luck = Füllungen
review-part-own = Eigenes Spiel
review-part-others = Spiel der anderen
review-part-result = Ergebnis
review-interval = 95-%-Intervall
review-lost = Verlorene Punkte
review-decisions = Entscheidungen
review-lost-each = Verlust je Entscheidung
review-accuracy = Genauigkeit
review-costliest = { $name }: die teuersten Züge
review-mistake = { $name } hat { $move } gespielt und { $points } Punkte verloren.
review-better = Besser: { $move }.
review-solved = bewiesen
review-show = Zeigen (Runde { $round } von { $rounds })
review-no-mistakes = Kein Zug hat einen ganzen Punkt gekostet.
review-none-yet = Bisher wurde kein Fehler gefunden.
review-try = Noch einmal versuchen: { $count } Fehler
review-deals = Glück der Füllungen
review-set-up = Spielaufbau
review-luckiest = am meisten Glück: { $points } (zwischen { $low } und { $high })
review-unluckiest = am meisten Pech: { $points } (zwischen { $low } und { $high })
review-picture-about = Der Rückblick als Bild: der Satz, die Kurve und alle Paläste
review-picture-save = Bild speichern
review-try-at = Fehler { $number } von { $count }
review-try-task = Du hast { $move } gespielt. Finde auf dem Brett einen besseren Zug.
review-try-judging = { $move }: Die Engine prüft den Zug …
review-try-right = { $move } ist gut: Der Zug kostet { $points } Punkte.
review-try-wrong = { $move } kostet { $points } Punkte. Es gibt etwas Besseres.
review-try-other = Anderen Zug versuchen
review-try-show = Besten Zug zeigen
review-try-next = Weiter
review-try-end = Zurück zum Rückblick
review-try-about = Ein Zug gilt, wenn er weniger als einen halben Punkt kostet. Die Engine untersucht die Stellungen nach deinem Zug und nach dem besten je { $seconds } Sekunden lang und vergleicht sie.
review-try-summary = Bessere Züge gefunden: { $found } von { $count }
review-try-found = Sofort gefunden
review-try-found-later = Später gefunden
review-try-missed = Nicht gefunden
