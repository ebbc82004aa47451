# Measuring bots: vitral match and vitral ladder.

## Help of the command line

help-match = Виміряти бота A проти бота B: ті самі підготовки й роздачі з кожного місця, з інтервалами, Ело та, за бажання, тестом.
help-match-first = Бот, якого вимірюють, наприклад greedy. Після назви може стояти обмеження, як у level-8@1s.
help-match-second = Бот, з яким порівнюють; за 3 чи 4 гравців він займає всі інші місця.
help-ladder = Виміряти кожного бота проти наступного слабшого.
help-ladder-bots = Боти, найслабший перший; інакше всі рівні.
help-ladder-plot = Файл для драбини як малюнка (SVG).
help-arena-games = Скільки щонайменше партій: грають цілі блоки по стільки партій, скільки гравців. Інакше 400; з --sprt щонайбільше 40 000.
help-arena-seed = Число, яке визначає всі підготовки й роздачі.
help-arena-processes = Скільки партій грають одночасно; інакше стільки, скільки є ядер.
help-arena-sprt = Зупинитися, щойно послідовний тест знає, чи A кращий на ELO1 пунктів, чи навіть не на ELO0.
help-arena-json = Файл для результатів. Та сама команда продовжує з того, що в ньому є.
help-arena-records = Тека для партій, які грають зараз, як записів партій.

## When something is given wrongly, or goes wrong

error-arena-bot-failed = { $first } проти { $second }: блок { $block } не вдалося зіграти. { $reason }
error-arena-worker-died = { $first } проти { $second }: процес, який грав блок { $block }, раптово завершився.
error-arena-sprt = Тестові потрібні дві різниці Ело, спершу менша, від -{ $most } до { $most }, а не { $got }.
error-arena-ladder = Для драбини потрібно щонайменше два боти.
error-arena-format = { $path } не містить результатів матчів.
error-arena-line = { $path }: рядок { $line } не вдається прочитати.
error-arena-other = { $path } містить результати іншого вимірювання: «{ $name }» там інше.

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
