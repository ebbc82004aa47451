# The web face: what its pages say beside the words of the game.

## Every page

page-name = Vitral
page-skip = Przejdź do treści
page-loading = Wczytywanie…
page-lost = Nie ma takiej strony.
page-failed = Nie udało się wczytać tej strony.
page-retry = Spróbuj ponownie
page-home = Strona główna
page-ways = Strony
page-menu = Menu
page-language = Język
page-learn = Nauka
page-rules = Zasady
page-replay = Odtwarzanie
page-analysis = Analiza
page-review = Przegląd gry
page-puzzles = Zadania
page-daily = Zadanie dnia
page-about = O Vitralu
page-settings = Ustawienia
page-free = Wolny i otwarty projekt. Niezwiązany z wydawcą gry.
page-away = Nie można połączyć się z serwerem. Gdy tylko wróci, wszystko ruszy dalej.
page-newer = Serwer został zaktualizowany. Wczytaj stronę ponownie, aby przejść na nową wersję.
page-outdated = Serwer został zaktualizowany i ta strona jest dla niego za stara. Nic nie przepadło: wczytaj ją ponownie.
page-reload = Wczytaj ponownie
page-close = Zamknij
page-help = Pomoc

## Bots, by how strong they are

bot-random = Uczeń
bot-greedy = Czeladnik
bot-classic = Mistrz
bot-level-1 = Piasek
bot-level-2 = Iskra
bot-level-3 = Koralik
bot-level-4 = Pryzmat
bot-level-5 = Mozaika
bot-level-6 = Latarnia
bot-level-7 = Rozeta
bot-level-8 = Katedra

## home: what other pages say too

home-name = Twoje imię
home-guest = Gość
home-step = Poziom { $level } · { $name }
home-players = Gracze
home-making = Tworzenie stołu…
home-player = Gracz { $seat }
home-side = Strona planszy pałacu
home-side-a = A: punktują ornamenty między oknami
home-side-b = B: pełne okna × najliczniejszy kolor
home-clock = Zegar
home-clock-none = bez zegara
home-clock-live = { $minutes } min + { $seconds } s
home-clock-days = { $days ->
    [one] { $days } dzień na ruch
    [few] { $days } dni na ruch
   *[many] { $days } dni na ruch
}
home-absence = Gdy kogoś nie ma albo skończył mu się czas
home-absence-bot = dalej gra bot
home-absence-forfeit = przegrywa
home-score-floor = Wynik nigdy nie spada poniżej 0
home-gap-blocks = Witrażysta nie cofa się przez puste miejsce
home-games = Moje partie
home-won = wygrana
home-lost = przegrana
home-closed = zamknięta
home-shared = wspólna wygrana

## table: what other pages say too

error-move-on-its-way = Twój ruch został już wysłany.
table-free = wolne
table-bot = bot
table-seats = Miejsca
table-forfeited = poddanie
# What is left on a clock of days.
clock-days = { $days ->
    [one] { $days } dzień
    [few] { $days } dni
   *[many] { $days } dni
}
clock-days-hours = { clock-days } { $hours } godz.
clock-brief = { $days } d { $hours } h

## colours of the players

colour-own = Twój kolor
colour-of = Kolor: { $name }
colour-red = czerwony
colour-teal = turkusowy
colour-green = zielony
colour-violet = fioletowy
colour-other = { $colour } (zajęty)

## over: what other pages say too

over-plot = Punkty w przebiegu partii
over-numbers = W liczbach
over-replay = Odtwórz partię
over-analyse = Analizuj
over-review = Przejrzyj grę
over-luck = Czy losowanie było uczciwe?

## settings: what the menu of a table says too

settings-letters = Litery na taflach
settings-letters-about = W przezroczyste, Y żółte, O pomarańczowe, B niebieskie, P różowe: jak w notacji.
settings-sectors = Warsztaty z pięcioma sektorami
settings-sectors-about = Każdy kolor ma swoje miejsce ze swoim wzorem: przygotowanie z instrukcji dla osób, które nie rozróżniają kolorów.
settings-confirm = Potwierdzaj każdy ruch
settings-confirm-about = Bez tego ruch zostaje wykonany od razu po wyborze.
settings-sound = Dźwięki
settings-silent = wył.

## turn: one's own turn on the board

turn-pick = Twoja kolej: weź tafle.
turn-target = wybierz kwaterę
turn-strip = kwatera { $column }
turn-jokers = Ile tafli trafia na pola jokera?
turn-keep = Kwatera ukończona! Która tafla trafia do okna?
turn-back = Cofnij witrażystę
turn-break-all = Niech się stłuką
turn-confirm = Zagraj
turn-undo = Anuluj
refusal-nothing-taken = Najpierw weź tafle, potem wybierz dla nich planszę kwatery.
turn-sent = Twój ruch jest wysyłany.
turn-fits = { $count ->
    [one] { $count } pasuje
    [few] { $count } pasują
    [many] { $count } pasuje
   *[other] { $count } pasuje
}

## board: the picture of the table

board-look = Obejrzyj pałac: { $name }
board-close = Zamknij
board-backs = Pokaż, co jest na odwrocie plansz kwater

## text: the table in words

text-title = Stół opisany słowami
text-announcements = Co się dzieje
text-log = Dotychczasowa gra
text-your-turn = Twoja kolej.
text-clock = { $seconds ->
    [one] Została { $seconds } sekunda.
    [few] Zostały { $seconds } sekundy.
   *[many] Zostało { $seconds } sekund.
}
text-hinted = { $name } korzysta z podpowiedzi.
text-undo-request = { $name } prosi o cofnięcie ruchu.
text-sent = Wysyłanie: { $move }
text-thinking = Szukanie dobrego ruchu…
text-undo-asked = Cofanie twojego ostatniego ruchu…
text-prompt = Ruch lub polecenie
text-example = Na przykład
text-play = Zagraj
text-moves = Wszystkie ruchy ({ $count })
text-help-move = W ruchu podaje się skąd, jaki kolor i dokąd: 3O-5 bierze pomarańczowe z warsztatu dostawcy 3 na planszę kwatery 5, CP-2 bierze różowe ze środka pola gry na planszę kwatery 2. Gdy plansza jest ukończona, =Y zatrzymuje żółtą taflę; *1 kładzie jedną taflę na polu jokera; x oznacza tafle, które nigdzie nie pasują; back cofa witrażystę. Kolory: W przezroczysty, Y żółty, O pomarańczowy, B niebieski, P różowy.
text-help-pick = Samo 3O pokazuje, co stałoby się z tymi taflami na każdej planszy kwatery; ? pokazuje wszystkie ruchy.
command-where = gdzie
command-where-about = twój witrażysta i czego jeszcze potrzebują plansze kwater w jego zasięgu
command-displays = warsztaty
command-displays-about = co leży na warsztatach dostawców i na środku pola gry
command-score = wynik
command-score-about = punkty i stłuczone szkło wszystkich
text-none = nic
text-empty = puste
text-joker = joker
text-gap = brak planszy
text-scores = daje { points }
text-loses = kosztuje { points } za stłuczone szkło
text-sources = Warsztaty dostawców i środek pola gry
text-display = Warsztat dostawcy { $display }
text-palace = Pałac: { $name }
text-glazier = { $name }: witrażysta stoi nad kolumną { $column }.
text-strip-needs = Plansza kwatery { $column }, wolne pola: { $spaces }.
text-score = { $name }: { points }, stłuczone szkło { $loss }.
text-glass = Stłuczone szkło: { $loss } (pole { $row } z { $rows }); dotąd stracone: { $lost }
text-has-tile = Ma znacznik gracza rozpoczynającego.
text-hints = { $count ->
    [one] { $count } podpowiedź
    [few] { $count } podpowiedzi
   *[many] { $count } podpowiedzi
}
text-away = W zastępstwie gra bot.
text-if-over = Gdyby gra skończyła się teraz: { $total }.
text-column = Kolumna
text-lies = Na planszy
text-free = Wolne pola
text-back = Na odwrocie
text-top = Okno, góra
text-bottom = Okno, dół
text-heaps = Woreczek i szklana wieża
text-keys = Klawisze na stole
text-keys-tab = do warsztatów, do twojego pałacu, do przycisków i dalej
text-keys-arrows = do tafli lub planszy kwatery w tym kierunku
text-keys-enter = weź te tafle, wybierz tę planszę, naciśnij ten przycisk
text-keys-escape = krok wstecz
