# A match in the browser: before its start, at the table, and what came of it.

## table

table-title = Стіл
table-connecting = З’єднання…
table-lost = Зв’язок утрачено. Нова спроба…
table-kept = Ваш хід збережено; його буде надіслано, щойно зв’язок відновиться.
table-missing = Такої партії немає. Можливо, посилання неповне.
table-link = Посилання на цей стіл
table-copy = Копіювати
table-copied = Скопійовано
table-send = Поділитися…
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
table-clock = Час – { $name }: { $time }
table-log = Перебіг
table-text = Словами
table-more = Більше

## invitation: before the start


## draws

draws-title = Чесний жереб
draws-about = Сервер визначив зерно всіх жеребів: це його SHA-256. Ваш браузер додає власні випадкові числа, яких ніхто не знає, доки місця не зафіксовано, а наприкінці перевіряє, що використано і те, і те.

## over

over-you-win = Ви перемогли!
over-closed = Цю партію закрито
over-resigned = { $name } здається.
over-scores = Кінцевий підрахунок
over-skip = Пропустити
over-rematch = Реванш
over-to-rematch = До реваншу
over-record = Завантажити запис партії
over-share = Поділитися результатом
over-new = Нова партія
over-table = Стіл наприкінці
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
