# The page of settings.

settings-kept = Зберігається лише в цьому браузері.
settings-look = Вигляд
settings-theme = Тема
settings-auto = Системна
settings-light = Світла
settings-dark = Темна
settings-panes = Скельця
settings-play = Гра
settings-motion = Анімація
settings-full = Повна
settings-reduced = Обмежена
settings-notify = Сповіщення
settings-notify-about = Коли настає ваш хід, хтось приєднується або пропонує реванш, а ви дивитеся щось інше.
settings-text = Показувати стіл словами
settings-text-about = Для програм читання з екрана і для тих, хто любить уводити ходи.
