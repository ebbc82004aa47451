# What is wrong with a position, a record, an edition or a file, and what a server cannot do. The pages of
# the browser load these when the first is needed.

## Why a deal, a set-up or a position cannot be

error-deal-not-due = Вітрини заповнюють лише тоді, коли всі скельця розібрано.
error-deal-displays = Вітрин у роздачі має бути { $expected }, а не { $got }.
error-deal-colour = На вітрині { $display } є невідомий колір.
error-deal-size = Скелець на вітрині { $display } має бути { $expected }, а не { $got }.
error-deal-not-in-bag = Вітрина { $display }: скельця { $panes } не могли потрапити сюди з мішечка.
error-setup-side = Сторона палацу — A або B, а не { $side }.
error-setup-players = Гра розрахована на 2–4 гравців, а не на { $players }.
error-setup-starter = Починає одне з місць від 1 до { $players }, а не { $starter }.
error-setup-track = На індикаторі раундів має бути будь-який колір, а потім кожен колір по одному разу, а не { $track }.
error-setup-strips = Вітража { $up }/{ $down } немає серед тих, які ще лишилося розкласти.
error-setup-strips-all = Кожному гравцеві потрібні всі 8 вітражів, кожен по одному разу.
error-setup-strips-empty = На початку вітражі порожні, а { $up } — ні.
error-setup-joker = Сторона з клітинками-джокерами ({ $up }) на початку має бути обернена донизу.
error-kernel-missing = Ядру потрібна Numba, а її не встановлено: pip install 'vitral[fast]'
error-kernel-cuda-missing = Для GPU потрібен пакет numba-cuda, а його не встановлено: pip install 'vitral[cuda]'
error-kernel-no-gpu = Не знайдено GPU від NVIDIA з робочим драйвером.
error-kernel-state = Позиція не вміщується в ядро: { $reason }
error-kernel-move = { $move } не є дозволеним ходом у партії { $game }.
error-kernel-size = Очікувалося: { $expected }, а не { $got }.
error-envs-missing = Для цього потрібен пакет { $package }, а його не встановлено: pip install 'vitral[{ $extra }]'
error-envs-wish = { $argument }: можливі значення: { $expected }, а не { $got }.
error-invalid-argument = { $argument }: можливі значення: { $expected }, а не { $got }.
error-unknown-bot = Бота «{ $name }» немає; є { $known }.
error-bot-needs-numba = Боту { $name } потрібна Numba, а її не встановлено: pip install 'vitral[fast]'
error-bad-limit = Ліміт бота пишуть як 1s або 50000n, а не «{ $text }».
error-no-limit = Бот { $name } не думає наперед і не приймає ліміту.
error-bad-plugin = Бота { $name } з пакета { $package } не можна використати: { $why }
error-bot-failed = Бот { $name } з пакета { $package } зазнав невдачі: { $what }
error-bot-illegal-move = Бот { $name } з пакета { $package } вибрав { $what }, а це не дозволений хід.
error-position-fields = Позиція складається з { $least }–{ $most } полів, розділених знаком ~; тут їх { $got }.
error-position-field = Поле «{ $field ->
    [edition] видання
    [table] стіл
    [track] індикатор раундів
    [centre] центр
    [displays] вітрини
    [tile] маркер першого ходу
    [bag] мішечок
    [tower] вежа
    [to-move] чий хід
   *[seat] місце { $seat }
}» позиції не може бути «{ $got }».
error-position-edition = Позицію записано для видання { $got }, а тут { $expected }.
error-position-strips = Вітражі на місці { $seat } не можуть лежати так: { $got }.
error-position-unsound = Такої позиції на столі бути не може:
error-record-invalid = Запис гри хибний у місці { $where }.
error-record-edition = Видання в записі ({ $name }) некоректне:
error-record-hash = Видання в записі ({ $name }) змінили після гри: його хеш не збігається.
error-record-event = Помилка в записі на події { $number }:
error-record-turn = Зараз хід місця { $expected }, а не місця { $got }.
error-record-colours = У записі двоє гравців мають однаковий колір.
error-record-seats = Місць у записі має бути { $expected }, а названо { $got }.
error-record-forfeits = У записі неправильно вказано, хто й коли здався.
error-record-takebacks = Скасування в записі не відповідають його подіям.
error-record-result = Результат у записі не той, до якого ведуть його ходи.
error-edition-unreadable = Не вдалося прочитати { $path }.
error-edition-invalid = { $count ->
    [one] У виданні { $count } помилка:
    [few] У виданні { $count } помилки:
    [many] У виданні { $count } помилок:
   *[other] У виданні { $count } помилок:
}
flaw-panes = Скелець цього кольору ({ colour }) має бути { $expected }, а не { $got }.
flaw-track = На індикаторі раундів { $track } один із кольорів трапляється двічі.
flaw-display = На вітрині { $display } забагато скелець.
flaw-over = Гру завершено, а на столі ще лежать скельця.
flaw-deal = Роздавати більше нічого.
flaw-tile = Між раундами маркер першого ходу не може лежати в центрі стола.
flaw-seat = Між раундами хід за місцем { $starter }, яке починає наступний раунд, а не за місцем { $seat }.
flaw-strip = На місці { $seat } у стовпці { $column } лежить завершений вітраж.
flaw-window = Місце { $seat }: вітраж і вікно стовпця { $column } не узгоджуються між собою.
flaw-row = Місце { $seat }: маркер розбитого скла може стояти в рядках від 0 до { $last }, а не в рядку { $row }.
flaw-score = На місці { $seat } рахунок { $score }, а за цим столом він ніколи не буває нижчим за 0.
flaw-lost = Місце { $seat } не могло втратити через розбите скло стільки балів: { $lost }.

## What is wrong with an edition file

problem-missing = не вказано
problem-unknown-key = тут не передбачено; можливі: { $known }
problem-not-a-table = має бути таблицею, а не { $got }
problem-not-a-list = має бути списком, а не { $got }
problem-not-a-number = має бути цілим числом, а не { $got }
problem-not-a-text = має бути текстом, а не { $got }
problem-out-of-range = має бути від { $low } до { $high }, а не { $got }
problem-wrong-length = має хибну кількість елементів: { $got } замість { $expected }
problem-bad-name = може містити лише малі латинські літери, цифри й поодинокі дефіси, щонайбільше 40 знаків; «{ $got }» не підходить
problem-bad-basis = має бути одним із цих значень: { $expected }, а не «{ $got }»
problem-bad-colours = має бути { $expected }, саме в такому порядку
problem-wrong-spaces = має хибну кількість клітинок: { $got } замість { $expected }
problem-unknown-colour = містить невідомий колір: { $colour }
problem-no-joker-side = не мають жодної сторони з клітинками-джокерами (*)
problem-second-joker-side = теж має клітинки-джокери; їх може мати лише одна сторона, і це вже { $first }
problem-joker-count = має хибну кількість клітинок-джокерів: { $got } замість { $expected }
problem-rows-start = має починатися з 0, а не з { $got }
problem-rows-not-falling = має бути менше за { $upper }, а не { $got }
problem-bad-pair = має бути парою сусідніх вікон, як-от [1, 2], а не { $got }
problem-window-twice = називає вікно { $window } двічі
problem-strip-twice = це той самий вітраж, що й { $first }

## Why a file cannot be read or written

file-not-there = Такого файлу немає.
file-is-folder = Це тека.
file-not-allowed = Немає дозволу.
file-not-text = Це не текст у UTF-8.
file-not-toml = Це не TOML: рядок { $line }, стовпець { $column }.
file-other = Система відмовила.

## What the server cannot do

error-message-invalid = Сервер не зрозумів повідомлення: { $where }
error-request-invalid = Сервер не зрозумів запиту: { $where }
error-edition-not-toml = Видання не записане у форматі TOML: рядок { $line }, стовпець { $column }.
error-too-many-requests = Забагато запитів одночасно. Зачекайте трохи й спробуйте ще раз.
error-too-many-matches = Із цієї адреси створено забагато партій. Зачекайте трохи й спробуйте ще раз.
error-too-many-joins = Із цієї адреси зайнято забагато місць. Зачекайте трохи й спробуйте ще раз.
error-too-many-connections = Забагато з’єднань із цієї адреси.
error-body-too-slow = Запит надходив надто повільно.
error-unknown-host = Під цим ім’ям цей сервер не відомий.
error-foreign-origin = Сторінкам інших сайтів цього робити не можна.
error-bad-token = Це не токен цього сервера.
error-no-hello = Перше повідомлення має бути вітанням.
error-bad-protocol = Сервер використовує іншу версію протоколу; завантажте сторінку знову.
error-too-many-watched = Стільки партій водночас дивитися не можна.

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
