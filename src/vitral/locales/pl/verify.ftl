# Uczciwość losowań: dla przeglądarki i terminala.

verify-about = Twoja przeglądarka powtarza każde losowanie tej gry z ziarna w zapisie i porównuje je z rozdaniami.
verify-checks = Sprawdzenia
verify-own = Co zanotowała ta przeglądarka
verify-own-none = Tej przeglądarki nie było przy stole przed pierwszym rozdaniem, więc nie ma czego porównać.
verify-no-seed = W tym zapisie gry nie ma jeszcze ziarna: trafia do niego, gdy partia dobiegnie końca.
verify-hashes = Ziarno i zobowiązanie
check-passed = w porządku
check-failed = ŹLE
check-commitment = Ziarno: jego SHA-256 to zobowiązanie podane w zapisie.
check-commitment-failed = Ziarno: jego SHA-256 nie jest zobowiązaniem podanym w zapisie.
check-seen = Zobowiązanie: jest takie, jakie masz zanotowane.
check-seen-failed = Zobowiązanie: nie jest takie, jakie masz zanotowane. Użyto innego ziarna.
check-reveal = Dodatek miejsca { $number }: to ten, do którego się zobowiązano.
check-reveal-failed = Dodatek miejsca { $number }: to nie ten, do którego się zobowiązano.
check-additions = Dodatki: każdy jest na swoim miejscu.
check-additions-failed = Dodatki: ten z miejsca { $number } nie powinien się tam znaleźć. Nie siedziała tam osoba albo nie zobowiązano się do niego.
check-setup = Przygotowanie gry: wynika z ziarna.
check-setup-failed = Przygotowanie gry: nie wynika z ziarna.
check-takebacks = Cofnięcie { $number }: podano wszystkich, których zgoda była potrzebna.
check-takebacks-failed = Cofnięcie { $number }: podano bota, nieistniejące miejsce albo nie wszystkich, których zgoda była potrzebna.
check-draw-order = Losowania: każdego użyto raz i po kolei; żadnego nie pominięto.
check-draw-order-failed = { $number ->
    [0] Losowania: jest ich więcej niż rozdań.
   *[other] Losowania: pominięto numer { $number } i nie wyjaśnia tego żadne cofnięcie w zapisie.
}
check-deal = Rozdanie { $number }: wynika z ziarna.
check-deal-failed = Rozdanie { $number }: nie wynika z ziarna.
check-undone-deal = Losowanie { $number }, cofnięte: wynika z ziarna.
check-undone-deal-failed = Losowanie { $number }, cofnięte: nie wynika z ziarna.
verify-good = Wszystko się zgadza: rozdania wynikają z ziarna i dodatków.
verify-bad = To się nie zgadza. Nieudane sprawdzenia: { $count }.
verify-good-older = To, co można sprawdzić, się zgadza. Ten zapis jest starszego rodzaju i więcej pozostawia bez odpowiedzi.
verify-undecided = Tego nie da się rozstrzygnąć.
verify-older = Ten zapis nie podaje cofnięć; gdy powstał, zapisy jeszcze ich nie podawały. Uczciwe cofnięcie przez rozdanie wygląda w nim tak samo jak pominięte losowanie. Jeśli serwer ma jeszcze tę partię, wyeksportuj ją ponownie: nowy zapis to pokaże.
verify-conclusions = Co zapis wykazuje, a co pozostawia otwarte:
conclusion-yes = wykazane
conclusion-no = otwarte
conclusion-seed-fixed = Ziarno było ustalone, gdy ogłoszono jego SHA-256. Porównaj go z tym, który był widoczny przed pierwszym rozdaniem.
conclusion-draws-in-order = Gospodarz nie wybierał spośród losowań.
conclusion-additions-committed = Miejsca, które zobowiązały się do dodatku, zanim jakikolwiek był znany: { $seats }. Jeśli jest wśród nich twoje, nikt nie mógł wcześniej wybrać ani poznać rozdań.
conclusion-additions-committed-open = Żadne miejsce nie zobowiązało się do dodatku. Że gospodarz nie szukał ziarna korzystnego dla kogoś, trzeba mu wierzyć na słowo.
conclusion-additions-unknown-order-open = Miejsca, które podały dodatki jawnie: { $seats }. Kto był ostatni, mógł z pomocą gospodarza wybrać rozdania.
conclusion-withheld-open = Miejsca, które zobowiązały się do dodatku i go nie ujawniły: { $seats }. Kto tam siedział, mógł wybrać jedną z dwóch gier.
conclusion-takebacks-open = Cofnięto rozdania. Miejsca, które się zgodziły: { $seats }. One wiedzą, czy tak było.
conclusion-starter-agreed-open = Zaczęło miejsce { $seats }. Gospodarz twierdzi, że tak uzgodniono; nie było to losowane.
