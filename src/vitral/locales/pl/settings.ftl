# The page of settings.

settings-kept = Zapisane tylko w tej przeglądarce.
settings-look = Wygląd
settings-theme = Motyw
settings-auto = System
settings-light = Jasny
settings-dark = Ciemny
settings-panes = Tafle
settings-play = Gra
settings-motion = Animacje
settings-full = Pełne
settings-reduced = Ograniczone
settings-notify = Powiadomienia
settings-notify-about = Gdy przychodzi twoja kolej, ktoś dołącza albo proponuje rewanż, a ty patrzysz gdzie indziej.
settings-text = Pokazuj stół słowami
settings-text-about = Dla czytników ekranu i dla tych, którzy wolą wpisywać ruchy.
