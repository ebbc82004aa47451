# Strony do nauki i analizy: nauka, zasady i informacje. Pobierane razem z nimi.

## learn

learn-about = Dwanaście krótkich interaktywnych lekcji.
learn-lessons = Lekcje
learn-lesson = Lekcja { $number } z { $count }
learn-learnt = ukończona
learn-happened = Co się stało
learn-you = Ana
learn-rival = Inês
learn-explained = Objaśnienie
learn-task = Twoje zadanie
learn-hint = Pokaż mi
learn-hinted = Na przykład: { $said }.
learn-again = Jeszcze raz
learn-next = Następna lekcja
learn-finish = Zakończ lekcje
learn-right = Właśnie tak!
learn-wrong = Jeszcze nie to.
learn-finished = Umiesz już grać
learn-finished-about = Reszta przyjdzie z grą. Na stronie zasad jest każdy szczegół.
learn-play = Zagraj
learn-over = Zacznij od nowa

learn-take-title = Zbieranie szkła
learn-take = Na stole leżą warsztaty dostawców, a na każdym cztery tafle szkła. W swojej turze bierzesz z jednego warsztatu wszystkie tafle jednego koloru; pozostałe trafiają na środek pola gry. Wzięte tafle kładziesz na jednej ze swoich plansz kwater, na polach tego koloru.
learn-take-task = Weź trzy niebieskie tafle z warsztatu dostawcy 1 i połóż je na planszy kwatery z czterema niebieskimi polami.
learn-take-right = Wszystkie trzy leżą na planszy kwatery 4. Twój witrażysta poszedł tam z nimi, a żółta tafla leży teraz na środku pola gry, dla każdego chętnego.
learn-take-wrong = Tak wolno, ale tym razem weź trzy niebieskie tafle z warsztatu dostawcy 1 i połóż je na planszy kwatery 4.

learn-fit-title = Co się mieści, a co się tłucze
learn-fit = Kładziesz tyle tafli, ile plansza kwatery ma dla nich wolnych pól. Każda nadmiarowa się tłucze, a stłuczone szkło kosztuje punkty. Zanim coś weźmiesz, sprawdź więc, czego planszy jeszcze brakuje.
learn-fit-task = Weź trzy żółte tafle z warsztatu dostawcy 2 i nie stłucz żadnej.
learn-fit-right = Na planszy kwatery 7 zmieściły się wszystkie trzy. Na planszy 2 zmieściłaby się tylko jedna.
learn-fit-wrong = Coś się stłukło albo to był inny kolor. Która plansza kwatery ma trzy wolne żółte pola?

learn-joker-title = Jokery
learn-joker = Szare pola z gwiazdą to pola jokera: może na nich leżeć każdy kolor. Są tylko na odwrocie jednej planszy kwatery, więc wchodzą do gry dopiero po jej odwróceniu.
learn-joker-task = Połóż obie różowe tafle z warsztatu dostawcy 1 tak, żeby żadna się nie stłukła.
learn-joker-right = Obie leżą na polach jokera. Jeśli plansza ma też pola tego koloru, zajmowane są najpierw one, chyba że zdecydujesz inaczej.
learn-joker-wrong = Na innych planszach kwater zmieści się najwyżej jedna różowa tafla. Plansza 8 ma dwa pola jokera.

learn-reach-title = Witrażysta idzie w prawo
learn-reach = Twój witrażysta stoi nad jedną z twoich plansz kwater. Możesz kłaść tafle na planszy pod nim albo na dowolnej na prawo od niego, nigdy na lewo, a witrażysta idzie razem ze szkłem. Każdy krok w prawo zamyka na jakiś czas plansze za nim.
learn-reach-task = Połóż dwie przezroczyste tafle z warsztatu dostawcy 2 tak, żeby zmieściły się obie. Jeśli chcesz, spróbuj najpierw planszy kwatery 1: miejsce by tam było.
learn-reach-right = Plansza kwatery 8 przyjęła obie. Teraz witrażysta stoi na prawym skraju i sięga tylko do niej.
learn-reach-wrong = Obie przezroczyste tafle mają się zmieścić. Na prawo od witrażysty jedna plansza ma dwa wolne przezroczyste pola.

learn-centre-title = Środek pola gry
learn-centre = To, co zostawią inni, zbiera się na środku pola gry. Stamtąd bierzesz tak samo. Kto jednak zrobi to w rundzie jako pierwszy, bierze też znacznik gracza rozpoczynającego: kosztuje on jeden krok na torze stłuczonego szkła, a daje pierwszą turę w następnej rundzie.
learn-centre-task = Weź trzy pomarańczowe tafle ze środka pola gry, a z nimi znacznik, i niczego nie stłucz.
learn-centre-right = Trzy tafle i pierwsza tura następnej rundy za jeden krok na torze stłuczonego szkła: to często dobra wymiana.
learn-centre-wrong = Weź pomarańczowe tafle ze środka pola gry i połóż je na planszy kwatery z trzema wolnymi pomarańczowymi polami.

learn-back-title = Powrót
learn-back = Gdy witrażysta stoi daleko po prawej, prawie nic się już nie mieści. Zamiast brać tafle, możesz cofnąć go aż do swojej skrajnej lewej planszy kwatery. To cała twoja tura, ale nic się nie tłucze i znów sięgasz do wszystkich plansz.
learn-back-task = Na planszy kwatery 8 nie ma miejsca na żadną z tych tafli: cokolwiek weźmiesz, stłucze się. Cofnij witrażystę.
learn-back-right = Znów sięgasz do wszystkich ośmiu plansz kwater. Cofaj się, zanim musisz: wtedy, gdy nikt nie może ci zabrać tego, czego potrzebujesz.
learn-back-wrong = Te tafle się stłukły, bo na planszy kwatery 8 nie było dla nich miejsca. Zamiast tego cofnij witrażystę.

learn-done-title = Ukończona plansza kwatery
learn-done = Gdy wszystkie pięć pól planszy kwatery jest zajętych, zatrzymujesz jedną z tafli: to od teraz witraż w oknie poniżej. Cztery pozostałe trafiają do szklanej wieży. Planszę odwracasz i możesz ją ukończyć drugi raz; potem wypada z gry.
learn-done-task = Ukończ planszę kwatery 4 dwiema niebieskimi taflami i wybierz, którą taflę zatrzymujesz.
learn-done-right = Witraż jest w oknie 4, okno dało punkty, a plansza pokazuje odwrotną stronę. Jego kolor liczy się na stronie B pałacu: tam na koniec ważny jest twój najliczniejszy kolor.
learn-done-wrong = Planszy kwatery 4 brakuje dwóch niebieskich tafli, a leżą one na warsztacie dostawcy 1.

learn-windows-title = Okna, które punktują ponownie
learn-windows = Okno daje własne punkty, a razem z nimi punkty wszystkich okien na prawo, w których jest już jakiś witraż. Okna wcześnie przeszklone po prawej punktują więc raz po raz, gdy przeszklisz okna dalej na lewo.
learn-windows-task = Jedną pomarańczową taflą ukończysz planszę kwatery 3 albo 6. Wybierz tę, która da więcej punktów.
learn-windows-right = 8 punktów: 3 za samo okno oraz 2, 2 i 1 za przeszklone okna na prawo od niego.
learn-windows-wrong = Policz samo okno i każde przeszklone okno na prawo od niego: od okna 3 jest ich więcej.

learn-bonus-title = Kolor rundy
learn-bonus = Tafla w kółku na torze rund wskazuje kolor premiowy tej rundy. Gdy ukończysz planszę kwatery, każda jej tafla w tym kolorze daje punkt więcej. Kolory następnych rund też są znane: czasem opłaca się na któryś poczekać.
learn-bonus-task = Kolorem premiowym jest teraz różowy. Ukończ planszę kwatery, która da większą premię.
learn-bonus-right = 4 punkty za cztery różowe tafle, oprócz 2 punktów za okno.
learn-bonus-wrong = To nie dało premii. Której planszy brakuje tylko jednej różowej tafli?

learn-glass-title = Stłuczone szkło
learn-glass = Za każdą stłuczoną taflę twój znacznik przesuwa się o pole dalej na torze stłuczonego szkła, a pola kosztują coraz więcej. Na koniec tracisz punkty podane na jego polu. Jeśli dojdzie do ostatniego pola, od razu tracisz 18 punktów, a znacznik wraca na pierwsze.
learn-glass-task = Twoje plansze kwater potrzebują tylko różowych tafli, a takich nie ma: cokolwiek weźmiesz, stłucze się. Jeszcze dwie stłuczone tafle i znacznik dojdzie do ostatniego pola. Strać jak najmniej.
learn-glass-right = Stłukła się jedna tafla i znacznik stanął tuż przed ostatnim polem. Pod koniec rundy licz, co zostanie dla ciebie.
learn-glass-wrong = Znacznik doszedł do ostatniego pola i od razu kosztowało to 18 punktów. Czy gdzieś jest kolor z tylko jedną taflą?

learn-round-title = Koniec rundy
learn-round = Runda się kończy, gdy znika ostatnia tafla. Tafla w kółku schodzi z toru rund, następna wskazuje nowy kolor premiowy, a zaczyna osoba, która wzięła znacznik. Wszystkie warsztaty dostawców są znowu zapełniane. Rund jest sześć.
learn-round-task = Weź ostatnie tafle, nie tłucząc żadnej, i zakończ rundę.
learn-round-right = Warsztaty dostawców są znowu pełne, a kolorem premiowym jest teraz pomarańczowy.
learn-round-wrong = Weź obie pomarańczowe tafle ze środka pola gry i znajdź planszę kwatery z miejscem na dwie.

learn-end-title = Punktacja końcowa
learn-end = Po sześciu rundach każde trzy tafle, które zostały na twoich planszach kwater, dają punkt, a ty tracisz punkty podane na polu twojego znacznika na torze stłuczonego szkła. Na stronie A każdy ornament liczy oszklone ramy dwóch okien obok niego: dwie dają 3 punkty, trzy dają 6, cztery dają 10. Na stronie B liczbę całkowicie przeszklonych okien mnoży się przez liczbę witraży w twoim najliczniejszym kolorze.
learn-end-task = To ostatnia tafla w grze i ukończysz nią planszę kwatery 2 albo 3. Która da ci zwycięstwo?
learn-end-right = Okno 2 miało czwartą ramę wokół swojego ornamentu: 10 punktów za niego i gra jest twoja.
learn-end-wrong = To nie wystarczyło: wygrywa Inês. Które okno dopełniłoby ornament?

## help

guide-title = Jak się tu gra
guide-turn = W swojej turze wybierz tafle jednego koloru, a potem planszę kwatery; „{ $play }” wykonuje ruch. Tafle możesz też przeciągnąć na planszę. Wybierz pałac innego gracza, by zobaczyć go w powiększeniu.
guide-key = Klawisz ? otwiera tę pomoc na każdej stronie, a Escape ją zamyka.

## rules

rulebook-search = Szukaj w zasadach
rulebook-found = { $count ->
    [0] Brak wyników.
    [one] { $count } akapit
    [few] { $count } akapity
    [many] { $count } akapitów
   *[other] { $count } akapitu
}
rulebook-contents = Spis treści
rulebook-link = Link do { $id }
rulebook-learn = Wolisz uczyć się, grając?
rulebook-figure-colours = Pięć kolorów, każdy z własnym grawerowanym znakiem i literą.
rulebook-figure-take = Ktoś bierze pomarańczowe tafle; reszta z warsztatu trafia na środek pola gry.
rulebook-figure-fit = Trzy żółte tafle na tę planszę kwatery: dwie się mieszczą, jedna się tłucze.
rulebook-figure-reach = W zasięgu są plansza kwatery pod witrażystą i te na prawo od niej.
rulebook-figure-done = Ukończona plansza kwatery: jedna z jej tafli staje się witrażem w oknie poniżej.
rulebook-figure-windows = Okno 3 daje 3 punkty, a przeszklone okna na prawo jeszcze raz 2, 2 i 1: razem 8.
rulebook-figure-glass = Tor stłuczonego szkła ze znacznikiem na szóstym polu.
rulebook-figure-track = Tor rund w trzeciej rundzie: kolorem premiowym jest teraz pomarańczowy, następny będzie niebieski.
rulebook-figure-sight = Drugi układ: każdy kolor ma swój sektor, a przy kolorze premiowym rundy leży moneta.
rulebook-figure-ornament = Cztery oszklone ramy wokół pierwszego ornamentu: 10 punktów. Trzy wokół drugiego: 6.

## about

about-what = Vitral to otwarty dom gry planszowej Azul: Witraże Sintry Michaela Kieslinga. Graj samodzielnie przeciw botom, z innymi przy jednym ekranie albo przez sieć; analizuj; pisz programy, które grają. Nie ma kont, reklam ani opłat.
about-publisher = Vitral tworzą ludzie, którzy lubią tę grę. Nie jest związany z autorem ani z wydawcą gry. Nazwa, obrazy i słowa są nasze; jeśli dobrze się tu bawisz, kup grę planszową.
about-licence-title = Licencje
about-licence = Vitral to wolne oprogramowanie na licencji MIT: używaj go, zmieniaj, uruchamiaj u siebie. Strony zbudowano na Preact (MIT) i Project Fluent (Apache 2.0), serwer na FastAPI, SQLAlchemy i innym wolnym oprogramowaniu.
about-privacy-title = Co jest przechowywane
about-privacy = Serwer przechowuje partie i imiona, które podają gracze. Ciasteczko zawiera klucz do twoich miejsc; ustawienia, zapisy gier i własne plansze kwater zostają w tej przeglądarce. Nikt nie jest śledzony i nic nie jest przekazywane dalej.
about-data-title = Na ile odpowiada wydanej grze?
about-data = Zasady są w instrukcjach, ale nie podają one wszystkiego, co nadrukowano na elementach gry. Oto skąd pochodzi każda część:
about-data-part = Część
about-data-basis = Skąd
about-data-note = Więcej
about-part-panes = Tafle szkła
about-part-displays = Warsztaty dostawców
about-part-windows = Punkty okien
about-part-broken-glass = Tor stłuczonego szkła
about-part-ornaments = Ornamenty
about-part-strips = Plansze kwater
about-basis-rulebook = instrukcja
about-basis-sourced = z relacji
about-basis-inferred = wywnioskowane
about-basis-ours = nasz projekt
about-note-panes = Po dwadzieścia w każdym z pięciu kolorów, mówią instrukcje. Ich tekst wymienia żółty, pomarańczowy i różowy; przezroczysty i niebieski znamy od graczy.
about-note-displays = Ich liczba dla 2, 3 i 4 osób jest w instrukcjach.
about-note-windows = Podają je gracze i zgadza się z nimi przykład z instrukcji. Zakładamy, że obie strony są takie same.
about-note-broken-glass = Instrukcje podają tylko 8 i 18; pozostałe rzędy, także 0 na górze, to nasz najlepszy domysł.
about-note-ornaments = Ich punkty są w instrukcjach. Między którymi oknami leży każdy z nich, tekst nie mówi: przyjmujemy pary od lewej.
about-note-strips = Gracze podają, że każdy ma takie same osiem; żaden tekst nie mówi, co na nich jest. Wzory są więc nasze, w kolorach tak wyrównane, jak się da.
editor-title = Własne plansze kwater
editor-about = Jeśli masz tę grę, przepisz tu swoje plansze kwater i graj dokładnie tym, co leży na twoim stole. Wybierz kolor, a potem pola; albo przejdź na pole i wpisz jego literę.
editor-brush = Kolor do malowania
editor-joker = joker
editor-strip = Plansza kwatery { $strip }
editor-space = Plansza kwatery { $strip }, strona { $side }, pole { $space }: { $what }
editor-name = Nazwa edycji
editor-version = Wersja edycji
editor-more = Punkty i tory
editor-points-a = Punkty okien, strona A
editor-points-b = Punkty okien, strona B
editor-rows = Tor stłuczonego szkła, od góry
editor-ornaments = Ornament z 2, 3 i 4 oszklonymi ramami
editor-numbers = Liczby całkowite oddzielone spacjami
editor-checking = Sprawdzanie…
editor-good = Ta edycja nadaje się do gry.
editor-problems = Do poprawienia: { $count }
editor-where-side = Plansza kwatery { $strip }, strona { $side }
editor-where-strip = Plansza kwatery { $strip }
editor-where-strips = Zestaw plansz kwater
editor-load = Wczytaj plik
error-not-an-edition = To nie jest edycja.
editor-download = Pobierz jako { $format }
editor-reset = Wróć do naszych plansz
editor-play = Zagraj z botem na tych planszach
editor-kept = Zapisane w tej przeglądarce.
