# The web face: what its pages say beside the words of the game.

## Every page

page-name = Vitral
page-skip = Przejdź do treści
page-loading = Wczytywanie …
page-lost = Nie ma takiej strony.
page-home = Strona główna
page-ways = Nawigacja
page-language = Język
page-learn = Nauka
page-rules = Zasady
page-replay = Odtwarzanie
page-about = O Vitralu
page-settings = Ustawienia
page-free = Wolne i otwarte. Niezwiązane z wydawcą gry.
