# The vitral command and the game in the terminal.

## Help of the command line

help-vitral = Azul: Вітражі Сінтри, щоб грати й вивчати гру.
help-lang = Мова: en, de, pl або uk; інакше мова вашої системи.
help-version = Показати версію й вийти.
help-install-completion = Увімкнути доповнення в оболонці: клавіша Tab доповнюватиме команди й параметри.
help-show-completion = Вивести код, що вмикає доповнення, щоб налаштувати його власноруч.
help-help = Показати цю довідку й вийти.
help-play = Грати проти бота або з іншими: у браузері чи в терміналі за одним екраном.
help-seats = Хто грає, за годинниковою стрілкою: бот (random, greedy; з Numba також classic і від level-1 до level-8, від найслабшого до найкращого) чи ім’я людини. Інакше ви проти level-3, без Numba проти greedy.
help-side = Сторона палацу, A або B.
help-option = Опція правил: score_floor (рахунок ніколи не опускається нижче 0) або gap_blocks_return (скляр не повертається через порожню комірку, як в українських правилах). Можна вказати кілька разів.
help-edition = Власний файл видання замість того, що постачається з грою.
help-seed = Число, яке визначає всі випадковості, щоб можна було роздати ту саму партію знову.
help-starter = Місце, яке починає; інакше його визначає жереб.
help-resume = Продовжити збережену партію.
help-sectors = Вітрини фабрик із п’ятьма секторами, по одному на колір, для тих, хто не розрізняє кольорів.
help-replay = Показати записану партію, хід за ходом.
help-record = Запис партії.
help-to = Зупинитися після стількох роздач і ходів.
help-show = Намалювати позицію.
help-position = Позиція одним рядком тексту.
help-show-svg = Записати зображення столу (SVG) у файл замість того, щоб малювати; - виводить його на стандартний вивід.
picture-side = сторона палацу { $side }
picture-lost = втрачено { $lost }
help-trace = Зіграти випадкові партії й вивести кожну рядком JSON, щоб перевірити правила.
help-players = Кількість гравців, від 2 до 4.
help-games = Скільки партій.
help-dataset = Розіграти партії між ботами й записати кожну позицію у форматі Parquet, щоб на них навчатися.
help-dataset-file = Файл, який буде записано.
help-dataset-bot = Хто грає: один бот на всіх місцях або по черзі по одному на кожному. Можна вказати кілька разів.
help-dataset-evaluator = Чию оцінку кожної позиції записувати.
help-processes = Скільки процесів працюють одночасно; інакше по одному на ядро. З 1 це цей процес.
help-ray = Працювати натомість на кластері Ray: його адреса на зразок 10.0.0.1:6379, auto для того, до якого належить цей комп’ютер, або local, щоб запустити його тут. --processes тоді обмежує, скільки з нього використовується.
help-perft = Полічити послідовності ходів від позиції, щоб перевірити генерування ходів.
help-depth = На скільки ходів углиб.
help-divide = Лічити окремо для кожного першого ходу.
help-edition-group = Файли видань: друковані дані компонентів гри.
help-edition-check = Перевірити файл видання й сказати, що в ньому не так.
help-edition-file = Файл видання (TOML).
help-edition-example = Вивести видання, що постачається з грою, як основу для власного.
help-rules = Правила гри, нашими словами.
help-rules-search = Показати лише абзаци, у яких є цей текст.
usage = Використання:
usage-options = Параметри
usage-arguments = Аргументи
usage-commands = Команди
usage-default = типово: { $value }
usage-required = обов’язково

## When a command is given wrongly

error-usage = Не вдалося зрозуміти команду: { $reason }
error-no-such-command = Команди «{ $name }» немає. Спробуйте: vitral --help
error-no-such-option = Параметра «{ $name }» тут немає.
error-missing = Бракує «{ $name }».
error-missing-value = «{ $name }» потребує значення.
error-extra = «{ $value }» тут зайве.
error-bad-value = Для «{ $name }» вказано неможливе значення.
error-at-least = «{ $name }» має бути { $number ->
    [whole] цілим числом
   *[any] числом
}, не меншим за { $least }.
error-between = «{ $name }» має бути { $number ->
    [whole] цілим числом
   *[any] числом
} від { $least } до { $most }.
error-file = Не вдалося прочитати { $path }.
error-file-suffix = Записується інший формат: назва файлу має закінчуватися на { $suffix }, а не «{ $got }».
error-unknown-language = Мови «{ $got }» немає; є { $known }.
error-unknown-option = Опції правил «{ $got }» немає; є { $known }.
error-seat-count = Гра розрахована на 2–4 гравців, а названо { $got }.
error-browser-alone = У браузері гру налаштовують на сторінці: ані місця, ані інші налаштування не поєднуються з --no-browser чи --database.
error-resume-alone = Збережена гра триває так, як була: ані місця, ані інші налаштування не поєднуються з --resume.
error-empty-name = Місцю потрібне ім’я або бот.
error-step-count = Роздач і ходів у записі { $count }; номера { $got } серед них немає.

## Answers of the commands

edition-good = { $name }, версія { $version }: із виданням усе гаразд. Його хеш: { $hash }.
trace-progress = Розігрування партій
dataset-progress = Розігрування партій
dataset-written = { $path } містить { $games ->
    [one] { $games } партію
    [few] { $games } партії
   *[many] { $games } партій
}, а в них { $rows ->
    [one] { $rows } позицію
    [few] { $rows } позиції
   *[many] { $rows } позицій
}.
dataset-stopped = Зупинено. { dataset-written } Та сама команда продовжить звідти.
dataset-stopped-empty = Зупинено. Нового файлу не записано.
perft-depth = Глибина { $depth }
perft-total = Усього
perft-compiling = Ядро компілюється, лише цього разу: { $done } з { $total }
rules-none = Жоден абзац не містить «{ $search }».
basis-rulebook = із друкованих правил
basis-sourced = за повідомленнями гравців
basis-inferred = виведено з відомого
basis-ours = наша власна розробка

## Playing in the terminal

play-guest = Гість
play-level = Рівень { $level }
play-thinking = { $name } думає…
play-compiling = Боти готуються, лише цього разу: { $done } з { $total }
play-welcome = Вітаємо у Vitral! Уведіть номер ходу або сам хід; «{ $help }» підкаже, що ще можна ввести.
play-number-range = Ходу з номером { $got } немає; номери йдуть від 1 до { $count }.
play-nothing-to-undo = Скасовувати нічого.
play-saved = Збережено у файлі { $path }. Щоб продовжити: vitral play --resume { $path }
play-save-failed = Не вдалося записати { $path }.
play-not-saved = Гру не збережено.
play-bot-failed = Можна зберегти гру, скасувати хід, походити за { $name } або вийти.
play-quit-unsaved = Цю партію не збережено. Усе одно вийти?
play-bye = До побачення.
play-legend = Великі літери на кольоровому тлі — скельця; малі літери — вільні клітинки.
play-narrow = Ширина термінала в символах — лише { $width }; за ширини { $needed } дошка матиме кращий вигляд.

# What can be typed while playing: the word in this language, and what it does. The English words work too.
command-save = зберегти
command-board = стіл
command-quit = вихід
command-yes = так
command-save-about = зберегти партію; далі можна вказати назву файлу
command-board-about = намалювати стіл іще раз
command-quit-about = вийти з гри
