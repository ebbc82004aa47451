# Measuring bots and asking the engine: vitral match, ladder, engine, analyse and review.

## Help of the command line

help-match = Виміряти бота A проти бота B: ті самі підготовки й роздачі з кожного місця, з інтервалами, Ело та, за бажання, тестом.
help-match-first = Бот, якого вимірюють. Боти: random, greedy, classic, від level-1 до level-8, а для порівняння averages і linear; після всіх, крім перших двох, може стояти ліміт, як у level-8@1s або classic@50000n.
help-match-second = Бот, з яким порівнюють; за 3 чи 4 гравців він займає всі інші місця.
help-ladder = Виміряти кожного бота проти наступного слабшого.
help-ladder-bots = Боти, найслабший перший; інакше всі рівні. Боти: random, greedy, classic, від level-1 до level-8, а для порівняння averages і linear; після всіх, крім перших двох, може стояти ліміт, як у level-8@1s або classic@50000n.
help-ladder-plot = Файл для драбини як малюнка (SVG).
help-arena-games = Скільки щонайменше партій: грають цілі блоки по стільки партій, скільки гравців. Інакше 400; з --sprt щонайбільше 40 000.
help-arena-seed = Число, яке визначає всі підготовки й роздачі.
help-arena-sprt = Зупинитися, щойно послідовний тест знає, чи A кращий на ELO1 пунктів, чи навіть не на ELO0.
help-arena-json = Файл для результатів. Та сама команда продовжує з того, що в ньому є.
help-arena-records = Тека для партій, які грають зараз, як записів партій.
help-engine = Відповідати на запити зі стандартного входу, по рядку JSON: для програм, які вивчають гру.
help-engine-workers = Скільки позицій обмірковувати одночасно.
help-engine-threads = Скільки потоків обмірковують кожну позицію.
help-analyse = Сказати, які ходи в позиції найкращі.
help-analyse-seconds = Секунди на кожну позицію; 1, якщо обмежень не задано.
help-analyse-nodes = Скільки позицій переглянути, для кожної позиції; не діє перед роздачею.
help-analyse-depth = На скільки ходів дивитися вперед; не діє перед роздачею.
help-analyse-lines = Скільки найкращих ходів показати.
help-analyse-svg = Файл для малюнка найкращих ходів (SVG).
help-analyse-json = Файл для всього, що знайдено.
help-review = Оцінити записану партію: чого були варті удача й гра кожного та які ходи коштували найбільше.
help-review-records = Записи партій; з --out також теки з ними (*.json).
help-review-nodes = Скільки позицій переглянути для кожного значення; інакше залежно від кількості гравців.
help-review-deals = Скільки роздач узяти для кожного значення перед роздачею.
help-review-json = Файл для всієї оцінки в JSON; - виводить її замість таблиць.
help-review-svg = Файл для малюнка, яким можна поділитися (SVG): усі палаци, перебіг і підсумок словами.
help-review-out = Тека для оцінок багатьох записів: для кожного файл JSON із його назвою. Те, що там уже є, не обчислюється знову.

## When something is given wrongly, or goes wrong

error-arena-bot-failed = { $first } проти { $second }: блок { $block } не вдалося зіграти.
error-arena-block-failed = { $first } проти { $second }: блок { $block } не вдалося зіграти. { $reason }
error-executor-worker-died = Процеси, які виконують роботу, раптово завершилися { $times } разів поспіль. Можливо, бракує пам’яті: спробуйте менше --processes.
error-executor-task-died = Одне завдання не вдалося завершити: процес або комп’ютер, який його виконував, відмовив { $times } разів. { $reason }
error-executor-not-sent = Цього не вдається надіслати іншому процесові ({ $reason }). В одному процесі це працює.
error-executor-missing = Для цього потрібен пакет { $package }, а його не встановлено: pip install 'vitral[{ $extra }]'
error-executor-unreachable = За адресою { $address } немає кластера Ray. { $reason }
error-executor-version = Кожному комп’ютеру кластера потрібен Vitral { $expected }, а один має { $got }.
error-arena-sprt = Тестові потрібні дві різниці Ело, спершу менша, від -{ $most } до { $most }, а не { $got }.
error-arena-ladder = Для драбини потрібно щонайменше два боти.
error-arena-twice = Бот має один щабель драбини, а { $name } названо більше ніж раз.
error-arena-format = { $path } не містить результатів матчів.
error-arena-line = { $path }: рядок { $line } не вдається прочитати.
error-arena-other = { $path } містить результати іншого вимірювання: «{ $name }» там інше.
error-engine-closed = Рушієві потрібні стандартний вхід і стандартний вихід, а один із них закрито.
error-engine-not-started = Не вдалося запустити рушій «{ $command }»: { $reason }
error-engine-exited = Рушій «{ $command }» завершився з кодом { $exit }. { $words }
error-engine-timeout = Рушій «{ $command }» не відповів за { $seconds } с.
error-engine-nonsense = Рушій «{ $command }» не дотримується протоколу: { $got }
error-engine-refused = Рушій «{ $command }» відхилив запит ({ $engine_code }): { $reason }
error-analyser-busy = Цей аналізатор ще працює: дочекайся останнього аналізу або створи ще один.
error-analyse-empty = Немає чого аналізувати: вкажіть позицію.
error-analyse-record = «{ $path }» — не позиція. Для запису партії є vitral review.
error-review-many = Кільком записам потрібна тека для їхніх оцінок: --out DIR
error-review-out = З --out кожну оцінку записано як JSON до цієї теки: приберіть --json і --svg.
error-review-record = { $path }: { $reason }
error-review-empty = У { $path } немає записів партій (*.json).
error-review-same-name = { $path } і { $other } мають однакову назву, тож її мали б і їхні оцінки.
error-review-overwrite = { $path } — не оцінка, і цей файл було б перезаписано: виберіть іншу теку для --out.

## Answers of the commands

arena-title = { $first } проти { $second }
arena-bot = Бот
arena-against = проти
arena-games = Партії
arena-share = Частка перемог
arena-elo = Ело
arena-above = Ело загалом
arena-margin = Перевага в балах
arena-points = Бали
arena-lost = Бали, втрачені через розбите скло
arena-blocks = Блоки за часткою перемог
arena-seconds = Секунди на хід
arena-slowest = Секунди на найдовший хід
arena-sprt = Тест
arena-better = кращий
arena-not-better = не кращий
arena-open = ще не вирішено
arena-stopped = Зупинено. Завершене — у { $path }; та сама команда продовжить.
arena-given-up = Зупинено. Без --json нічого не зберігається.

## Analysis

engine-ready = Рушій чекає на запити, по рядку JSON. Ctrl-D завершує.
analyse-move = Хід
analyse-margin = Перевага
analyse-win = Перемоги
analyse-line = Що далі
analyse-solved = Розв’язано до кінця: глибина { $depth }, позицій: { $nodes }, { $seconds } с.
analyse-open = Не розв’язано: глибина { $depth }, позицій: { $nodes }, { $seconds } с.
analyse-before-deal = Перед роздачею: зіграно партій: { $games }, інтервали 95 %, { $seconds } с.
analyse-seat = Місце
analyse-moves = Найкращі ходи
analyse-seats = Чого може очікувати кожне місце
review-progress = Оцінка
review-games = партії: { $done } з { $total }
review-written = Оцінки в { $path }: { $done }
review-stopped = Зупинено. Оцінки в { $path }: { $done } з { $total }. Та сама команда продовжить звідти.
review-start = Початок
review-luck = Удача
review-own = Власна гра
review-others = Гра решти
review-result = Підсумок
review-lost = Втрата на рішення
review-accuracy = Точність
review-win = Перемоги
review-number = №
review-name = Ім’я
review-played = Зіграно
review-best = Кращий
review-cost = Втрата
review-changed = Бали
review-setup = підготовка
review-deal = роздача, раунд { $round }
review-why = Чому
review-costliest = Найдорожчі ходи
review-luckiest = { $name }: найбільша удача — { $best } ({ $most }), найбільша невдача — { $worst } ({ $least })
review-legend = Втрата: віддані бали; порожньо, якщо кращого ходу не знайдено. Бали: що змінилося для того, хто ходив, а після роздачі — для місця 1. ✓ доведено.
review-budget = Позицій на кожне значення: { $nodes }. Проб перед кожною роздачею: { $deals }. Інтервали: 95 %.
review-unfinished = Партію не завершено: її підсумок — те, чого можна було очікувати від останньої позиції.
review-partial = Зупинено завчасно: готово оцінок: { $done } з { $total }.
review-marks-text = Нижче: раунди, кожен біля своєї роздачі; після «!» — чиї були помилки (від одного бала).
