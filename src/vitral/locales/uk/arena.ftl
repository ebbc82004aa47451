# Measuring bots and asking the engine: vitral match, ladder, engine and analyse.

## Help of the command line

help-match = Виміряти бота A проти бота B: ті самі підготовки й роздачі з кожного місця, з інтервалами, Ело та, за бажання, тестом.
help-match-first = Бот, якого вимірюють. Боти: random, greedy, classic, від level-1 до level-8, а для порівняння averages; після всіх, крім перших двох, може стояти ліміт, як у level-8@1s або classic@50000n.
help-match-second = Бот, з яким порівнюють; за 3 чи 4 гравців він займає всі інші місця.
help-ladder = Виміряти кожного бота проти наступного слабшого.
help-ladder-bots = Боти, найслабший перший; інакше всі рівні. Боти: random, greedy, classic, від level-1 до level-8, а для порівняння averages; після всіх, крім перших двох, може стояти ліміт, як у level-8@1s або classic@50000n.
help-ladder-plot = Файл для драбини як малюнка (SVG).
help-arena-games = Скільки щонайменше партій: грають цілі блоки по стільки партій, скільки гравців. Інакше 400; з --sprt щонайбільше 40 000.
help-arena-seed = Число, яке визначає всі підготовки й роздачі.
help-arena-processes = Скільки партій грають одночасно; інакше стільки, скільки є ядер.
help-arena-sprt = Зупинитися, щойно послідовний тест знає, чи A кращий на ELO1 пунктів, чи навіть не на ELO0.
help-arena-json = Файл для результатів. Та сама команда продовжує з того, що в ньому є.
help-arena-records = Тека для партій, які грають зараз, як записів партій.
help-engine = Відповідати на запити зі стандартного входу, по рядку JSON: для програм, які вивчають гру.
help-engine-workers = Скільки позицій обмірковувати одночасно.
help-engine-threads = Скільки потоків обмірковують кожну позицію.
help-analyse = Сказати, які ходи в позиції найкращі або скільки коштували ходи записаної партії.
help-analyse-what = Позиція в нотації або файл із записом партії.
help-analyse-seconds = Секунди на кожну позицію; 1, якщо обмежень не задано.
help-analyse-nodes = Скільки позицій переглянути, для кожної позиції; не діє перед роздачею.
help-analyse-depth = На скільки ходів дивитися вперед; не діє перед роздачею.
help-analyse-lines = Скільки найкращих ходів показати.
help-analyse-turns = Які ходи запису, наприклад 12,20-25, за нумерацією vitral replay; інакше всі.
help-analyse-svg = Файл для малюнка (SVG): найкращі ходи в позиції або перебіг запису.
help-analyse-json = Файл для всього, що знайдено.

## When something is given wrongly, or goes wrong

error-arena-bot-failed = { $first } проти { $second }: блок { $block } не вдалося зіграти. { $reason }
error-arena-worker-died = { $first } проти { $second }: процес, який грав блок { $block }, раптово завершився.
error-arena-bot-not-sent = Бота не вдається надіслати іншому процесові ({ $reason }). В одному процесі він може грати.
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
error-analyse-empty = Немає чого аналізувати: вкажіть позицію або файл із записом партії.
error-analyse-turns = Ходи пишуть як 12 або 12,20-25, а не «{ $got }».
error-analyse-nothing = У цих ходах ніхто не ходить.
error-analyse-record-only = --turns потребує запису партії, а не позиції.

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
analyse-number = №
analyse-name = Ім’я
analyse-played = Зіграно
analyse-best = Найкращий
analyse-cost = Ціна
analyse-legend = Перевага й перемоги — для найкращого ходу. = такий самий добрий. ✓ розв’язано.
analyse-moves = Найкращі ходи
analyse-seats = Чого може очікувати кожне місце
analyse-plot = Перевага в балах, { $name }, раунд за раундом
analyse-plots = Перевага в балах, раунд за раундом
analyse-progress = Аналіз
