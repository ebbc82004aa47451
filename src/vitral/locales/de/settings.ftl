# The page of settings.

settings-kept = Nur in diesem Browser gespeichert.
settings-look = Aussehen
settings-theme = Design
settings-auto = System
settings-light = Hell
settings-dark = Dunkel
settings-panes = Glassteine
settings-play = Spiel
settings-motion = Animationen
settings-full = Voll
settings-reduced = Reduziert
settings-notify = Benachrichtigungen
settings-notify-about = Wenn du am Zug bist, jemand dazukommt oder eine Revanche möchte, während du etwas anderes ansiehst.
settings-text = Den Tisch in Worten zeigen
settings-text-about = Für Vorleseprogramme, und für alle, die Züge lieber tippen.
