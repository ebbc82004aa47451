# The page of settings.

settings-kept = Saved in this browser only.
settings-look = Appearance
settings-theme = Theme
settings-auto = System
settings-light = Light
settings-dark = Dark
settings-panes = Panes
settings-play = Game
settings-motion = Animations
settings-full = Full
settings-reduced = Reduced
settings-notify = Notifications
settings-notify-about = When it is your turn, somebody joins or wants a rematch while you look at something else.
settings-text = Show the table in words
settings-text-about = For screen readers, and for anyone who likes to type moves.
