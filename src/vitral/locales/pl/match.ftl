# A match over the network: what it refuses, and what can go wrong.

## Why something cannot be done in a match

error-not-your-seat = To nie jest twoje miejsce.
error-stale-turn = Sytuacja na stole się zmieniła: spójrz jeszcze raz i wybierz ponownie.
error-no-such-seat = Miejsca { $seat } nie ma albo nikt na nim nie siedzi.
error-seat-not-open = Miejsce { $seat } jest zajęte.
error-barred = Osoba, która utworzyła ten stół, nie pozwala ci przy nim usiąść.
error-seats-open = Miejsce { $seat } jest jeszcze wolne; partia może się zacząć, gdy będą wszyscy.
error-already-started = Partia już się zaczęła.
error-colour-taken = Ten kolor jest już zajęty. Wybierz wolny.
error-unknown-colour = Nie ma takiego koloru gracza.
error-match-over = Partia dobiegła końca.
error-match-closed = Administratorzy tego serwera zamknęli tę partię. Nikt nie może już nic w niej zmienić.
error-match-too-long = Ta partia stała się bardzo długa: odtąd przyjmowane są tylko ruchy.
error-bad-name = Imię ma od 1 do { $most } widocznych znaków.
error-bad-letter = Litery „{ $letter }” nie można tu używać w imionach. Wybierz inną.
error-name-of-a-bot = Tak nazywa się tutaj bot. Wybierz inne imię.
error-bad-addition = To, co dodajesz do losowania, ma najwyżej { $most } znaków.
error-addition-not-committed = Miejsce { $seat } pokazało już swój dodatek do losowania: najpierw wyślij SHA-256 swojego, a sam dodatek po rozpoczęciu partii.
error-nothing-to-reveal = Miejsce { $seat } nie ma teraz dodatku do ujawnienia.
error-bad-reveal = To nie jest dodatek, do którego zobowiązało się miejsce { $seat }.
error-takeback-pending = Ktoś już poprosił o cofnięcie ruchu i czeka na odpowiedź.
error-no-takeback-pending = Nikt nie prosił o cofnięcie ruchu.
error-stale-takeback = To odpowiedź na inną prośbę niż obecna: spójrz jeszcze raz.
error-not-at-table = Nie ma cię przy stole.
error-time-up = Twój czas minął.
error-somebody-away = Na miejscu { $seat } nikogo teraz nie ma; ruchy cofa się tylko, gdy wszyscy są przy stole.
error-too-often = To już zbyt wiele razy; na razie nie można tego powtórzyć.
error-not-away = Żaden bot cię teraz nie zastępuje.
error-not-over = To jest możliwe dopiero po partii.
error-analysis-of-running-match = Grasz teraz tę partię z innymi. Można ją analizować po jej zakończeniu.
error-no-engine = Ten serwer nie może analizować pozycji.
error-engine-failed = Silnik się zatrzymał. Spróbuj ponownie.
error-no-such-review = Nikt nie zamówił tej oceny partii.
error-review-failed = Tej oceny partii nie udało się obliczyć. Poproś o nią później jeszcze raz.
error-owner-unreachable = Partia jest chwilowo niedostępna. Spróbuj ponownie za chwilę.
error-outcome-unknown = Serwer nie wie, czy to zapisano. Zostanie to wysłane ponownie.
