# The first page: a new match, and those of this browser.

## home

home-title = Buntglas, Zug um Zug
home-lead = Azul: Die Buntglasfenster von Sintra in deinem Browser, für 1 bis 4 Personen. Ohne Konto, ohne Werbung.
home-new = Du kennst das Spiel noch nicht?
home-learn = In fünf Minuten spielend lernen
home-daily = Ein bester Zug, bis zum Ende der Partie bewiesen. Für alle dasselbe Rätsel.
home-ways = Wie willst du spielen?
home-bots = Gegen Bots
home-screen = An einem Bildschirm
home-link = Über einen Link
home-level = Schwierigkeit
home-other-bots = Andere Bots
home-opponents = Gegner
home-play = Jetzt spielen
home-make = Tisch eröffnen
home-seat-person = eine Person
home-seat-open = frei, für alle mit dem Link
home-seat-name = Name für Platz { $seat }
home-link-about = Du bekommst einen Link zum Verschicken. Wer ihn öffnet, kann sich setzen.
home-options = Optionen der Partie
home-strips = Streifen
home-strips-ours = unsere
home-strips-own = meine eigenen: { $name }
home-starter = Wer beginnt
home-drawn = zufällig
home-takebacks = Züge dürfen zurückgenommen werden
home-hints = Tipps sind erlaubt
home-public = Den Tisch allen unter „Offene Tische“ zeigen
home-running = Laufende Partien
home-finished = Beendete Partien
home-your-turn = du bist dran
home-turn = { $name } ist am Zug
home-waiting = wartet auf weitere Personen
home-forget = Diese Partie aus der Liste nehmen
home-forgotten = Die Partie ist aus der Liste entfernt.
home-restore = Rückgängig
home-tables = Offene Tische
home-no-tables = Gerade ist kein Tisch offen.
home-free-seats = { $count ->
    [one] { $count } freier Platz
   *[other] { $count } freie Plätze
}
home-join = Mitspielen

## Bots, by how strong they are

bot-random-about = spielt irgendeinen erlaubten Zug
bot-greedy-about = nimmt, was jetzt am besten aussieht
bot-classic-about = wägt jeden Zug nach Faustregeln ab, ein paar Züge voraus
bot-level-1-about = hat die Regeln eben erst gelernt: Ein Kind besiegt ihn
bot-level-2-about = nimmt, was glänzt: Bald hast du die Oberhand
bot-level-3-about = freundlich, für den Anfang genau richtig
bot-level-4-about = kennt das Spiel von ein paar guten Abenden
bot-level-5-about = sieht kommen, was du vorhast
bot-level-6-about = schlägt die meisten Menschen
bot-level-7-about = bestraft jeden Fehler
bot-level-8-about = stärker spielt hier niemand
