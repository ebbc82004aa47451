# Rätsel: ihre Themen, der Befehl `vitral puzzle` und die Befehle, die sie ausgeben und erzeugen.

## Hilfe der Kommandozeile

help-puzzle = Ein Rätsel lösen: die letzten Züge einer Partie, in denen der beste Zug zu finden ist.
help-puzzle-id = Die Kennung des Rätsels; sonst wird eines ausgelost.
help-puzzle-daily = Das Rätsel des Tages, für alle dasselbe.
help-puzzle-theme = Worum es geht: complete, deny, avoid-breaking, force-breaking, going-back, jokers, starting-tile oder tie-break.
help-puzzle-rating = Deine eigene Wertung: Ausgelost wird ein Rätsel mit etwa dieser Wertung.
help-puzzles-group = Die Rätsel, die Vitral mitbringt, und neue.
help-puzzles-export = Die Rätsel ausgeben, jedes als eine Zeile JSON.
help-puzzles-least-rating = Nur Rätsel mit mindestens dieser Wertung.
help-puzzles-most-rating = Nur Rätsel mit höchstens dieser Wertung.
help-puzzles-mine = Rätsel aus Partien zwischen Bots gewinnen. Eine Datei, die es schon gibt, wird fortgesetzt.
help-puzzles-out = Die Datei für die Rätsel, jedes als eine Zeile JSON.
help-puzzles-count = Wie viele Rätsel die Datei am Ende haben soll.
help-puzzles-seed = Eine Zahl, die jede Partie bestimmt, sodass sich dieselben Rätsel noch einmal gewinnen lassen.
puzzles-mining = Rätsel werden gesucht
puzzles-mined = Rätsel in { $path }: { $count }

## Themen

theme-complete = Streifen vervollständigen
theme-deny = anderen Streifen verwehren
theme-avoid-breaking = Bruchglas vermeiden
theme-force-breaking = andere zu Bruchglas zwingen
theme-going-back = wann man zurückgeht
theme-jokers = Joker
theme-starting-tile = der Startspielermarker
theme-tie-break = der Gleichstand

## Ein Rätsel im Terminal. $margin ist eines der Enden weiter unten.

puzzle-title = Rätsel { $id }, Wertung { $rating }: { $themes }
puzzle-task = Du bist { $name }. Finde den besten Zug; danach spielen beide Seiten fehlerlos bis zum Ende der Partie.
puzzle-task-more = Du bist { $name }. Finde den Zug, der dir am meisten sichert, was auch immer die anderen gemeinsam tun.
puzzle-help = Tippe einen Zug, etwa 3O-5, oder { $help }.
puzzle-prompt = Dein Zug
puzzle-right = { $move } ist richtig: { $margin }.
puzzle-goes-on = Finde jetzt den nächsten Zug.
puzzle-solved = Gelöst! So endet die Partie:
puzzle-wrong = { $move } ist nicht der beste Zug: { $margin }.
puzzle-better = Es gibt einen besseren: { $margin }.
puzzle-again = Versuche es noch einmal, oder tippe { $solution }.
puzzle-solution = Die Lösung: { $margin }.
puzzle-ahead = du gewinnst mit { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkten
} Vorsprung
puzzle-behind = am Ende fehlen dir { points }
puzzle-tie-won = es steht gleich, und der Gleichstand geht an dich
puzzle-tie-lost = es steht gleich, und der Gleichstand geht nicht an dich
puzzle-tie-shared = du teilst dir den Sieg
command-solution = lösung
command-solution-about = zeigt die Lösung und beendet das Rätsel

## Was falsch sein kann

error-puzzle-unknown = Es gibt kein Rätsel „{ $got }“.
error-puzzle-none-left = Es gibt kein solches Rätsel (mehr).
error-puzzle-theme = Es gibt kein Thema „{ $got }“. Die Themen: { $known }.
error-puzzle-moves = Diese Züge gehören nicht zum Rätsel: { $reason }.
error-puzzle-file = Das ist keine Datei mit Rätseln: { $reason }.
error-puzzle-one-way = Gib eine Kennung an, --daily oder woraus ausgelost wird (--theme, --players, --side), aber nicht mehreres davon.
error-not-last-round = Lösen lassen sich nur Stellungen der letzten Runde, in denen jemand am Zug ist.
error-not-solved = Nach { $nodes } Stellungen nicht gelöst.

## Puzzles in the browser

puzzles-page-about = Die letzten Züge einer Partie, in denen genau ein bester Zug zu finden ist. Jede Antwort ist bis zum Ende der Partie bewiesen.
puzzles-page-daily-about = Jeden Tag ein neues, für alle dasselbe.
puzzles-page-solve = Lösen
puzzles-page-standing = Deine Ergebnisse
puzzles-page-unrated = Deine Wertung erscheint nach dem ersten Rätsel. Bei jedem Rätsel zählt nur der erste Versuch.
puzzles-page-rating = Wertung
puzzles-page-streak = In Folge gelöst
puzzles-page-longest = Längste Serie
puzzles-page-choose = Rätsel auswählen
puzzles-page-players = Personen
puzzles-page-any = Beliebig
puzzles-page-all-themes = Mit allen Themen beginnen
puzzles-page-themes = Oder ein Thema wählen
puzzles-page-count = { $count } Rätsel
puzzles-page-title = Rätsel { $id }
puzzles-page-all = Alle Rätsel
puzzles-page-you = Du
puzzles-page-task = Finde den besten Zug
puzzles-page-task-more = Finde den Zug, der dir am meisten sichert, was auch immer die anderen gemeinsam tun
puzzles-page-facts = Wertung { $rating }.
puzzles-page-solved-by = Beim ersten Versuch gelöst haben es { $solved } von { $attempts }.
puzzles-page-hint = Worum es geht
puzzles-page-judging = { $move } wird geprüft …
puzzles-page-right = Richtig!
puzzles-page-solved = Gelöst!
puzzles-page-solved-later = Gelöst, wenn auch nicht beim ersten Versuch.
puzzles-page-shown = Die Lösung: Der Pfeil zeigt den nächsten Zug.
puzzles-page-reply = { $name } antwortet mit { $move }: { $said }.
puzzles-page-line = Die Züge
puzzles-page-to-first = An den Anfang
puzzles-page-to-previous = Einen Zug zurück
puzzles-page-to-next = Einen Zug weiter
puzzles-page-to-last = Ans Ende
puzzles-page-again = Noch einmal versuchen
puzzles-page-show = Lösung zeigen
puzzles-page-next = Nächstes Rätsel
puzzles-page-keys = Tasten: ← und → gehen durch die Züge, T versucht es noch einmal, S zeigt die Lösung, N geht zum nächsten Rätsel.
puzzles-page-nothing-wrong = Es gibt keinen falschen Zug, der sich zurücknehmen ließe.
command-again = nochmal
command-again-about = nimmt einen falschen Zug zurück
command-another = weiter
command-another-about = geht zum nächsten Rätsel
