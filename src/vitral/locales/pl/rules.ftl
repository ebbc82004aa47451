# Zasady dla graczy, własnymi słowami. Identyfikatory odpowiadają docs/reference/rules.md; we wszystkich językach są te same i w tej samej kolejności.

rules-section-goal = O co chodzi w grze
rules-goal = Rywalizujesz z 1–3 osobami, wypełniając okna swojego pałacu w Sintrze kolorowym szkłem. Przez sześć rund zbierasz tafle szkła, układasz z nich plansze kwater i wstawiasz witraże do okien pod nimi, starając się stłuc jak najmniej. Wygrywa osoba, która po punktacji końcowej ma najwięcej punktów.

rules-section-box = Co jest w pudełku
rules-box-shared = Dla wszystkich: 9 warsztatów dostawców, 1 plansza punktacji z torem punktacji, torem stłuczonego szkła i torem rund, 1 znacznik gracza rozpoczynającego, 1 woreczek i 1 szklana wieża.
rules-box-player = W każdym z 4 kolorów graczy: 1 plansza pałacu ze stronami A i B, 8 dwustronnych plansz kwater, 1 pionek witrażysty i 2 znaczniki, jeden na tor punktacji i jeden na tor stłuczonego szkła.
rules-box-panes = Szkło: 100 tafli, po 20 w każdym z pięciu kolorów (przezroczystym, żółtym, pomarańczowym, niebieskim i różowym). Każdy kolor ma własny grawerowany wzór.

rules-section-setup = Przygotowanie
rule-r-setup-1 = Na stole leży krąg warsztatów dostawców, a wewnątrz niego pozostaje wolny środek pola gry: przy 2 osobach używacie 5 warsztatów, przy 3 osobach 7, a przy 4 osobach 9. Obok stoi szklana wieża, do której trafiają tafle szkła na razie niepotrzebne w grze.
rule-r-setup-2 = Dostajesz planszę pałacu z 8 oknami; w każdym jest górna i dolna rama, każda na jeden witraż, a pod oknem podane są jego punkty. Wszyscy gracie na tej samej stronie planszy, A albo B, którą wybieracie wspólnie. Strony różnią się punktacją końcową.
rule-r-setup-3 = Każda osoba ma taki sam zestaw 8 dwustronnych plansz kwater, po 5 pól na każdej stronie. Potasuj swoje plansze kwater i połóż po jednej nad każdym oknem; o tym, która strona jest na wierzchu, decyduje los, tylko strona z 2 polami jokera na początku zawsze leży od spodu. To, co jest na odwrocie plansz kwater, nie jest tajemnicą: każdy może to wiedzieć.
rule-r-setup-4 = Twój witrażysta zaczyna nad kolumną 1, skrajną lewą z twoich 8 kolumn. Twój znacznik na torze punktacji zaczyna na 0, a znacznik na torze stłuczonego szkła w górnym rzędzie, który też oznacza 0.
rule-r-setup-5 = W grze jest 100 tafli szkła, po 20 w każdym z pięciu kolorów: przezroczystym, żółtym, pomarańczowym, niebieskim i różowym. Po jednej tafli każdego koloru połóżcie w losowej kolejności na polach od II do VI toru rund, a pozostałe 95 włóżcie do woreczka; potem wylosujcie z niego jedną na pole I. Górna tafla na torze rund (w pierwszej rundzie ta z pola I) wskazuje kolor premiowy bieżącej rundy.
rule-r-setup-6 = Graczem rozpoczynającym zostaje ten, kto jako ostatni mył jakieś okno; w grze online gracz rozpoczynający jest wybierany albo losowany. Dostaje on znacznik gracza rozpoczynającego i zapełnia każdy warsztat dostawcy 4 taflami szkła wylosowanymi z woreczka.

rules-section-round = Runda
rule-r-round-1 = Gracie sześć rund. Na początku każdej z nich znacznik gracza rozpoczynającego trafia na środek pola gry; pierwszą turę ma osoba, do której należał, a kolejne tury następują zgodnie z ruchem wskazówek zegara. Runda trwa, dopóki na warsztatach dostawców lub na środku pola gry są jeszcze tafle szkła.
rule-r-round-2 = W swojej turze robisz dokładnie jedną z dwóch rzeczy: bierzesz tafle szkła i układasz je na planszy kwatery albo cofasz swojego witrażystę. Nie możesz spasować.

rules-section-advance = Układanie tafli szkła na planszy kwatery
rule-r-take-1 = Wskaż warsztat dostawcy i kolor: bierzesz stamtąd wszystkie tafle szkła w tym kolorze, a to, co zostało na warsztacie, trafia na środek pola gry. Możesz też wskazać kolor na środku pola gry i wziąć wszystkie leżące tam tafle w tym kolorze.
rule-r-take-2 = Jeśli w tej rundzie nikt przed tobą nie brał tafli szkła ze środka pola gry, razem z nimi bierzesz znacznik gracza rozpoczynającego. Kosztuje cię to jeden krok w dół na torze stłuczonego szkła, ale za to zaczynasz następną rundę.
rule-r-place-1 = Wszystkie wzięte tafle szkła kładziesz na jednej planszy kwatery: tej pod twoim witrażystą albo dowolnej na prawo od niego, nigdy na lewo. Jeśli wybierasz planszę na prawo od witrażysty, najpierw przestaw go nad nią.
rule-r-place-2 = Tafla szkła trafia na puste pole w swoim kolorze albo na puste pole jokera. Szare pola jokera przyjmują dowolny kolor.
rule-r-place-3 = Na wybranej planszy kwatery układasz tyle swoich tafli szkła, ile się na niej zmieści. Każda pozostała się tłucze: trafia do szklanej wieży, a twój znacznik schodzi o jeden krok w dół na torze stłuczonego szkła. Wolno ci też wybrać planszę kwatery, na której zmieści się mniej tafli niż na innej.
rule-r-place-4 = Jeśli na którejkolwiek planszy kwatery w zasięgu twojego witrażysty, czyli pod nim lub na prawo od niego, mieści się co najmniej jedna z twoich tafli szkła, musisz wybrać taką planszę. Puste pola jokera też się liczą, więc nie możesz celowo stłuc wszystkiego.
rule-r-place-5 = Jeśli na żadnej planszy kwatery w zasięgu nie mieści się ani jedna z twoich tafli szkła, tłuką się wszystkie: trafiają do szklanej wieży, a twój znacznik schodzi na torze stłuczonego szkła o jeden krok w dół za każdą z nich. Witrażysta zostaje tam, gdzie stoi.

rules-section-done = Ukończona plansza kwatery
rule-r-done-1 = Gdy wszystkie 5 pól planszy kwatery jest zajętych, od razu wykonujesz po kolei kroki z tego rozdziału. Najpierw dostajesz 1 punkt za każdą leżącą na niej taflę szkła w kolorze premiowym, czyli w kolorze górnej tafli na torze rund.
rule-r-done-2 = Potem zatrzymujesz jedną z 5 tafli szkła, w dowolnym z ich kolorów (od teraz jest to witraż), a pozostałe 4 trafiają do szklanej wieży. Witraż wstawiasz do okna pod planszą kwatery: do górnej ramy, jeśli okno jest puste, a w przeciwnym razie do dolnej.
rule-r-done-3 = Po pierwszym ukończeniu odwracasz planszę kwatery na drugą, pustą stronę. Po drugim plansza wypada z gry i zostaje po niej puste miejsce. W obu przypadkach witrażysta nie rusza się, nawet gdy stoi nad pustym miejscem.
rule-r-done-4 = Na koniec zdobywasz punkty okna, do którego właśnie trafił witraż. Dodajesz do nich punkty każdego okna na prawo od niego, w którym jest co najmniej jeden witraż.

rules-section-back = Cofanie witrażysty
rule-r-back-1 = Możesz w swojej turze nie brać tafli szkła, tylko cofnąć witrażystę w lewo, aż nad skrajną lewą z plansz kwater, które ci jeszcze zostały; tym ruchem kończysz turę. Po drodze może on mijać puste miejsca, ale nigdy nie zatrzymuje się w ten sposób nad pustym miejscem. Pokonuje całą drogę albo nie rusza się wcale.
rule-r-back-2 = Cofnięcie jest niedozwolone w trzech przypadkach: gdy witrażysta stoi już nad twoją skrajną lewą planszą kwatery, gdy stoi nad pustym miejscem i wszystkie twoje plansze kwater leżą na prawo od niego oraz gdy nie masz już żadnej planszy kwatery. Pozostaje ci wtedy wziąć tafle szkła.

rules-section-glass = Tor stłuczonego szkła
rule-r-glass-1 = Każdy krok to jeden rząd w dół na torze stłuczonego szkła; kolejne rzędy kosztują coraz więcej punktów, od 0 na górze do 18 na dole. Gdy twój znacznik dotrze do dolnego rzędu, od razu tracisz 18 punktów, a znacznik wraca do górnego. Pozostałe rzędy kosztują cię punkty dopiero w punktacji końcowej.

rules-section-end = Koniec rundy i koniec gry
rule-r-end-1 = Jeśli na koniec czyjejś tury nie ma już tafli szkła ani na warsztatach dostawców, ani na środku pola gry, runda dobiega końca, a górna tafla z toru rund trafia do szklanej wieży. Po szóstej rundzie następuje punktacja końcowa.
rule-r-end-2 = Przed każdą następną rundą osoba ze znacznikiem gracza rozpoczynającego zapełnia każdy warsztat dostawcy 4 taflami szkła wylosowanymi z woreczka. Gdy woreczek jest pusty, trafia do niego cała zawartość szklanej wieży i zapełnianie trwa dalej. Jeśli puste są i woreczek, i szklana wieża, runda zaczyna się z tyloma taflami, ile udało się wyłożyć.
rule-r-final-1 = W punktacji końcowej policz razem wszystkie tafle szkła, które zostały na twoich planszach kwater: każde pełne 3 tafle dają ci 1 punkt. Na przykład 7 tafli daje 2 punkty.
rule-r-final-2 = Sprawdź, w którym rzędzie toru stłuczonego szkła stoi twój znacznik: tracisz tyle punktów, ile kosztuje ten rząd.
rule-r-final-3 = Tylko strona A: każdy z 4 ornamentów leży między dwoma sąsiednimi oknami (1 i 2, 3 i 4, 5 i 6, 7 i 8), a otaczają go 4 ramy tych okien. Ornament z 4 oszklonymi ramami daje ci 10 punktów, z 3 daje 6, a z 2 daje 3. Przy mniejszej liczbie nie daje nic.
rule-r-final-4 = Tylko strona B: policz swoje całkowicie przeszklone okna, czyli te, w których oszklone są obie ramy, oraz witraże w tym kolorze, którego masz w oknach najwięcej. Iloczyn tych liczb to twoje punkty: na przykład 4 całkowicie przeszklone okna i 5 pomarańczowych witraży dają 20 punktów.
rule-r-final-5 = Wygrywa osoba z największą liczbą punktów. Przy remisie zwycięża ta spośród remisujących osób, której tor stłuczonego szkła zabrał w całej grze najmniej punktów. Jeśli i tu jest równo, remisujący dzielą się zwycięstwem.

rules-section-rulings = Rozstrzygnięcia: gdy instrukcje milczą lub się różnią
ruling-1 = Twój wynik może spaść poniżej 0: żadna instrukcja nie wyznacza granicy. Z opcją „Wynik nigdy nie spada poniżej 0” tak się nie dzieje.
ruling-2 = Jeśli twój znacznik dotrze do dolnego rzędu toru stłuczonego szkła, a zostały mu jeszcze kroki, resztę z nich wykonuje od górnego rzędu. Żadna instrukcja nie opisuje tego przypadku; to nasza interpretacja.
ruling-3 = W drodze powrotnej witrażysta może mijać puste miejsca: polska i niemiecka instrukcja mówią tylko, że nie może się nad takim zatrzymać. Ukraińska tego zabrania i tak gra się z opcją „Witrażysta nie cofa się przez puste miejsce”: nie może się cofnąć, jeśli między nim a twoją skrajną lewą planszą kwatery jest puste miejsce (nie liczy się to, nad którym sam stoi). W obu wariantach cofanie prowadzi tylko w lewo, jak mówi polska instrukcja: nigdy nie jest sposobem na ruch w prawo ani na spasowanie.
ruling-4 = Jeśli w rundzie nikt nie weźmie tafli szkła ze środka pola gry, znacznik gracza rozpoczynającego zostaje u osoby, która zaczynała tę rundę, i to ona zaczyna także następną. Żadna instrukcja nie opisuje tego przypadku; to nasza interpretacja.
ruling-5 = To ty wybierasz, na które z pasujących pustych pól planszy kwatery, łącznie z polami jokera, trafią twoje tafle szkła; żadna instrukcja nie wyznacza kolejności. Jeśli nie zdecydujesz inaczej, najpierw zajmują pola w swoim kolorze: tak ustaliliśmy sami, bo wolne pole jokera nigdy nie jest warte mniej.
ruling-6 = Na stronie A także wybierasz, którą taflę szkła zatrzymujesz. Jej kolor nie daje tam punktów, jak mówią instrukcje, ale twój wybór decyduje o tym, które tafle trafią do szklanej wieży; to, że wybierasz i tam, jest naszą interpretacją.
ruling-7 = Jeśli nie masz już żadnej planszy kwatery, w swojej turze i tak musisz wziąć tafle szkła, a wszystkie się tłuką. Żadna instrukcja nie opisuje tego przypadku; to nasza interpretacja.
ruling-8 = Przy rozstrzyganiu remisu liczą się każda utrata 18 punktów oraz punkty rzędu, w którym twój znacznik stoi na koniec; tak rozumiemy instrukcje. Straty te liczą się w całości także wtedy, gdy opcja „Wynik nigdy nie spada poniżej 0” pochłonęła ich część.
ruling-9 = Zawartość woreczka i szklanej wieży jest jawna, bo można ją policzyć. Kolejności losowania nie zna jednak nikt, zanim ono nastąpi. Instrukcje nic o tym nie mówią; to nasza interpretacja.
ruling-10 = Pola jokera na wybranej planszy kwatery to pola pasujące: tafle szkła trafiają na nie, zanim którakolwiek się stłucze. Wszystkie instrukcje mówią tylko, że jokerów „można” użyć; ściślejsza interpretacja jest nasza.
ruling-11 = Musisz położyć na planszy kwatery tyle tafli szkła, ile się na niej mieści. Tak czytamy instrukcję polską i ukraińską; tylko niemiecką można by rozumieć jako „co najmniej jedną”.
ruling-12 = Ornament, przy którym jest tylko jeden witraż, nie daje punktów. Tak mówią instrukcje niemiecka i ukraińska; polska wymienia tylko ornament bez żadnego.
ruling-13 = Znacznik gracza rozpoczynającego wraca na środek pola gry w każdej rundzie, a warsztaty dostawców zapełnia się z woreczka, potem ze szklanej wieży. Tak mówią instrukcje polska i niemiecka; ukraińska wspomina o znaczniku tylko na początku gry, a gdy zabraknie szkła, tylko o wieży.
ruling-14 = Wszyscy mają taki sam zestaw plansz kwater: podają to gracze, nie mówi tego żadna instrukcja. Cała odwrotna strona planszy jest jawna; instrukcje wskazują jej kolory symbolem z przodu, reszta to nasza interpretacja.

rules-section-sight = Jeśli nie rozróżniasz kolorów
rule-r-sight-1 = Możesz wybrać drugi układ: każdy warsztat dostawcy pokazuje wtedy pięć sektorów, po jednym dla każdego koloru z jego grawerowanym wzorem, a 4 tafle szkła leżą w swoich sektorach. Na pięciu warsztatach jeden sektor jest wyróżniony i skierowany do środka pola gry: tafle na środku leżą obok wyróżnionego sektora w swoim kolorze, a obok sektora w kolorze premiowym rundy leży moneta. Wzory są też na polach plansz kwater, więc możesz się nimi kierować przy układaniu, a w tym układzie i bez niego żadna informacja w grze nie zależy od samej barwy.
