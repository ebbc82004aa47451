# The first page: a new match, and those of this browser.

## home

home-title = Witraż, ruch po ruchu
home-lead = Azul: Witraże Sintry w twojej przeglądarce, dla 1–4 osób. Bez konta, bez reklam.
home-new = Nie znasz gry?
home-learn = Naucz się, grając, w pięć minut
home-daily = Jeden najlepszy ruch, udowodniony do końca partii. To samo zadanie dla wszystkich.
home-ways = Jak chcesz grać?
home-bots = Przeciw botom
home-screen = Przy jednym ekranie
home-link = Przez link
home-level = Poziom trudności
home-other-bots = Inne boty
home-opponents = Przeciwnicy
home-play = Graj teraz
home-make = Utwórz stół
home-seat-person = osoba
home-seat-open = wolne, dla każdego, kto ma link
home-seat-name = Imię na miejscu { $seat }
home-link-about = Dostaniesz link do wysłania. Kto go otworzy, może usiąść do stołu.
home-options = Opcje partii
home-strips = Plansze kwater
home-strips-ours = nasze
home-strips-own = moje własne: { $name }
home-starter = Kto zaczyna
home-drawn = losowo
home-takebacks = Ruchy można cofać
home-hints = Można prosić o podpowiedzi
home-public = Pokaż stół wszystkim pod „Otwarte stoły”
home-running = Partie w toku
home-finished = Zakończone partie
home-your-turn = twój ruch
home-turn = ruch: { $name }
home-waiting = czeka na graczy
home-forget = Usuń tę partię z listy
home-forgotten = Partię usunięto z listy.
home-restore = Cofnij
home-tables = Otwarte stoły
home-no-tables = W tej chwili żaden stół nie jest otwarty.
home-free-seats = { $count ->
    [one] { $count } wolne miejsce
    [few] { $count } wolne miejsca
   *[many] { $count } wolnych miejsc
}
home-join = Dołącz

## Bots, by how strong they are

bot-random-about = gra dowolny dozwolony ruch
bot-greedy-about = bierze to, co teraz wygląda najlepiej
bot-classic-about = ocenia każdy ruch prostymi regułami, na kilka ruchów naprzód
bot-level-1-about = dopiero co poznał zasady: pokona go dziecko
bot-level-2-about = bierze, co błyszczy: wkrótce ją pokonasz
bot-level-3-about = przyjazny przeciwnik na początek
bot-level-4-about = zna grę z kilku dobrych wieczorów
bot-level-5-about = widzi, co zamierzasz
bot-level-6-about = pokonuje większość ludzi
bot-level-7-about = karze każdy błąd
bot-level-8-about = lepszego przeciwnika tu nie ma
