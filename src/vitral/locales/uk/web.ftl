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
page-away = Сервер недоступний. Щойно він повернеться, усе продовжиться.
page-newer = Сервер оновлено. Завантажте сторінку знову, щоб перейти на нову версію.
page-outdated = Сервер оновлено, і ця сторінка для нього застара. Нічого не втрачено: завантажте її знову.
page-reload = Завантажити знову
page-close = Закрити
page-help = Довідка

## Bots, by how strong they are

bot-random = Учень
bot-greedy = Підмайстер
bot-classic = Майстер
bot-level-1 = Пісок
bot-level-2 = Іскра
bot-level-3 = Намистина
bot-level-4 = Призма
bot-level-5 = Мозаїка
bot-level-6 = Ліхтар
bot-level-7 = Розета
bot-level-8 = Собор

## home: what other pages say too

home-name = Ваше ім’я
home-guest = Гість
home-step = Рівень { $level } · { $name }
home-players = Гравці
home-making = Створюємо стіл…
home-player = Гравець { $seat }
home-side = Сторона палацу
home-side-a = A: бали за орнаменти між вікнами
home-side-b = B: завершені вікна × ваш найчастіший колір
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
home-score-floor = Рахунок ніколи не опускається нижче 0
home-gap-blocks = Скляр не повертається через порожню комірку
home-games = Мої партії
home-won = перемога
home-lost = поразка
home-closed = закрито
home-shared = спільна перемога

## table: what other pages say too

error-move-on-its-way = Ви вже надіслали хід.
table-free = вільне
table-bot = бот
table-seats = Місця
table-forfeited = партію здано
# What is left on a clock of days.
clock-days = { $days ->
    [one] { $days } день
    [few] { $days } дні
   *[many] { $days } днів
}
clock-days-hours = { clock-days } { $hours } год
clock-brief = { $days } д { $hours } год

## colours of the players

colour-own = Ваш колір
colour-of = Колір: { $name }
colour-red = червоний
colour-teal = бірюзовий
colour-green = зелений
colour-violet = фіолетовий
colour-other = { $colour } (зайнято)

## over: what other pages say too

over-plot = Бали впродовж партії
over-numbers = У числах
over-replay = Переглянути партію
over-analyse = Аналізувати
over-review = Огляд партії
over-luck = Чи був жереб чесним?

## settings: what the menu of a table says too

settings-letters = Літери на скельцях
settings-letters-about = W прозоре, Y жовте, O помаранчеве, B синє, P рожеве: як у нотації.
settings-sectors = Вітрини фабрик із п’ятьма секторами
settings-sectors-about = Кожен колір має своє місце зі своїм візерунком: підготовка з правил для тих, хто не розрізняє кольорів.
settings-confirm = Підтверджувати кожен хід
settings-confirm-about = Інакше хід робиться, щойно його вибрано.
settings-sound = Звуки
settings-silent = вимк.

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
