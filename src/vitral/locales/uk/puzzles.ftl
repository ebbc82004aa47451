# Задачі: їхні теми, команда `vitral puzzle` і команди, що їх виводять і створюють.

## Довідка командного рядка

help-puzzle = Розв’язати задачу: останні ходи партії, у яких треба знайти найкращий хід.
help-puzzle-id = ID задачі; типово задача вибирається навмання.
help-puzzle-daily = Задача дня, однакова для всіх.
help-puzzle-theme = Про що вона: complete, deny, avoid-breaking, force-breaking, going-back, jokers, starting-tile або tie-break.
help-puzzle-rating = Ваш рейтинг: вибирається задача приблизно з таким рейтингом.
help-puzzles-group = Задачі, що постачаються з Vitral, і нові задачі.
help-puzzles-export = Вивести задачі, кожну рядком JSON.
help-puzzles-least-rating = Лише задачі з рейтингом не менше цього.
help-puzzles-most-rating = Лише задачі з рейтингом не більше цього.
help-puzzles-mine = Створити задачі з партій між ботами. Наявний файл доповнюється.
help-puzzles-out = Файл для задач, кожна рядком JSON.
help-puzzles-count = Скільки задач урешті має бути у файлі.
help-puzzles-seed = Число, що визначає кожну партію, щоб ті самі задачі можна було створити знову.
puzzles-mining = Пошук задач
puzzles-mined = Задачі у { $path }: { $count }

## Теми

theme-complete = завершення вітражів
theme-deny = не дати іншим завершити вітраж
theme-avoid-breaking = уникнення розбитого скла
theme-force-breaking = змусити інших розбити скло
theme-going-back = коли повертатися
theme-jokers = джокери
theme-starting-tile = маркер першого ходу
theme-tie-break = вирішення нічиєї

## Задача в терміналі. $margin — одне із закінчень нижче.

puzzle-title = Задача { $id }, рейтинг { $rating }: { $themes }
puzzle-task = Ви — { $name }. Знайдіть найкращий хід; далі обидві сторони грають бездоганно до кінця партії.
puzzle-task-more = Ви — { $name }. Знайдіть хід, що гарантує найбільше, хай що робитимуть разом інші.
puzzle-help = Введіть хід, наприклад 3O-5, або { $help }.
puzzle-prompt = Ваш хід
puzzle-right = { $move } — правильно: { $margin }.
puzzle-goes-on = Тепер знайдіть наступний хід.
puzzle-solved = Розв’язано! Ось як закінчується партія:
puzzle-wrong = { $move } — не найкращий хід: { $margin }.
puzzle-better = Є кращий: { $margin }.
puzzle-again = Спробуйте ще раз або введіть { $solution }.
puzzle-solution = Розв’язок: { $margin }.
puzzle-ahead = ви виграєте з перевагою в { $points ->
    [one] { $points } бал
    [few] { $points } бали
    [many] { $points } балів
   *[other] { $points } бала
}
puzzle-behind = наприкінці ви відстаєте на { points }
puzzle-tie-won = рахунок рівний, і нічию вирішено на вашу користь
puzzle-tie-lost = рахунок рівний, і нічию вирішено не на вашу користь
puzzle-tie-shared = ви ділите перемогу
command-solution = розв’язок
command-solution-about = показує розв’язок і завершує задачу

## Що може бути не так

error-puzzle-unknown = Немає задачі «{ $got }».
error-puzzle-none-left = Такої задачі немає (або більше немає).
error-puzzle-theme = Немає теми «{ $got }». Теми: { $known }.
error-puzzle-moves = Ці ходи не належать до задачі: { $reason }.
error-puzzle-file = Це не файл із задачами: { $reason }.
error-puzzle-one-way = Вкажіть ID, --daily або з чого вибирати (--theme, --players, --side), а не кілька з них.
error-not-last-round = Розв’язати можна лише позиції останнього раунду, у яких хтось має ходити.
error-not-solved = Не розв’язано після { $nodes } позицій.

## Puzzles in the browser

puzzles-page-about = Останні ходи партії, у яких треба знайти один найкращий хід. Кожну відповідь доведено до кінця партії.
puzzles-page-daily-about = Щодня нова, для всіх та сама.
puzzles-page-solve = Розв’язати
puzzles-page-standing = Ваші результати
puzzles-page-unrated = Ваш рейтинг з’явиться після першої задачі. У кожній задачі зараховується лише перша спроба.
puzzles-page-rating = Рейтинг
puzzles-page-streak = Розв’язано поспіль
puzzles-page-longest = Найдовша серія
puzzles-page-choose = Виберіть задачі
puzzles-page-players = Гравці
puzzles-page-any = Усі
puzzles-page-all-themes = Почати з усіма темами
puzzles-page-themes = Або виберіть тему
puzzles-page-count = { $count ->
    [one] { $count } задача
    [few] { $count } задачі
   *[many] { $count } задач
}
puzzles-page-title = Задача { $id }
puzzles-page-all = Усі задачі
puzzles-page-you = Ви
puzzles-page-task = Знайдіть найкращий хід
puzzles-page-task-more = Знайдіть хід, що гарантує найбільше, хай що робитимуть разом інші
puzzles-page-facts = Рейтинг { $rating }.
puzzles-page-solved-by = Розв’язали з першої спроби: { $solved } з { $attempts }.
puzzles-page-hint = Про що задача
puzzles-page-judging = Перевіряється { $move }…
puzzles-page-right = Правильно!
puzzles-page-solved = Розв’язано!
puzzles-page-solved-later = Розв’язано, хоч і не з першої спроби.
puzzles-page-shown = Розв’язок: стрілка показує наступний хід.
puzzles-page-reply = { $name } відповідає ходом { $move }: { $said }.
puzzles-page-line = Ходи
puzzles-page-to-first = На початок
puzzles-page-to-previous = На хід назад
puzzles-page-to-next = На хід уперед
puzzles-page-to-last = У кінець
puzzles-page-again = Спробувати ще раз
puzzles-page-show = Показати розв’язок
puzzles-page-next = Наступна задача
puzzles-page-keys = Клавіші: ← і → переходять між ходами, T — спробувати ще раз, S — показати розв’язок, N — наступна задача.
puzzles-page-nothing-wrong = Немає хибного ходу, який можна скасувати.
command-again = знову
command-again-about = скасовує хибний хід
command-another = наступна
command-another-about = переходить до наступної задачі
