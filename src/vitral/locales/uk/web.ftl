# The web face: what its pages say beside the words of the game.

## Every page

page-name = Vitral
page-skip = Перейти до вмісту
page-loading = Завантаження…
page-lost = Такої сторінки немає.
page-failed = Не вдалося завантажити цю сторінку.
page-retry = Спробувати ще раз
page-home = Головна
page-ways = Сторінки
page-menu = Меню
page-language = Мова
page-learn = Навчання
page-rules = Правила
page-replay = Перегляд партій
page-analysis = Аналіз
page-review = Огляд партії
page-puzzles = Задачі
page-daily = Задача дня
page-about = Про Vitral
page-settings = Налаштування
page-free = Вільний проєкт із відкритим кодом. Не пов’язаний із видавцем гри.
page-noscript = Для цієї сторінки потрібен JavaScript.
page-description = Azul: Вітражі Сінтри у браузері: проти ботів, за одним екраном або з друзями за посиланням. Безкоштовно й без облікового запису.
page-away = Сервер недоступний. Щойно він повернеться, усе продовжиться.
page-newer = Сервер оновлено. Завантажте сторінку знову, щоб перейти на нову версію.
page-outdated = Сервер оновлено, і ця сторінка для нього застара. Нічого не втрачено: завантажте її знову.
page-reload = Завантажити знову
page-close = Закрити
page-help = Довідка

## Bots, by how strong they are

bot-random = Учень
bot-random-about = робить будь-який дозволений хід
bot-greedy = Підмайстер
bot-greedy-about = бере те, що зараз здається найкращим
bot-classic = Майстер
bot-classic-about = зважує кожен хід за простими правилами, на кілька ходів уперед
bot-level-1 = Пісок
bot-level-1-about = щойно вивчив правила: його переможе й дитина
bot-level-2 = Іскра
bot-level-2-about = бере те, що блищить: скоро ви її здолаєте
bot-level-3 = Намистина
bot-level-3-about = приязна суперниця для початку
bot-level-4 = Призма
bot-level-4-about = знає гру з кількох добрих вечорів
bot-level-5 = Мозаїка
bot-level-5-about = бачить, що ви задумали
bot-level-6 = Ліхтар
bot-level-6-about = перемагає більшість людей
bot-level-7 = Розета
bot-level-7-about = карає за кожну помилку
bot-level-8 = Собор
bot-level-8-about = сильнішого суперника тут немає

## home

home-title = Вітраж, хід за ходом
home-lead = Azul: Вітражі Сінтри у вашому браузері, для 1–4 гравців. Без облікового запису, без реклами.
home-new = Ще не знаєте гри?
home-learn = Навчіться граючи, за п’ять хвилин
home-daily = Один найкращий хід, доведений до кінця партії. Та сама задача для всіх.
home-ways = Як ви хочете грати?
home-bots = Проти ботів
home-screen = За одним екраном
home-link = За посиланням
home-name = Ваше ім’я
home-guest = Гість
home-level = Рівень складності
home-step = Рівень { $level } · { $name }
home-other-bots = Інші боти
home-opponents = Суперники
home-players = Гравці
home-play = Грати
home-make = Створити стіл
home-making = Створюємо стіл…
home-player = Гравець { $seat }
home-seat-person = людина
home-seat-open = вільне, для кожного, хто має посилання
home-seat-name = Ім’я на місці { $seat }
home-link-about = Ви отримаєте посилання, яке можна надіслати. Хто його відкриє, зможе сісти за стіл.
home-options = Опції партії
home-side = Сторона палацу
home-side-a = A: бали за орнаменти між вікнами
home-side-b = B: завершені вікна × ваш найчастіший колір
home-strips = Вітражі
home-strips-ours = наші
home-strips-own = мої власні: { $name }
home-starter = Хто починає
home-drawn = випадково
home-clock = Годинник
home-clock-none = без годинника
home-clock-live = { $minutes } хв + { $seconds } с
home-clock-days = { $days ->
    [one] { $days } день на хід
    [few] { $days } дні на хід
   *[many] { $days } днів на хід
}
home-absence = Коли когось немає або час вийшов
home-absence-bot = далі грає бот
home-absence-forfeit = поразка
home-takebacks = Ходи можна скасовувати
home-hints = Можна просити підказки
home-public = Показати стіл усім у «Відкритих столах»
home-score-floor = Рахунок ніколи не опускається нижче 0
home-gap-blocks = Скляр не повертається через порожню комірку
home-games = Мої партії
home-running = Поточні партії
home-finished = Завершені партії
home-your-turn = ваш хід
home-turn = хід: { $name }
home-waiting = чекає на гравців
home-won = перемога
home-lost = поразка
home-closed = закрито
home-shared = спільна перемога
home-forget = Прибрати цю партію зі списку
home-forgotten = Партію прибрано зі списку.
home-restore = Повернути
home-tables = Відкриті столи
home-no-tables = Зараз немає відкритих столів.
home-free-seats = { $count ->
    [one] { $count } вільне місце
    [few] { $count } вільні місця
   *[many] { $count } вільних місць
}
home-join = Приєднатися

## table

table-title = Стіл
table-connecting = З’єднання…
table-lost = Зв’язок утрачено. Нова спроба…
table-kept = Ваш хід збережено; його буде надіслано, щойно зв’язок відновиться.
error-move-on-its-way = Ви вже надіслали хід.
table-missing = Такої партії немає. Можливо, посилання неповне.
table-waiting = Стіл готовий
table-share = Надішліть це посилання тим, хто гратиме з вами:
table-link = Посилання на цей стіл
table-copy = Копіювати
table-copied = Скопійовано
table-send = Поділитися…
table-free = вільне
table-reserved = чекає на гравця з минулої партії
table-you = ви
table-bot = бот
table-sit = Сісти
table-get-up = Встати
table-remove = Звільнити місце
table-remove-sure = Звільнити місце, яке займає { $name }? Знову сісти за цей стіл буде неможливо.
table-remove-yes = Так, звільнити
table-remove-no = Залишити
table-start = Почати партію
table-not-yet = Партію можна почати, коли всі місця зайняті.
table-others-start = Усі на місці. Почати партію може кожен, хто тут сидить.
table-starting = Починаємо: кожен браузер додає до жереба власні випадкові числа.
table-settings = Налаштування партії
table-seats = Місця
table-your-turn = Ваш хід
table-turn-of = { $name }, ваш хід
table-turn = Ходить { $name }
table-thinking = { $name } думає…
table-watching = Ви спостерігаєте.
table-hint = Підказка
table-hint-is = Бот зіграв би { $move }: { $words }.
table-hint-second = Другий найкращий хід — { $move }: { $words }.
table-take-back = Скасувати хід
table-resign = Здатися
table-resign-sure = Здатися? Далі за вас гратиме бот, і виграти вже не можна.
table-resign-end = Здатися? Партія закінчиться, і переможе { $name }.
table-resign-yes = Так, здаюся
table-resign-no = Грати далі
table-asks-back = { $name } хоче скасувати останній хід.
table-agree = Погодитися
table-refuse = Відмовити
table-asked-back = Ви попросили скасувати останній хід. Ще не відповіли: { $names }.
table-withdraw = Відкликати прохання
table-away = { $name }: замість людини грає бот.
table-come-back = Повернутися до гри
presence-is-connected = у мережі
presence-is-lost = зв’язок утрачено
presence-is-offline = не в мережі
presence-lost = { $name }: зв’язок утрачено.
presence-lost-time = { $name }: немає зв’язку, ще { $time }
presence-bot = { $name }: далі грає бот.
presence-back = { $name } знову за столом.
presence-rematch = { $name } пропонує реванш.
presence-follow = Дивитися реванш
notify-started = Гра почалася
notify-joined = { $name } сідає за ваш стіл
notify-offer = Сповістити, коли настане ваш хід?
notify-yes = Так
notify-no = Ні, дякую
table-forfeited = партію здано
table-clock = Час – { $name }: { $time }
# What is left on a clock of days.
clock-days = { $days ->
    [one] { $days } день
    [few] { $days } дні
   *[many] { $days } днів
}
clock-days-hours = { clock-days } { $hours } год
clock-brief = { $days } д { $hours } год
table-log = Перебіг
table-text = Словами
table-more = Більше

## invitation: before the start, and what a messenger shows of a link

preview-title = Vitral · Azul: Вітражі Сінтри
preview-invites = { $name } запрошує вас зіграти в Azul
preview-invited = Вас запрошено зіграти в Azul
preview-game = { $names } · Azul: Вітражі Сінтри
preview-sit = Відкрийте посилання й сідайте грати. Безкоштовно, без облікового запису.
preview-image = Вітражна розета над вісьмома вікнами палацу
invite-title = { $name } запрошує вас до гри
invite-title-open = Вас запрошено до гри
invite-lead = Azul: Вітражі Сінтри
invite-players = { $count ->
    [one] { $count } гравець
    [few] { $count } гравці
   *[many] { $count } гравців
}
invite-side = сторона палацу { $side }
invite-seat = Ваше місце
invite-seat-of = { $seat } з { $count }
invite-rules = Правила
invite-takebacks = скасовувати ходи можна
invite-no-takebacks = без скасування ходів
invite-hints = підказки дозволено
invite-no-hints = без підказок
invite-scan = Ви в одній кімнаті? Достатньо відсканувати код.
invite-code = QR-код, щоб приєднатися до гри

## colours of the players

colour-own = Ваш колір
colour-of = Колір: { $name }
colour-red = червоний
colour-teal = бірюзовий
colour-green = зелений
colour-violet = фіолетовий
colour-other = { $colour } (зайнято)

## draws

draws-title = Чесний жереб
draws-about = Сервер визначив зерно всіх жеребів: це його SHA-256. Ваш браузер додає власні випадкові числа, яких ніхто не знає, доки місця не зафіксовано, а наприкінці перевіряє, що використано і те, і те.

## over

over-you-win = Ви перемогли!
over-closed = Цю партію закрито
over-resigned = { $name } здається.
over-scores = Кінцевий підрахунок
over-skip = Пропустити
over-plot = Бали впродовж партії
over-numbers = У числах
over-rematch = Реванш
over-to-rematch = До реваншу
over-replay = Переглянути партію
over-analyse = Аналізувати
over-review = Огляд партії
over-record = Завантажити запис партії
over-share = Поділитися результатом
over-new = Нова партія
over-table = Стіл наприкінці
over-luck = Чи був жереб чесним?
over-luck-about = Ваш браузер занотував зобов’язання перед першою роздачею і додав власні випадкові числа. Маючи запис, кожен може повторити всі жереби (vitral verify).
over-luck-unseen = Цей браузер не сидів за цим столом до першої роздачі, тож порівнювати йому нічого. Маючи запис, кожен може повторити всі жереби (vitral verify).
over-luck-bad = Щось не збігається з тим, що цей браузер бачив перед першою роздачею. Не довіряйте цим жеребам.
over-luck-verify = Повторити всі жереби в цьому браузері
over-commitment = Зобов’язання (SHA-256 зерна)
luck-commitment-good = Зобов’язання те саме, яке цей браузер бачив перед першою роздачею.
luck-commitment-bad = Зобов’язання не те, яке цей браузер бачив перед першою роздачею.
luck-seed-good = Зерно відповідає своєму зобов’язанню.
luck-seed-bad = Зерно не відповідає своєму зобов’язанню.
luck-starter-good = Хто починає, вирішили так, як домовлено.
luck-starter-bad = Хто починає, вирішили не так, як домовлено.
luck-seats-good = Усі місця додали те, що засвідчили на очах цього браузера.
luck-seats-bad = Місця додали не те, що засвідчили на очах цього браузера.
luck-seats-open = Цього браузера не було, коли фіксували місця.
luck-addition-good = Випадкові числа цього браузера є в жеребах.
luck-addition-bad = Випадкові числа цього браузера не враховано в жеребах.
luck-addition-open = Цей браузер не встиг додати своїх випадкових чисел.
luck-takebacks-good = Без вас нічого не скасовано.
luck-takebacks-bad = Ходи скасовано, а ніхто за цим браузером на це не погоджувався.
luck-takebacks-open = Ви здалися, тому інші могли скасовувати ходи без вас.
over-seed = Зерно

## settings

settings-kept = Зберігається лише в цьому браузері.
settings-look = Вигляд
settings-theme = Тема
settings-auto = Системна
settings-light = Світла
settings-dark = Темна
settings-panes = Скельця
settings-letters = Літери на скельцях
settings-letters-about = W прозоре, Y жовте, O помаранчеве, B синє, P рожеве: як у нотації.
settings-sectors = Вітрини фабрик із п’ятьма секторами
settings-sectors-about = Кожен колір має своє місце зі своїм візерунком: підготовка з правил для тих, хто не розрізняє кольорів.
settings-play = Гра
settings-confirm = Підтверджувати кожен хід
settings-confirm-about = Інакше хід робиться, щойно його вибрано.
settings-motion = Анімація
settings-full = Повна
settings-reduced = Обмежена
settings-sound = Звуки
settings-silent = вимк.
settings-notify = Сповіщення
settings-notify-about = Коли настає ваш хід, хтось приєднується або пропонує реванш, а ви дивитеся щось інше.
settings-text = Показувати стіл словами
settings-text-about = Для програм читання з екрана і для тих, хто любить уводити ходи.

## turn: one's own turn on the board

turn-pick = Ваш хід: візьміть скельця.
turn-target = виберіть вітраж
turn-strip = вітраж { $column }
turn-jokers = Скільки скелець лягає на клітинки-джокери?
turn-keep = Вітраж завершено! Яке скельце піде у вікно?
turn-back = Повернути скляра
turn-break-all = Нехай розіб’ються
turn-confirm = Зіграти
turn-undo = Скасувати
refusal-nothing-taken = Спершу візьміть скельця, а тоді виберіть для них вітраж.
turn-sent = Хід надсилається.
turn-fits = { $count ->
    [one] { $count } вміщується
   *[other] { $count } вміщуються
}

## board: the picture of the table

board-look = Подивитися палац: { $name }
board-close = Закрити
board-backs = Показати зворотні сторони вітражів

## text: the table in words

text-title = Стіл словами
text-announcements = Що відбувається
text-log = Перебіг партії
text-your-turn = Ваш хід.
text-clock = { $seconds ->
    [one] Залишилася { $seconds } секунда.
    [few] Залишилися { $seconds } секунди.
   *[many] Залишилося { $seconds } секунд.
}
text-hinted = { $name } бере підказку.
text-undo-request = { $name } просить скасувати хід.
text-sent = Надсилається: { $move }
text-thinking = Шукаємо добрий хід…
text-undo-asked = Скасовуємо ваш останній хід…
text-prompt = Хід або команда
text-example = Наприклад
text-play = Зіграти
text-moves = Усі ходи ({ $count })
text-help-move = У ході вказують, звідки, який колір і куди: 3O-5 бере помаранчеві з вітрини 3 на вітраж 5, CP-2 бере рожеві з центру стола на вітраж 2. Коли вітраж завершено, =Y залишає жовте скельце; *1 кладе одне скельце на клітинку-джокер; x означає скельця, яким ніде немає місця; back повертає скляра. Кольори: W прозорий, Y жовтий, O помаранчевий, B синій, P рожевий.
text-help-pick = Лише 3O показує, що з цими скельцями було б на кожному вітражі; ? показує всі ходи.
command-where = де
command-where-about = ваш скляр і чого ще бракує доступним вітражам
command-displays = вітрини
command-displays-about = що лежить на вітринах і в центрі стола
command-score = рахунок
command-score-about = бали й розбите скло всіх гравців
text-none = нічого
text-empty = порожньо
text-joker = джокер
text-gap = немає вітража
text-scores = дає { points }
text-loses = коштує { $points ->
    [one] { $points } бала
   *[other] { $points } балів
} за розбите скло
text-sources = Вітрини та центр стола
text-display = Вітрина { $display }
text-palace = Палац: { $name }
text-glazier = { $name }: скляр стоїть над стовпцем { $column }.
text-strip-needs = Вітраж { $column }, вільні клітинки: { $spaces }.
text-score = { $name }: { points }, розбите скло { $loss }.
text-glass = Розбите скло: { $loss } (клітинка { $row } із { $rows }); досі втрачено: { $lost }
text-has-tile = Має маркер першого ходу.
text-hints = { $count ->
    [one] { $count } підказка
    [few] { $count } підказки
   *[many] { $count } підказок
}
text-away = Замість людини грає бот.
text-if-over = Якби гра закінчилася зараз: { $total }.
text-column = Стовпець
text-lies = На вітражі
text-free = Вільні клітинки
text-back = Зворотна сторона
text-top = Вікно, верх
text-bottom = Вікно, низ
text-heaps = Мішечок і скляна вежа
text-keys = Клавіші на столі
text-keys-tab = до вітрин, до вашого палацу, до кнопок і далі
text-keys-arrows = до скелець або вітража в цьому напрямку
text-keys-enter = взяти ці скельця, вибрати цей вітраж, натиснути цю кнопку
text-keys-escape = на крок назад
