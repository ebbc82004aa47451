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
help-redis = Redis wspólny dla kilku serwerów, redis://…; ich limity obowiązują wtedy łącznie.
help-hostname = Nazwa, pod którą ten serwer jest wywoływany; inne są wtedy odrzucane. Można podać więcej niż raz.
help-origin = Inne źródło (origin), na przykład https://example.org, którego strony mogą oglądać gry przez gniazdo. Można podać więcej niż raz.
help-proxy = Pośrednik (proxy) przed tym serwerem, jako adres lub sieć: mówi, dla kogo pyta. Można podać kilka razy.
help-secure = Witryna jest udostępniana przez HTTPS.
help-bot = Bot z innego zainstalowanego pakietu, który może tu grać. Można podać kilka razy.
help-bot-workers = Ile botów myśli jednocześnie.
help-bot-seconds = Ile sekund może myśleć bot.
help-analysis-workers = Ile pozycji i ile partii jest analizowanych jednocześnie.
help-analysis-threads = Ile wątków analizuje jedną pozycję.
help-max-body = Ile bajtów może mieć żądanie.
help-max-message = Ile bajtów może mieć wiadomość.
help-requests-per-second = Ile żądań na sekundę może wysłać jeden adres.
help-messages-per-second = Ile wiadomości na sekundę może wysłać jedno połączenie.
help-matches-per-hour = Ile partii na godzinę może utworzyć jeden adres.
help-joins-per-hour = Ile miejsc na godzinę może zająć jeden adres.
help-sockets-per-address = Ile połączeń i żądań naraz może mieć otwartych jeden adres.
help-drain-seconds = Ile sekund serwer działa jeszcze po sygnale zakończenia, aby proxy zauważyło to pod /health/ready i nikogo już nie kierowało.
help-admin-token = Sekret, który musi okazać vitral admin, co najmniej 16 znaków; bez niego nie da się go użyć. Lepiej podać go jako VITRAL_ADMIN_TOKEN: wiersze poleceń widzą też inni użytkownicy komputera.
help-log-level = Co trafia do dziennika: debug, info, warning albo error.
help-access-log = Zapisuj każde żądanie w dzienniku.
help-verify = Sprawdź losowość zapisanej gry: wykonaj ponownie każde losowanie z jej ziarna.
help-noted-commitment = Zobowiązanie, które było widoczne przed pierwszym rozdaniem.
help-export = Zapisz wszystkie partie z bazy danych do pliku, a zakończone także jako zapisy gier.
help-export-file = Plik do zapisania, jedna partia w wierszu.
help-records = Katalog, w którym każda zakończona partia zostanie zapisana jako zapis gry.
help-import = Wprowadź partie z pliku do bazy danych.
help-import-file = Plik zapisany przez vitral export.
help-backup = Zapisz wszystkie partie z bazy danych w kopii zapasowej; serwer może działać dalej.
help-backup-file = Plik do zapisania. Gdy polecenie się kończy, jest kompletny i na dysku.
help-restore = Wprowadź partie z kopii zapasowej do bazy danych po sprawdzeniu, że plik jest kompletny.
help-restore-file = Plik zapisany przez vitral backup.
help-admin = Opieka nad działającym serwerem: lista partii, zamykanie i usuwanie ich, blokady, obciążenie. Token jest brany z VITRAL_ADMIN_TOKEN.
help-admin-server = Serwer, którego dotyczy polecenie.
help-admin-json = Wypisz odpowiedź serwera jako JSON.
help-admin-match = Identyfikator partii, taki jak pokazuje vitral admin list.
help-admin-target = Adres, sieć, na przykład 192.0.2.0/24, albo klient, jak pokazuje go vitral admin list obok imienia.
help-admin-limit = Ile wierszy pokazać najwyżej.
help-admin-list = Wypisz partie, od ostatnio zmienionych.
help-admin-status = Tylko partie w tym stanie.
help-admin-older-than = Tylko partie, w których od tak dawna nic się nie działo, na przykład 12h albo 30d.
help-admin-origin = Tylko partie o tym pochodzeniu: cztery cyfry, jak pokazuje je lista.
help-admin-close = Zamknij partię: kończy się bez wyniku i nikt nie może już nic w niej zmienić.
help-admin-remove = Usuń partię: wszystko, co po niej przechowywano, zostanie na zawsze skasowane.
help-admin-yes = Nie pytaj.
help-admin-block = Zablokuj adres, sieć albo klienta.
help-admin-for = Na jak długo, na przykład 90m albo 7d; inaczej do odblokowania.
help-admin-reason = Dlaczego, jako notatka dla ciebie; nikt inny jej nie zobaczy.
help-admin-unblock = Zdejmij blokadę.
help-admin-blocks = Wypisz, co jest zablokowane.
help-admin-load = Pokaż, ile pracy ma każdy proces serwera.
help-admin-log = Pokaż, co zrobiono tymi poleceniami, od ostatniego.

## When something is given wrongly

error-setting-number = Ustawienie { $name } ({ $source }) powinno być liczbą, a nie „{ $got }”.
error-setting-least = Ustawienie { $name } ({ $source }) powinno wynosić co najmniej { $bound }, a nie { $got }.
error-setting-above = Ustawienie { $name } ({ $source }) powinno być większe niż { $bound }, a wynosi { $got }.
error-setting-most = Ustawienie { $name } ({ $source }) powinno wynosić najwyżej { $bound }, a nie { $got }.
error-setting-switch = Ustawienie { $name } ({ $source }) powinno mieć wartość true albo false, a nie „{ $got }”.
error-setting-choice = Ustawienie { $name } ({ $source }) powinno mieć jedną z wartości { $known }, a nie „{ $got }”.
error-setting-unknown = Nie ma ustawienia „{ $name }” ({ $source }); dostępne są { $known }.
error-setting-wrong = Ustawienie { $name } ({ $source }) nie może mieć takiej wartości.
error-admin-server = „{ $got }” nie jest adresem serwera; powinien wyglądać jak http://127.0.0.1:8000.
error-admin-no-token = Ustaw { $name } na token administratora serwera.
error-admin-unreachable = Serwer pod { $server } jest nieosiągalny: { $reason }
error-admin-off = Serwer pod { $server } nie ma tokenu administratora albo nie jest Vitralem: nie da się nim stąd zarządzać.
error-admin-failed = Serwer odpowiada: { $reason }
error-admin-status = Stan powinien być open, playing albo over, a nie „{ $got }”.
error-duration = Czas to liczba z s, m, h, d albo w, na przykład 7d, a nie „{ $got }”.
error-bad-admin-token = To nie jest token administratora tego serwera.
error-bad-target = „{ $got }” nie jest adresem, siecią ani klientem.
error-not-blocked = { $target } nie jest zablokowany.
error-too-many-blocks = Jest już { $most } blokad. Zablokuj zamiast tego całe sieci.
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
admin-closed-match = Partia { $match } jest zamknięta.
admin-confirm-remove = Skasować na zawsze partię { $match } i wszystko, co po niej przechowano?
admin-removed-match = Partia { $match } jest usunięta.
admin-blocked = { $target } – zablokowano.
admin-blocked-until = { $target } – zablokowano do { $until }.
admin-unblocked = { $target } – odblokowano.
admin-match = Partia
admin-status = Stan
admin-players = Gracze
admin-origin = Pochodzenie
admin-created = Utworzono
admin-changed = Zmieniono
admin-process = Proces
admin-open = otwarta
admin-playing = w toku
admin-over = zakończona
admin-closed = zamknięta
admin-target = Co
admin-since = Od
admin-until = Do
admin-reason = Powód
admin-owned = własne
admin-sockets = Gniazda
admin-moves = Ruchy/s
admin-waiting = Czekają na boty
admin-memory = Pamięć
admin-writable = Do zapisu
admin-yes = tak
admin-no = nie
admin-time = Czas
admin-address = Adres
admin-action = Działanie
admin-outcome = Wynik
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
backup-done = Partie: { $matches }, zdarzenia: { $events }. Zapisano w { $path }, odczytano ponownie i sprawdzono.
restore-done = Przywrócone partie: { $added }; już istniejące: { $present }. Zdarzenia kopii, wszystkie ponownie odczytane i sprawdzone: { $events }.
