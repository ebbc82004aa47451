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
page-noscript = Ta strona wymaga JavaScriptu.
page-description = Azul: Witraże Sintry w przeglądarce: przeciw botom, przy jednym ekranie albo ze znajomymi przez link. Za darmo i bez konta.

## turn: one's own turn on the board

turn-pick = Twoja kolej: weź tafle szkła.
turn-target = wybierz planszę kwatery
turn-strip = plansza kwatery { $column }
turn-jokers = Ile tafli szkła trafia na pola jokera?
turn-keep = Gotowe! Która tafla szkła trafia do okna?
turn-back = Cofnij witrażystę
turn-break-all = Niech się stłuką
turn-confirm = Zagraj
turn-undo = Cofnij
turn-sent = Ruch jest w drodze.
turn-fits = { $count ->
    [one] { $count } pasuje
    [few] { $count } pasują
    [many] { $count } pasuje
   *[other] { $count } pasuje
}

## board: the picture of the table

board-look = Obejrzyj pałac gracza { $name }
board-close = Zamknij
board-backs = Pokaż, co jest na odwrocie plansz kwater

## text: the table in words

text-title = Stół opisany słowami
text-show = Pokaż stół opisany słowami
text-hide = Ukryj stół opisany słowami
text-announcements = Co się dzieje
text-log = Dotychczasowa gra
text-your-turn = Twoja kolej.
text-clock = Zostało { $seconds } sekund.
text-undo-request = { $name } prosi o cofnięcie ruchu.
text-undo-asked = Cofanie twojego ostatniego ruchu …
text-prompt = Ruch lub polecenie
text-play = Zagraj
text-moves = Wszystkie ruchy ({ $count })
text-help-move = Ruch mówi skąd, jaki kolor i dokąd: 3O-5 bierze pomarańczowe z warsztatu dostawcy 3 na planszę kwatery 5, CP-2 bierze różowe ze środka pola gry na planszę kwatery 2. Gdy plansza się zapełni, =Y zatrzymuje żółtą taflę; *1 kładzie jedną taflę na polu jokera; x oznacza tafle, które nigdzie nie pasują; back cofa witrażystę. Kolory: W przezroczysty, Y żółty, O pomarańczowy, B niebieski, P różowy.
text-help-pick = Samo 3O mówi, co z tymi taflami zrobiłaby każda plansza kwatery; ? podaje wszystkie ruchy.
command-where = gdzie
command-where-about = twój witrażysta i czego jeszcze potrzebują plansze kwater w jego zasięgu
command-displays = warsztaty
command-displays-about = co leży w warsztatach dostawców i na środku pola gry
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
text-glazier = Witrażysta gracza { $name } stoi nad kolumną { $column }.
text-strip-needs = Plansza kwatery { $column }, wolne: { $spaces }.
text-score = { $name }: { points }, stłuczone szkło { $loss }.
text-glass = Stłuczone szkło: { $loss } (rząd { $row } z { $rows }); dotąd stracone: { $lost }
text-has-tile = Ma znacznik gracza rozpoczynającego.
text-away = Zastępuje bot.
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
