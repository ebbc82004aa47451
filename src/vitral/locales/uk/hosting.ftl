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
help-hostname = Ім’я, за яким звертаються до цього сервера; інші тоді відхиляються. Можна вказати кілька разів.
help-origin = Інше джерело (origin), наприклад https://example.org, сторінки якого можуть стежити за іграми через сокет. Можна вказати кілька разів.
help-proxy = Проксі перед цим сервером, адресою або мережею: він каже, для кого питає. Можна вказати кілька разів.
help-secure = Сайт працює через HTTPS.
help-bot = Бот з іншого встановленого пакета, який може тут грати. Можна вказати кілька разів.
help-bot-workers = Скільки ботів думає водночас.
help-bot-seconds = Скільки секунд може думати бот.
help-max-body = Скільки байтів може мати запит.
help-max-message = Скільки байтів може мати повідомлення.
help-requests-per-second = Скільки запитів за секунду може надіслати одна адреса.
help-messages-per-second = Скільки повідомлень за секунду може надіслати одне з’єднання.
help-matches-per-hour = Скільки партій за годину може створити одна адреса.
help-joins-per-hour = Скільки місць за годину може зайняти одна адреса.
help-sockets-per-address = Скільки з’єднань і запитів водночас може тримати одна адреса.
help-log-level = Що потрапляє до журналу: debug, info, warning або error.
help-access-log = Записувати кожен запит у журнал.
help-verify = Перевірити випадковість записаної партії: повторити кожен жереб із її зерна.
help-noted-commitment = Зобов’язання, показане перед першою роздачею.
help-export = Записати всі партії бази даних у файл, а завершені — ще й як записи партій.
help-export-file = Файл, який буде записано, одна партія на рядок.
help-records = Тека, куди кожну завершену партію буде записано як запис партії.
help-import = Перенести партії з файлу в базу даних.
help-import-file = Файл, який записала команда vitral export.

## When something is given wrongly

error-setting-number = Налаштування { $name } ({ $source }) має бути числом, а не «{ $got }».
error-setting-least = Налаштування { $name } ({ $source }) має бути щонайменше { $bound }, а не { $got }.
error-setting-above = Налаштування { $name } ({ $source }) має бути більшим за { $bound }, а не { $got }.
error-setting-most = Налаштування { $name } ({ $source }) має бути щонайбільше { $bound }, а не { $got }.
error-setting-switch = Налаштування { $name } ({ $source }) має бути true або false, а не «{ $got }».
error-setting-choice = Налаштування { $name } ({ $source }) має бути одним із цих значень: { $known }, а не «{ $got }».
error-setting-unknown = Налаштування «{ $name }» ({ $source }) немає; є { $known }.
error-setting-wrong = Налаштування { $name } ({ $source }) не може бути таким.
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
check-passed = гаразд
check-failed = НЕ ЗБІГАЄТЬСЯ
check-commitment = Зерно: його SHA-256 збігається із зобов’язанням у записі.
check-commitment-failed = Зерно: його SHA-256 не збігається із зобов’язанням у записі.
check-seen = Зобов’язання: таке, яке ви занотували.
check-seen-failed = Зобов’язання: не таке, яке ви занотували. Використано інше зерно.
check-reveal = Внесок місця { $number }: саме той, який засвідчили наперед.
check-reveal-failed = Внесок місця { $number }: не той, який засвідчили наперед.
check-additions = Внески: кожен на своєму місці.
check-additions-failed = Внески: внесок місця { $number } зайвий. Там не сиділа людина, або його не засвідчили наперед.
check-setup = Підготовка гри: така, яку дає зерно.
check-setup-failed = Підготовка гри: не така, яку дає зерно.
check-takebacks = Скасування { $number }: названо всіх, чия згода була потрібна.
check-takebacks-failed = Скасування { $number }: названо бота, неіснуюче місце або не всіх, чия згода була потрібна.
check-draw-order = Жереби: кожен використано раз і по порядку; жодного не пропущено.
check-draw-order-failed = { $number ->
    [0] Жереби: їх більше, ніж роздач.
   *[other] Жереби: номер { $number } пропущено, і жодне скасування в записі цього не пояснює.
}
check-deal = Роздача { $number }: така, яку дає зерно.
check-deal-failed = Роздача { $number }: не така, яку дає зерно.
check-undone-deal = Жереб { $number }, скасований: такий, який дає зерно.
check-undone-deal-failed = Жереб { $number }, скасований: не такий, який дає зерно.
verify-good = Усе збігається: роздачі такі, які дають зерно та внески.
verify-bad = Це не збігається. Перевірок не пройдено: { $count }.
verify-good-older = Усе, що можна перевірити, збігається. Цей запис старішого виду й більше залишає відкритим.
verify-undecided = Цього не можна вирішити.
verify-older = У цьому записі немає скасувань: коли його зроблено, записи їх ще не містили. Чесне скасування роздачі виглядає в ньому так само, як пропущений жереб. Якщо партія ще є на сервері, експортуйте її знову: новий запис це покаже.
verify-promises = Що запис показує, а що залишає відкритим:
promise-yes = показано
promise-no = відкрито
promise-seed-fixed = Зерно було визначене, коли оголосили його SHA-256. Порівняйте його з тим, що ви бачили до першої роздачі (--commitment).
promise-draws-in-order = Господар сервера не вибирав серед жеребів.
promise-additions-committed = Місця, що засвідчили внесок, перш ніж став відомий будь-який: { $seats }. Якщо серед них є ваше, ніхто не міг наперед вибрати чи знати роздачі.
promise-additions-committed-open = Жодне місце не засвідчило внеску. Що господар сервера не шукав зерна комусь на користь, доводиться вірити йому на слово.
promise-additions-unknown-order-open = Місця, що додали внески відкрито: { $seats }. Останній із них міг з допомогою господаря сервера вибрати роздачі.
promise-withheld-open = Місця, що засвідчили внесок і не розкрили його: { $seats }. Той, хто там сидів, міг вибрати одну з двох ігор.
promise-takebacks-open = Роздачі скасовували. Місця, що погодилися: { $seats }. Вони знають, чи це так.
promise-starter-agreed-open = Починало місце { $seats }. Господар сервера каже, що так домовилися; жеребом цього не визначали.
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
