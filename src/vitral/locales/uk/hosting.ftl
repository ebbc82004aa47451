# Starting a server, and looking after what it keeps: the rest of the vitral command.

## Help of the command line

help-terminal = Грати в терміналі; так буде й тоді, коли вказати тут щось інше про гру.
help-no-browser = Вивести адресу й не відкривати браузера.
help-play-database = Де зберігати партії; інакше у файлі серед ваших даних.
help-serve = Запустити сервер, на якому грають у браузері.
help-config = Файл налаштувань (TOML). Параметри й середовище (VITRAL_…) мають перевагу.
help-host = Адреса, на якій слухає сервер.
help-port = Порт, на якому слухає сервер; 0 — будь-який вільний.
help-database = Де зберігати партії: sqlite:///ФАЙЛ, postgresql://… або memory:
help-redis = Redis, спільний для кількох серверів, redis://…; тоді їхні обмеження діють разом.
help-hostname = Ім’я, за яким звертаються до цього сервера; інші тоді відхиляються. Можна вказати кілька разів.
help-origin = Інше джерело (origin), наприклад https://example.org, сторінки якого можуть стежити за іграми через сокет. Можна вказати кілька разів.
help-proxy = Проксі перед цим сервером, адресою або мережею: він каже, для кого питає. Можна вказати кілька разів.
help-secure = Сайт працює через HTTPS.
help-bot = Бот з іншого встановленого пакета, який може тут грати. Можна вказати кілька разів.
help-bot-workers = Скільки ботів думає водночас.
help-bot-seconds = Скільки секунд може думати бот.
help-analysis-workers = Скільки позицій і скільки партій аналізується водночас.
help-analysis-threads = Скільки потоків аналізує одну позицію.
help-max-body = Скільки байтів може мати запит.
help-max-message = Скільки байтів може мати повідомлення.
help-requests-per-second = Скільки запитів за секунду може надіслати одна адреса.
help-messages-per-second = Скільки повідомлень за секунду може надіслати одне з’єднання.
help-matches-per-hour = Скільки партій за годину може створити одна адреса.
help-joins-per-hour = Скільки місць за годину може зайняти одна адреса.
help-sockets-per-address = Скільки з’єднань і запитів водночас може тримати одна адреса.
help-drain-seconds = Скільки секунд сервер ще працює після сигналу завершення, щоб проксі помітив це за адресою /health/ready і нікого більше не надсилав.
help-admin-token = Секрет, який має показати vitral admin, щонайменше 16 знаків; без нього ним не можна користуватися. Краще задати його як VITRAL_ADMIN_TOKEN: командні рядки бачать й інші користувачі комп’ютера.
help-log-level = Що потрапляє до журналу: debug, info, warning або error.
help-access-log = Записувати кожен запит у журнал.
help-verify = Перевірити випадковість записаної партії: повторити кожен жереб із її зерна.
help-noted-commitment = Зобов’язання, показане перед першою роздачею.
help-export = Записати всі партії бази даних у файл, а завершені — ще й як записи партій.
help-export-file = Файл, який буде записано, одна партія на рядок.
help-records = Тека, куди кожну завершену партію буде записано як запис партії.
help-import = Перенести партії з файлу в базу даних.
help-import-file = Файл, який записала команда vitral export.
help-backup = Записати всі партії з бази даних у резервну копію; сервер може працювати далі.
help-backup-file = Файл, який буде записано. Коли команда завершується, він повний і на диску.
help-restore = Перенести партії з резервної копії в базу даних після перевірки, що файл повний.
help-restore-file = Файл, який записала команда vitral backup.
help-admin = Догляд за сервером, що працює: список партій, їх закриття й видалення, блокування, навантаження. Токен береться з VITRAL_ADMIN_TOKEN.
help-admin-server = Сервер, до якого звертаються.
help-admin-json = Вивести відповідь сервера як JSON.
help-admin-match = Ідентифікатор партії, як його показує vitral admin list.
help-admin-target = Адреса, мережа, наприклад 192.0.2.0/24, або клієнт, як його показує vitral admin list поруч з ім’ям.
help-admin-limit = Скільки рядків показати щонайбільше.
help-admin-list = Показати партії, від щойно змінених.
help-admin-status = Лише партії в цьому стані.
help-admin-older-than = Лише партії, у яких стільки часу нічого не відбувалося, наприклад 12h або 30d.
help-admin-origin = Лише партії цього походження: чотири цифри, як їх показує список.
help-admin-close = Закрити партію: вона завершується без результату, і ніхто більше не може її змінити.
help-admin-remove = Видалити партію: усе, що про неї збережено, буде назавжди стерто.
help-admin-yes = Не перепитувати.
help-admin-block = Заблокувати адресу, мережу або клієнта.
help-admin-for = На який час, наприклад 90m або 7d; інакше до розблокування.
help-admin-reason = Чому, як нотатка для себе; ніхто інший її не побачить.
help-admin-unblock = Зняти блокування.
help-admin-blocks = Показати, що заблоковано.
help-admin-load = Показати, скільки роботи має кожен процес сервера.
help-admin-log = Показати, що зроблено цими командами, від останнього.

## When something is given wrongly

error-setting-number = Налаштування { $name } ({ $source }) має бути числом, а не «{ $got }».
error-setting-least = Налаштування { $name } ({ $source }) має бути щонайменше { $bound }, а не { $got }.
error-setting-above = Налаштування { $name } ({ $source }) має бути більшим за { $bound }, а не { $got }.
error-setting-most = Налаштування { $name } ({ $source }) має бути щонайбільше { $bound }, а не { $got }.
error-setting-switch = Налаштування { $name } ({ $source }) має бути true або false, а не «{ $got }».
error-setting-choice = Налаштування { $name } ({ $source }) має бути одним із цих значень: { $known }, а не «{ $got }».
error-setting-unknown = Налаштування «{ $name }» ({ $source }) немає; є { $known }.
error-setting-wrong = Налаштування { $name } ({ $source }) не може бути таким.
error-admin-server = «{ $got }» не є адресою сервера; вона має виглядати як http://127.0.0.1:8000.
error-admin-no-token = Задайте в { $name } токен адміністратора сервера.
error-admin-unreachable = Сервер за адресою { $server } недоступний: { $reason }
error-admin-off = Сервер за адресою { $server } не має токена адміністратора або це не Vitral: звідси ним не можна керувати.
error-admin-failed = Сервер відповідає: { $reason }
error-admin-status = Стан має бути open, playing або over, а не «{ $got }».
error-duration = Час — це число з s, m, h, d або w, наприклад 7d, а не «{ $got }».
error-bad-admin-token = Це не токен адміністратора цього сервера.
error-bad-target = «{ $got }» — не адреса, не мережа і не клієнт.
error-not-blocked = { $target } не заблоковано.
error-too-many-blocks = Уже є { $most } блокувань. Заблокуйте натомість цілі мережі.
error-cannot-listen = Не вдається слухати на { $host }, порт { $port }: { $reason }
error-cannot-start = Сервер не може запуститися: { $reason }
error-database = Базою даних { $url } не можна скористатися:
error-no-database = Бази даних { $path } немає.
error-unwritable = Не вдалося записати { $path }. { $reason }
error-no-seed = У цьому записі немає зерна, тож його випадковість не можна перевірити. Зерно потрапляє до запису, коли партію завершено.

## Answers of the commands

serve-listening = Vitral слухає за адресою { $address }
serve-playing = Vitral працює за адресою { $address } (Ctrl-C зупиняє)
serve-no-browser = Тут не вдалося відкрити браузер: відкрийте адресу самі.
admin-closed-match = Партію { $match } закрито.
admin-confirm-remove = Назавжди стерти партію { $match } і все, що про неї збережено?
admin-removed-match = Партію { $match } видалено.
admin-blocked = { $target } заблоковано.
admin-blocked-until = { $target } заблоковано до { $until }.
admin-unblocked = { $target } розблоковано.
admin-match = Партія
admin-status = Стан
admin-players = Гравці
admin-origin = Походження
admin-created = Створено
admin-changed = Змінено
admin-process = Процес
admin-open = відкрита
admin-playing = триває
admin-over = завершена
admin-closed = закрита
admin-target = Що
admin-since = Від
admin-until = До
admin-reason = Причина
admin-owned = власні
admin-sockets = Сокети
admin-moves = Ходи/с
admin-waiting = Чекають на ботів
admin-memory = Пам’ять
admin-writable = Запис можливий
admin-yes = так
admin-no = ні
admin-time = Час
admin-address = Адреса
admin-action = Дія
admin-outcome = Результат
export-done = Записано { $count ->
    [one] { $count } партію
    [few] { $count } партії
    [many] { $count } партій
   *[other] { $count } партій
} у { $path }.
export-records = Записано { $count ->
    [one] { $count } запис партії
    [few] { $count } записи партій
    [many] { $count } записів партій
   *[other] { $count } записів партій
} у { $path }.
import-done = Перенесено { $added ->
    [one] { $added } партію
    [few] { $added } партії
    [many] { $added } партій
   *[other] { $added } партій
}; уже були: { $present }.
backup-done = Партій: { $matches }, подій: { $events }. Записано в { $path }, прочитано ще раз і перевірено.
restore-done = Відновлено партій: { $added }; уже були: { $present }. Подій у копії, усі прочитано ще раз і перевірено: { $events }.
