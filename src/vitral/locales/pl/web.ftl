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
page-noscript = Ta strona wymaga JavaScriptu.
page-description = Azul: Witraże Sintry w przeglądarce: przeciw botom, przy jednym ekranie albo ze znajomymi przez link. Za darmo i bez konta.
page-away = Nie można połączyć się z serwerem. Gdy tylko wróci, wszystko ruszy dalej.
page-newer = Serwer został zaktualizowany. Wczytaj stronę ponownie, aby przejść na nową wersję.
page-outdated = Serwer został zaktualizowany i ta strona jest dla niego za stara. Nic nie przepadło: wczytaj ją ponownie.
page-reload = Wczytaj ponownie
page-close = Zamknij
page-help = Pomoc

## Bots, by how strong they are

bot-random = Uczeń
bot-random-about = gra dowolny dozwolony ruch
bot-greedy = Czeladnik
bot-greedy-about = bierze to, co teraz wygląda najlepiej
bot-classic = Mistrz
bot-classic-about = ocenia każdy ruch prostymi regułami, na kilka ruchów naprzód
bot-level-1 = Piasek
bot-level-1-about = dopiero co poznał zasady: pokona go dziecko
bot-level-2 = Iskra
bot-level-2-about = bierze, co błyszczy: wkrótce ją pokonasz
bot-level-3 = Koralik
bot-level-3-about = przyjazny przeciwnik na początek
bot-level-4 = Pryzmat
bot-level-4-about = zna grę z kilku dobrych wieczorów
bot-level-5 = Mozaika
bot-level-5-about = widzi, co zamierzasz
bot-level-6 = Latarnia
bot-level-6-about = pokonuje większość ludzi
bot-level-7 = Rozeta
bot-level-7-about = karze każdy błąd
bot-level-8 = Katedra
bot-level-8-about = lepszego przeciwnika tu nie ma

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
home-name = Twoje imię
home-guest = Gość
home-level = Poziom trudności
home-step = Poziom { $level } · { $name }
home-other-bots = Inne boty
home-opponents = Przeciwnicy
home-players = Gracze
home-play = Graj teraz
home-make = Utwórz stół
home-making = Tworzenie stołu…
home-player = Gracz { $seat }
home-seat-person = osoba
home-seat-open = wolne, dla każdego, kto ma link
home-seat-name = Imię na miejscu { $seat }
home-link-about = Dostaniesz link do wysłania. Kto go otworzy, może usiąść do stołu.
home-options = Opcje partii
home-side = Strona planszy pałacu
home-side-a = A: punktują ornamenty między oknami
home-side-b = B: pełne okna × najliczniejszy kolor
home-strips = Plansze kwater
home-strips-ours = nasze
home-strips-own = moje własne: { $name }
home-starter = Kto zaczyna
home-drawn = losowo
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
home-takebacks = Ruchy można cofać
home-hints = Można prosić o podpowiedzi
home-public = Pokaż stół wszystkim pod „Otwarte stoły”
home-score-floor = Wynik nigdy nie spada poniżej 0
home-gap-blocks = Witrażysta nie cofa się przez puste miejsce
home-games = Moje partie
home-running = Partie w toku
home-finished = Zakończone partie
home-your-turn = twój ruch
home-turn = ruch: { $name }
home-waiting = czeka na graczy
home-won = wygrana
home-lost = przegrana
home-closed = zamknięta
home-shared = wspólna wygrana
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

## table

table-title = Stół
table-connecting = Łączenie…
table-lost = Utracono połączenie. Ponowna próba…
table-kept = Twój ruch jest zapisany i zostanie wysłany, gdy wróci połączenie.
error-move-on-its-way = Twój ruch został już wysłany.
table-missing = Nie ma takiej partii. Być może link jest niepełny.
table-waiting = Stół jest gotowy
table-share = Wyślij ten link tym, którzy mają z tobą zagrać:
table-link = Link do tego stołu
table-copy = Kopiuj
table-copied = Skopiowano
table-send = Udostępnij…
table-free = wolne
table-reserved = czeka na gracza z ostatniej partii
table-you = ty
table-bot = bot
table-sit = Usiądź
table-get-up = Wstań
table-remove = Zwolnij miejsce
table-remove-sure = Zwolnić miejsce, które zajmuje { $name }? Ta osoba nie będzie mogła znowu usiąść przy tym stole.
table-remove-yes = Tak, zwolnij
table-remove-no = Zostaw
table-start = Rozpocznij partię
table-not-yet = Partię można zacząć, gdy wszystkie miejsca będą zajęte.
table-others-start = Wszyscy są. Partię może rozpocząć każdy, kto tu siedzi.
table-starting = Zaczynamy: każda przeglądarka dodaje do losowania własne liczby losowe.
table-settings = Ustawienia partii
table-seats = Miejsca
table-your-turn = Twój ruch
table-turn-of = { $name }, twój ruch
table-turn = Teraz gra { $name }
table-thinking = { $name } myśli…
table-watching = Oglądasz.
table-hint = Podpowiedź
table-hint-is = Bot zagrałby { $move }: { $words }.
table-hint-second = Drugi najlepszy ruch to { $move }: { $words }.
table-take-back = Cofnij ruch
table-resign = Poddaj się
table-resign-sure = Poddać partię? Dalej zagra za ciebie bot i nie będzie można już wygrać.
table-resign-end = Poddać się? Partia się skończy i wygra { $name }.
table-resign-yes = Tak, poddaję się
table-resign-no = Gram dalej
table-asks-back = { $name } chce cofnąć ostatni ruch.
table-agree = Zgoda
table-refuse = Odmów
table-asked-back = Prosisz o cofnięcie ostatniego ruchu. Jeszcze bez odpowiedzi: { $names }.
table-withdraw = Wycofaj prośbę
table-away = { $name }: w zastępstwie gra bot.
table-come-back = Przejmij grę
presence-is-connected = online
presence-is-lost = utracono połączenie
presence-is-offline = offline
presence-lost = { $name }: utracono połączenie.
presence-lost-time = { $name }: brak połączenia, jeszcze { $time }
presence-bot = { $name }: dalej gra bot.
presence-back = { $name } znów jest przy stole.
presence-rematch = { $name } proponuje rewanż.
presence-follow = Oglądaj rewanż
notify-started = Gra się rozpoczęła
notify-joined = { $name } siada przy twoim stole
notify-offer = Powiadomić cię, gdy przyjdzie twoja kolej?
notify-yes = Tak
notify-no = Nie, dziękuję
table-forfeited = poddanie
table-clock = Czas – { $name }: { $time }
# What is left on a clock of days.
clock-days = { $days ->
    [one] { $days } dzień
    [few] { $days } dni
   *[many] { $days } dni
}
clock-days-hours = { clock-days } { $hours } godz.
clock-brief = { $days } d { $hours } h
table-log = Przebieg
table-text = Słowami
table-more = Więcej

## invitation: before the start, and what a messenger shows of a link

preview-title = Vitral · Azul: Witraże Sintry
preview-invites = { $name } zaprasza cię do gry w Azul
preview-invited = Masz zaproszenie do gry w Azul
preview-game = { $names } · Azul: Witraże Sintry
preview-sit = Otwórz link i usiądź do gry. Za darmo, bez konta.
preview-image = Witrażowa rozeta nad ośmioma oknami pałacu
invite-title = { $name } zaprasza cię do gry
invite-title-open = Masz zaproszenie do gry
invite-lead = Azul: Witraże Sintry
invite-players = { $count ->
    [one] { $count } gracz
    [few] { $count } gracze
   *[many] { $count } graczy
}
invite-side = strona { $side } planszy pałacu
invite-seat = Twoje miejsce
invite-seat-of = { $seat } z { $count }
invite-rules = Zasady
invite-takebacks = cofanie ruchów dozwolone
invite-no-takebacks = bez cofania ruchów
invite-hints = podpowiedzi dozwolone
invite-no-hints = bez podpowiedzi
invite-scan = Jesteście w tym samym pokoju? Wystarczy zeskanować kod.
invite-code = Kod QR, by dołączyć do gry

## colours of the players

colour-own = Twój kolor
colour-of = Kolor: { $name }
colour-red = czerwony
colour-teal = turkusowy
colour-green = zielony
colour-violet = fioletowy
colour-other = { $colour } (zajęty)

## draws

draws-title = Uczciwe losowanie
draws-about = Serwer ustalił ziarno wszystkich losowań: to jest jego SHA-256. Twoja przeglądarka dodaje własne liczby losowe, których nikt nie zna, dopóki miejsca nie zostaną ustalone, a na końcu sprawdza, czy użyto jednego i drugiego.

## over

over-you-win = Wygrywasz!
over-closed = Ta partia została zamknięta
over-resigned = { $name } się poddaje.
over-scores = Punktacja końcowa
over-skip = Pomiń
over-plot = Punkty w przebiegu partii
over-numbers = W liczbach
over-rematch = Rewanż
over-to-rematch = Do rewanżu
over-replay = Odtwórz partię
over-analyse = Analizuj
over-review = Przejrzyj grę
over-record = Pobierz zapis partii
over-share = Udostępnij wynik
over-new = Nowa partia
over-table = Stół na koniec
over-luck = Czy losowanie było uczciwe?
over-luck-about = Twoja przeglądarka zanotowała zobowiązanie przed pierwszym rozdaniem i dodała własne liczby losowe. Mając zapis gry, każdy może powtórzyć wszystkie losowania (vitral verify).
over-luck-unseen = Ta przeglądarka nie siedziała przy tym stole przed pierwszym rozdaniem, więc nie ma czego porównać. Mając zapis gry, każdy może powtórzyć wszystkie losowania (vitral verify).
over-luck-bad = Coś nie zgadza się z tym, co ta przeglądarka widziała przed pierwszym rozdaniem. Nie ufaj tym losowaniom.
over-luck-verify = Powtórz wszystkie losowania w tej przeglądarce
over-commitment = Zobowiązanie (SHA-256 ziarna)
luck-commitment-good = Zobowiązanie jest tym, które ta przeglądarka widziała przed pierwszym rozdaniem.
luck-commitment-bad = Zobowiązanie nie jest tym, które ta przeglądarka widziała przed pierwszym rozdaniem.
luck-seed-good = Ziarno zgadza się ze swoim zobowiązaniem.
luck-seed-bad = Ziarno nie zgadza się ze swoim zobowiązaniem.
luck-starter-good = O tym, kto zaczyna, zdecydowano zgodnie z ustaleniami.
luck-starter-bad = O tym, kto zaczyna, nie zdecydowano zgodnie z ustaleniami.
luck-seats-good = Wszystkie miejsca dodały to, do czego zobowiązały się na oczach tej przeglądarki.
luck-seats-bad = Miejsca nie dodały tego, do czego zobowiązały się na oczach tej przeglądarki.
luck-seats-open = Tej przeglądarki nie było, gdy ustalano miejsca.
luck-addition-good = Liczby losowe tej przeglądarki są w losowaniach.
luck-addition-bad = Liczby losowe tej przeglądarki pominięto w losowaniach.
luck-addition-open = Ta przeglądarka nie zdążyła dodać swoich liczb losowych.
luck-takebacks-good = Niczego nie cofnięto bez ciebie.
luck-takebacks-bad = Cofnięto ruchy, a nikt przy tej przeglądarce się na to nie zgodził.
luck-takebacks-open = Partię oddano walkowerem z tego miejsca, więc inni mogli cofać ruchy bez ciebie.
over-seed = Ziarno

## settings

settings-kept = Zapisane tylko w tej przeglądarce.
settings-look = Wygląd
settings-theme = Motyw
settings-auto = System
settings-light = Jasny
settings-dark = Ciemny
settings-panes = Tafle
settings-letters = Litery na taflach
settings-letters-about = W przezroczyste, Y żółte, O pomarańczowe, B niebieskie, P różowe: jak w notacji.
settings-sectors = Warsztaty z pięcioma sektorami
settings-sectors-about = Każdy kolor ma swoje miejsce ze swoim wzorem: przygotowanie z instrukcji dla osób, które nie rozróżniają kolorów.
settings-play = Gra
settings-confirm = Potwierdzaj każdy ruch
settings-confirm-about = Bez tego ruch zostaje wykonany od razu po wyborze.
settings-motion = Animacje
settings-full = Pełne
settings-reduced = Ograniczone
settings-sound = Dźwięki
settings-silent = wył.
settings-notify = Powiadomienia
settings-notify-about = Gdy przychodzi twoja kolej, ktoś dołącza albo proponuje rewanż, a ty patrzysz gdzie indziej.
settings-text = Pokazuj stół słowami
settings-text-about = Dla czytników ekranu i dla tych, którzy wolą wpisywać ruchy.

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
