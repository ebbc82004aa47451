# A match over the network: what it refuses, what can go wrong, and the plain page in the browser.

## Why something cannot be done in a match

error-no-such-match = Nie ma takiej partii.
error-not-your-seat = To nie jest twoje miejsce.
error-not-your-turn = To nie twoja kolej.
error-stale-turn = Sytuacja na stole się zmieniła: spójrz jeszcze raz i wybierz ponownie.
error-no-such-seat = Miejsca { $seat } nie ma albo nikt na nim nie siedzi.
error-seat-not-open = Miejsce { $seat } jest zajęte.
error-seats-open = Miejsce { $seat } jest jeszcze wolne; partia może się zacząć, gdy będą wszyscy.
error-already-started = Partia już się zaczęła.
error-not-started = Partia jeszcze się nie zaczęła.
error-match-over = Partia dobiegła końca.
error-match-too-long = Ta partia stała się bardzo długa: odtąd możliwe są już tylko ruchy.
error-bad-name = Imię ma od 1 do { $most } widocznych znaków.
error-bad-addition = To, co dodajesz do losowania, ma najwyżej { $most } znaków.
error-addition-too-late = Do losowania nie można już nic dodać.
error-no-takebacks = W tej partii nie cofa się ruchów.
error-nothing-to-take-back = Nie ma czego cofnąć.
error-takeback-pending = Ktoś już poprosił o cofnięcie ruchu i czeka na odpowiedź.
error-no-takeback-pending = Nikt nie prosił o cofnięcie ruchu.
error-no-hints = W tej partii nie ma podpowiedzi.
error-not-away = Żaden bot cię teraz nie zastępuje.
error-not-over = Rewanż jest możliwy dopiero po partii.

## What the server cannot do

error-message-invalid = Serwer nie zrozumiał wiadomości: { $where }
error-request-invalid = Serwer nie zrozumiał żądania: { $where }
error-too-many-requests = To było za dużo naraz. Poczekaj chwilę i spróbuj ponownie.
error-too-many-matches = Utworzono stąd za dużo partii. Poczekaj chwilę i spróbuj ponownie.
error-too-many-joins = Zajęto stąd za dużo miejsc. Poczekaj chwilę i spróbuj ponownie.
error-too-many-connections = Za dużo jest stąd otwarte naraz.
error-body-too-long = To jest dłuższe, niż serwer przyjmuje.
error-body-too-slow = Żądanie przyszło za wolno.
error-unknown-host = Ten serwer nie jest znany pod tą nazwą.
error-foreign-origin = Strony innych witryn nie mogą tego robić.
error-bad-token = To nie jest token tego serwera.
error-no-hello = Pierwsza wiadomość musi być powitaniem.
error-bad-protocol = Serwer mówi inną wersją protokołu; wczytaj stronę ponownie.
error-too-many-watched = Nie można oglądać tylu partii naraz.
error-internal = Na serwerze coś poszło nie tak; szczegóły są w jego dzienniku.
error-http = Serwer nie może na to odpowiedzieć.
error-unreachable = Nie można połączyć się z serwerem.

## Where matches are kept

error-store-url = „{ $got }” nie jest adresem bazy danych; możliwe są sqlite:///PLIK, postgresql://… i memory:
error-store-unreachable = Baza danych jest niedostępna: { $reason }
error-store-newer = Bazę danych zapisała nowsza wersja Vitral ({ $got } zamiast { $expected }); zaktualizuj Vitral.
error-store-failed = Baza danych nie może wykonać polecenia: { $reason }
error-store-closed = Baza danych jest już zamknięta.
error-transfer-format = To nie jest plik z partiami: pierwszy wiersz powinien podawać format { $expected }.
error-transfer-line = Wiersz { $number } jest błędny: { $reason }
error-transfer-exists = Wiersz { $number }: partia { $match } już istnieje i jest inna.

## The plain page

page-title = Azul: Witraże Sintry
page-language = Język
page-noscript = Ta strona wymaga JavaScriptu.
page-name = Twoje imię
page-play-bot = Graj przeciwko greedy
page-play-friend = Graj z inną osobą
page-connecting = Łączenie …
page-lost = Utracono połączenie. Ponowna próba …
page-waiting = Czekamy na pozostałych
page-open = wolne
page-share = Wyślij ten link osobie, z którą grasz:
page-join = Usiądź
page-start = Zacznij
page-your-turn = Twoja kolej
page-moves = Twoje ruchy
page-move-label = Ruch, na przykład 3O-5
page-play-move = Zagraj
page-hint = Podpowiedź
page-display = Warsztat dostawcy { $display }
page-strip = plansza kwatery { $column }
page-breaks = wszystko się tłucze
page-back = Cofnij witrażystę
page-jokers = na polach jokera: { $count }
page-keep = zapełnia planszę; zatrzymujesz:
page-new = Nowa gra
