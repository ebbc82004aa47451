# The web face: what its pages say beside the words of the game.

## Every page

page-name = Vitral
page-skip = Перейти до вмісту
page-loading = Завантаження …
page-lost = Такої сторінки немає.
page-home = Головна
page-ways = Навігація
page-language = Мова
page-learn = Навчання
page-rules = Правила
page-replay = Перегляд партій
page-about = Про Vitral
page-settings = Налаштування
page-free = Вільне й відкрите. Не пов’язане з видавцем гри.
page-noscript = Ця сторінка потребує JavaScript.
page-description = Azul: Вітражі Сінтри у браузері: проти ботів, за одним екраном або з друзями за посиланням. Безкоштовно й без облікового запису.

## turn: one's own turn on the board

turn-pick = Ваш хід: візьміть скельця.
turn-target = виберіть вітраж
turn-strip = вітраж { $column }
turn-jokers = Скільки скелець лягає на поля-джокери?
turn-keep = Вітраж готовий! Яке скельце піде у вікно?
turn-back = Повернути скляра
turn-break-all = Нехай розіб’ються
turn-confirm = Зіграти
turn-undo = Скасувати
turn-sent = Хід надсилається.
turn-fits = { $count ->
    [one] { $count } вміщується
    [few] { $count } вміщуються
    [many] { $count } вміщується
   *[other] { $count } вміщується
}

## board: the picture of the table

board-look = Подивитися палац гравця { $name }
board-close = Закрити
board-backs = Показати звороти вітражів

## text: the table in words

text-title = Стіл словами
text-show = Показати стіл словами
text-hide = Сховати стіл словами
text-announcements = Що відбувається
text-log = Перебіг партії
text-your-turn = Ваш хід.
text-clock = Залишилося { $seconds } секунд.
text-undo-request = { $name } просить скасувати хід.
text-undo-asked = Скасовуємо ваш останній хід …
text-prompt = Хід або команда
text-play = Зіграти
text-moves = Усі ходи ({ $count })
text-help-move = Хід каже, звідки, який колір і куди: 3O-5 бере помаранчеві з вітрини 3 на вітраж 5, CP-2 бере рожеві з центру стола на вітраж 2. Коли вітраж завершено, =Y залишає жовте скельце; *1 кладе одне скельце на поле-джокер; x означає скельця, яким ніде немає місця; back повертає скляра. Кольори: W прозорий, Y жовтий, O помаранчевий, B синій, P рожевий.
text-help-pick = Саме 3O каже, що з цими скельцями було б на кожному вітражі; ? називає всі ходи.
command-where = де
command-where-about = ваш скляр і чого ще бракує вітражам, до яких він дістає
command-displays = вітрини
command-displays-about = що лежить на вітринах і в центрі стола
command-score = рахунок
command-score-about = бали й розбите скло всіх гравців
text-none = нічого
text-empty = порожньо
text-joker = джокер
text-gap = немає вітража
text-scores = дає { points }
text-loses = коштує { points } за розбите скло
text-sources = Вітрини та центр стола
text-display = Вітрина { $display }
text-palace = Палац: { $name }
text-glazier = Скляр гравця { $name } стоїть над стовпцем { $column }.
text-strip-needs = Вітраж { $column }, вільні: { $spaces }.
text-score = { $name }: { points }, розбите скло { $loss }.
text-glass = Розбите скло: { $loss } (рядок { $row } з { $rows }); досі втрачено: { $lost }
text-has-tile = Має маркер першого ходу.
text-away = Замість гравця грає бот.
text-if-over = Якби гра закінчилася зараз: { $total }.
text-column = Стовпець
text-lies = На вітражі
text-free = Вільні поля
text-back = Зворот
text-top = Вікно, верх
text-bottom = Вікно, низ
text-heaps = Мішечок і вежа
text-keys = Клавіші на столі
text-keys-tab = до вітрин, до вашого палацу, до кнопок і далі
text-keys-arrows = до скелець або вітража в цьому напрямку
text-keys-enter = взяти ці скельця, вибрати цей вітраж, натиснути цю кнопку
text-keys-escape = на крок назад
