# The web face: what its pages say beside the words of the game.

## Every page

page-name = Vitral
page-skip = Zum Inhalt springen
page-loading = Wird geladen …
page-lost = Diese Seite gibt es nicht.
page-home = Startseite
page-ways = Wege
page-language = Sprache
page-learn = Lernen
page-rules = Regeln
page-replay = Nachspielen
page-about = Über
page-settings = Einstellungen
page-free = Frei und offen. Nicht verbunden mit dem Verlag des Spiels.
