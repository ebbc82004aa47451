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
