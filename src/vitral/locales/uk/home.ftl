# The first page: a new match, and those of this browser.

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
home-level = Рівень складності
home-other-bots = Інші боти
home-opponents = Суперники
home-play = Грати
home-make = Створити стіл
home-seat-person = людина
home-seat-open = вільне, для кожного, хто має посилання
home-seat-name = Ім’я на місці { $seat }
home-link-about = Ви отримаєте посилання, яке можна надіслати. Хто його відкриє, зможе сісти за стіл.
home-options = Опції партії
home-strips = Вітражі
home-strips-ours = наші
home-strips-own = мої власні: { $name }
home-starter = Хто починає
home-drawn = випадково
home-takebacks = Ходи можна скасовувати
home-hints = Можна просити підказки
home-public = Показати стіл усім у «Відкритих столах»
home-running = Поточні партії
home-finished = Завершені партії
home-your-turn = ваш хід
home-turn = хід: { $name }
home-waiting = чекає на гравців
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

## Bots, by how strong they are

bot-random-about = робить будь-який дозволений хід
bot-greedy-about = бере те, що зараз здається найкращим
bot-classic-about = зважує кожен хід за простими правилами, на кілька ходів уперед
bot-level-1-about = щойно вивчив правила: його переможе й дитина
bot-level-2-about = бере те, що блищить: скоро ви її здолаєте
bot-level-3-about = приязна суперниця для початку
bot-level-4-about = знає гру з кількох добрих вечорів
bot-level-5-about = бачить, що ви задумали
bot-level-6-about = перемагає більшість людей
bot-level-7-about = карає за кожну помилку
bot-level-8-about = сильнішого суперника тут немає
