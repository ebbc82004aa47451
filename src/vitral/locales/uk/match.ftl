# A match over the network: what it refuses, and what can go wrong.

## Why something cannot be done in a match

error-no-such-match = Такої партії немає.
error-not-your-seat = Це не ваше місце.
error-not-your-turn = Зараз не ваш хід.
error-stale-turn = Відтоді на столі щось змінилося: погляньте ще раз і виберіть знову.
error-no-such-seat = Місця { $seat } немає, або там ніхто не сидить.
error-seat-not-open = Місце { $seat } зайняте.
error-barred = Той, хто створив цей стіл, не дозволяє вам за нього сісти.
error-seats-open = Місце { $seat } ще вільне; партія може початися, коли всі зберуться.
error-already-started = Партія вже почалася.
error-colour-taken = Цей колір уже зайнято. Виберіть вільний.
error-unknown-colour = Такого кольору гравця немає.
error-not-started = Партія ще не почалася.
error-match-over = Партію завершено.
error-match-closed = Адміністрація цього сервера закрила цю партію. Ніхто більше не може нічого в ній змінити.
error-match-too-long = Ця партія стала дуже довгою: відтепер приймаються лише ходи.
error-bad-name = Ім’я має від 1 до { $most } видимих знаків.
error-bad-letter = Літеру «{ $letter }» тут не можна вживати в іменах. Виберіть іншу.
error-name-of-a-bot = Так тут звуть бота. Виберіть інше ім’я.
error-bad-addition = До жереба можна додати щонайбільше { $most } знаків.
error-addition-not-committed = Місце { $seat } вже показало свій внесок до жереба: спершу надішліть SHA-256 свого, а сам внесок — після початку партії.
error-nothing-to-reveal = Місцю { $seat } зараз нічого розкривати.
error-bad-reveal = Це не той внесок, який місце { $seat } засвідчило наперед.
error-no-takebacks = У цій партії ходів не скасовують.
error-nothing-to-take-back = Скасовувати нічого.
error-takeback-pending = Хтось уже просив скасувати хід, і відповіді ще немає.
error-no-takeback-pending = Ніхто не просив скасувати хід.
error-stale-takeback = Це відповідь на інше прохання, ніж теперішнє: погляньте ще раз.
error-not-at-table = Вас немає за столом.
error-time-up = Ваш час вийшов.
error-somebody-away = На місці { $seat } зараз нікого немає; ходи скасовують лише тоді, коли всі за столом.
error-too-often = Це вже забагато разів; поки що повторити не можна.
error-no-hints = У цій партії немає підказок.
error-not-away = Зараз жоден бот вас не заступає.
error-not-over = Це можливо лише після партії.
error-analysis-of-running-match = Ви зараз граєте цю партію з іншими. Її можна аналізувати, коли вона завершиться.
error-no-engine = Цей сервер не може аналізувати позиції.
error-engine-failed = Рушій зупинився. Спробуйте ще раз.
error-no-such-review = Цього розбору ніхто не замовляв.
error-review-failed = Цей розбір не вдалося обчислити. Замовте його пізніше ще раз.
error-owner-unreachable = Партія зараз недоступна. Спробуйте ще раз за мить.
error-outcome-unknown = Сервер не знає, чи це збережено. Буде надіслано ще раз.

## What the server cannot do

error-message-invalid = Сервер не зрозумів повідомлення: { $where }
error-request-invalid = Сервер не зрозумів запиту: { $where }
error-edition-not-toml = Видання не записане у форматі TOML: рядок { $line }, стовпець { $column }.
error-too-many-requests = Забагато запитів одночасно. Зачекайте трохи й спробуйте ще раз.
error-blocked = Адміністрація цього сервера заблокувала вашу адресу або ваш браузер. Ви не можете тут грати.
error-too-many-matches = Із цієї адреси створено забагато партій. Зачекайте трохи й спробуйте ще раз.
error-too-many-joins = Із цієї адреси зайнято забагато місць. Зачекайте трохи й спробуйте ще раз.
error-too-many-connections = Забагато з’єднань із цієї адреси.
error-body-too-long = Це довше, ніж приймає сервер.
error-body-too-slow = Запит надходив надто повільно.
error-unknown-host = Під цим ім’ям цей сервер не відомий.
error-foreign-origin = Сторінкам інших сайтів цього робити не можна.
error-bad-token = Це не токен цього сервера.
error-no-hello = Перше повідомлення має бути вітанням.
error-bad-protocol = Сервер використовує іншу версію протоколу; завантажте сторінку знову.
error-too-many-watched = Стільки партій водночас дивитися не можна.
error-internal = На сервері щось пішло не так; подробиці є в його журналі.
error-http = Сервер не може на це відповісти.
error-unreachable = Сервер недоступний.

## Where matches are kept

error-store-url = «{ $got }» — не адреса бази даних; можливі sqlite:///ФАЙЛ, postgresql://… і memory:
error-store-unreachable = База даних недоступна: { $reason }
error-bus-missing = Для цього потрібен пакет { $package }, а його не встановлено: pip install 'vitral[{ $extra }]'
error-store-missing = Для цього потрібен пакет { $package }, а його не встановлено: pip install 'vitral[{ $extra }]'
error-store-newer = Базу даних записала новіша версія Vitral ({ $got } замість { $expected }); оновіть Vitral.
error-store-failed = База даних не може виконати запит: { $reason }
error-store-closed = Базу даних уже закрито.
error-store-in-use = Базу даних { $path } використовує інший сервер. Файл SQLite може використовувати лише один сервер; базу PostgreSQL можуть спільно використовувати кілька.
error-store-read-only = У базу даних не можна писати: { $reason }
error-store-full = Диск бази даних заповнений: { $reason }
error-store-file-replaced = Файл { $path } бази даних видалено або замінено під час роботи сервера. Поверніть його або перезапустіть сервер.
error-store-silent = База даних не відповідає.
error-store-outcome-unknown = З’єднання з базою даних обірвалося під час запису: { $reason } Невідомо, чи записано; спробуйте ще раз.
error-bus-url = «{ $got }» — не адреса сервера Redis; можливі redis://КОМП’ЮТЕР:ПОРТ/0, rediss://… і unix://…
error-transfer-format = Це не файл із партіями: перший рядок має називати формат { $expected }.
error-transfer-line = Помилка в рядку { $number }: { $reason }
error-transfer-exists = Рядок { $number }: партія { $match } вже є, і вона інша.
error-transfer-id = «{ $match }» не може бути ідентифікатором партії: очікується 16 знаків з A–Z, a–z, 0–9, - та _.
error-backup-format = Це не резервна копія; очікується формат { $expected }.
error-backup-broken = Резервну копію пошкоджено: її обрізано або змінено після запису.
error-restore-differs = Партію { $match } відновлено не такою, якою вона є в копії.
