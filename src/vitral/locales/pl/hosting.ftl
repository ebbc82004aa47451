# Starting a server, and looking after what it keeps: the rest of the vitral command.

## Help of the command line

help-terminal = Graj w terminalu; dzieje się tak też, gdy podasz tu cokolwiek innego o grze.
help-no-browser = Wypisz adres i nie otwieraj przeglądarki.
help-play-database = Gdzie są przechowywane partie; domyślnie w pliku wśród twoich danych.
help-serve = Uruchom serwer, na którym gra się w przeglądarce.
help-config = Plik z ustawieniami (TOML). Opcje i środowisko (VITRAL_…) mają pierwszeństwo.
help-host = Adres, na którym serwer nasłuchuje.
help-port = Port, na którym serwer nasłuchuje; 0 to dowolny wolny.
help-database = Gdzie są przechowywane partie: sqlite:///PLIK, postgresql://… albo memory:
help-hostname = Nazwa, pod którą ten serwer jest wywoływany; inne są wtedy odrzucane. Można podać więcej niż raz.
help-origin = Inne źródło (origin), na przykład https://example.org, którego strony mogą oglądać gry przez gniazdo. Można podać więcej niż raz.
help-proxy = Pośrednik (proxy) przed tym serwerem, jako adres lub sieć: mówi, dla kogo pyta. Można podać kilka razy.
help-secure = Witryna jest udostępniana przez HTTPS.
help-bot = Bot z innego zainstalowanego pakietu, który może tu grać. Można podać kilka razy.
help-bot-workers = Ile botów myśli jednocześnie.
help-bot-seconds = Ile sekund może myśleć bot.
help-max-body = Ile bajtów może mieć żądanie.
help-max-message = Ile bajtów może mieć wiadomość.
help-requests-per-second = Ile żądań na sekundę może wysłać jeden adres.
help-messages-per-second = Ile wiadomości na sekundę może wysłać jedno połączenie.
help-matches-per-hour = Ile partii na godzinę może utworzyć jeden adres.
help-joins-per-hour = Ile miejsc na godzinę może zająć jeden adres.
help-sockets-per-address = Ile połączeń i żądań naraz może mieć otwartych jeden adres.
help-log-level = Co trafia do dziennika: debug, info, warning albo error.
help-access-log = Zapisuj każde żądanie w dzienniku.
help-verify = Sprawdź losowość zapisanej gry: wykonaj ponownie każde losowanie z jej ziarna.
help-noted-commitment = Zobowiązanie, które było widoczne przed pierwszym rozdaniem.
help-export = Zapisz wszystkie partie z bazy danych do pliku, a zakończone także jako zapisy gier.
help-export-file = Plik do zapisania, jedna partia w wierszu.
help-records = Katalog, w którym każda zakończona partia zostanie zapisana jako zapis gry.
help-import = Wprowadź partie z pliku do bazy danych.
help-import-file = Plik zapisany przez vitral export.

## When something is given wrongly

error-setting-number = Ustawienie { $name } ({ $source }) powinno być liczbą, a nie „{ $got }”.
error-setting-least = Ustawienie { $name } ({ $source }) powinno wynosić co najmniej { $bound }, a nie { $got }.
error-setting-above = Ustawienie { $name } ({ $source }) powinno być większe niż { $bound }, a wynosi { $got }.
error-setting-most = Ustawienie { $name } ({ $source }) powinno wynosić najwyżej { $bound }, a nie { $got }.
error-setting-switch = Ustawienie { $name } ({ $source }) powinno mieć wartość true albo false, a nie „{ $got }”.
error-setting-choice = Ustawienie { $name } ({ $source }) powinno mieć jedną z wartości { $known }, a nie „{ $got }”.
error-setting-unknown = Nie ma ustawienia „{ $name }” ({ $source }); dostępne są { $known }.
error-setting-wrong = Ustawienie { $name } ({ $source }) nie może mieć takiej wartości.
error-cannot-listen = Nie można nasłuchiwać pod adresem { $host } na porcie { $port }: { $reason }
error-cannot-start = Nie można uruchomić serwera: { $reason }
error-database = Nie można użyć bazy danych { $url }:
error-no-database = Nie ma bazy danych { $path }.
error-unwritable = Nie udało się zapisać { $path }. { $reason }
error-no-seed = W tym zapisie gry nie ma ziarna, więc nie można sprawdzić losowości. Ziarno trafia do zapisu, gdy partia dobiegnie końca.

## Answers of the commands

serve-listening = Vitral nasłuchuje pod adresem { $address }
serve-playing = Vitral działa pod adresem { $address } (Ctrl-C kończy)
serve-no-browser = Nie udało się tu otworzyć przeglądarki: otwórz adres samodzielnie.
check-passed = w porządku
check-failed = ŹLE
check-commitment = Ziarno: jego SHA-256 to zobowiązanie podane w zapisie.
check-commitment-failed = Ziarno: jego SHA-256 nie jest zobowiązaniem podanym w zapisie.
check-seen = Zobowiązanie: jest takie, jakie masz zanotowane.
check-seen-failed = Zobowiązanie: nie jest takie, jakie masz zanotowane. Użyto innego ziarna.
check-reveal = Dodatek miejsca { $number }: to ten, do którego się zobowiązano.
check-reveal-failed = Dodatek miejsca { $number }: to nie ten, do którego się zobowiązano.
check-additions = Dodatki: każdy jest na swoim miejscu.
check-additions-failed = Dodatki: ten z miejsca { $number } jest nie na miejscu. Nie siedziała tam osoba albo nie zobowiązano się do niego.
check-setup = Przygotowanie gry: jest takie, jakie losuje ziarno.
check-setup-failed = Przygotowanie gry: nie jest takie, jakie losuje ziarno.
check-takebacks = Cofnięcie { $number }: podano wszystkich, których zgoda była potrzebna.
check-takebacks-failed = Cofnięcie { $number }: podano bota, nieistniejące miejsce albo nie wszystkich, których zgoda była potrzebna.
check-draw-order = Losowania: każdego użyto raz i po kolei; żadnego nie pominięto.
check-draw-order-failed = { $number ->
    [0] Losowania: jest ich więcej niż rozdań.
   *[other] Losowania: pominięto numer { $number } i nie wyjaśnia tego żadne cofnięcie w zapisie.
}
check-deal = Rozdanie { $number }: jest takie, jakie losuje ziarno.
check-deal-failed = Rozdanie { $number }: nie jest takie, jakie losuje ziarno.
check-undone-deal = Losowanie { $number }, cofnięte: jest takie, jakie losuje ziarno.
check-undone-deal-failed = Losowanie { $number }, cofnięte: nie jest takie, jakie losuje ziarno.
verify-good = Wszystko się zgadza: rozdania są takie, jakie losują ziarno i dodatki.
verify-bad = To się nie zgadza. Nieudane sprawdzenia: { $count }.
verify-good-older = Co można sprawdzić, zgadza się. Ten zapis jest starszego rodzaju i więcej pozostawia otwarte.
verify-undecided = Tego nie da się rozstrzygnąć.
verify-older = Ten zapis nie podaje cofnięć; gdy powstał, zapisy jeszcze ich nie podawały. Uczciwe cofnięcie przez rozdanie wygląda w nim tak samo jak pominięte losowanie. Jeśli serwer ma jeszcze tę partię, wyeksportuj ją ponownie: nowy zapis to pokaże.
verify-promises = Co zapis pokazuje, a co pozostawia otwarte:
promise-yes = pokazane
promise-no = otwarte
promise-seed-fixed = Ziarno było ustalone, gdy ogłoszono jego SHA-256. Porównaj go z tym, który był widoczny przed pierwszym rozdaniem (--commitment).
promise-draws-in-order = Gospodarz nie wybierał spośród losowań.
promise-additions-committed = Miejsca, które zobowiązały się do dodatku, zanim jakikolwiek był znany: { $seats }. Jeśli jest wśród nich twoje, nikt nie mógł wcześniej wybrać ani poznać rozdań.
promise-additions-committed-open = Żadne miejsce nie zobowiązało się do dodatku. Że gospodarz nie szukał ziarna korzystnego dla kogoś, trzeba mu wierzyć na słowo.
promise-additions-unknown-order-open = Miejsca, które podały dodatki jawnie: { $seats }. Kto był ostatni, mógł z pomocą gospodarza wybrać rozdania.
promise-withheld-open = Miejsca, które zobowiązały się do dodatku i go nie ujawniły: { $seats }. Kto tam siedział, mógł wybrać jedną z dwóch gier.
promise-takebacks-open = Cofnięto rozdania. Miejsca, które się zgodziły: { $seats }. One wiedzą, czy tak było.
promise-starter-agreed-open = Zaczęło miejsce { $seats }. Gospodarz twierdzi, że tak uzgodniono; nie było to losowane.
export-done = Zapisano { $count ->
    [one] { $count } partię
    [few] { $count } partie
    [many] { $count } partii
   *[other] { $count } partii
} w { $path }.
export-records = Zapisano { $count ->
    [one] { $count } zapis gry
    [few] { $count } zapisy gier
    [many] { $count } zapisów gier
   *[other] { $count } zapisu gier
} w { $path }.
import-done = Wprowadzono { $added ->
    [one] { $added } partię
    [few] { $added } partie
    [many] { $added } partii
   *[other] { $added } partii
}; liczba partii, które już były: { $present }.
