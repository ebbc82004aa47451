# The game in words: its parts, what happens, and why something is not allowed. Every face uses these.
# A message that is used inside others ({ panes }, { place }) gets their variables.

## Colours and panes

colour = { $colour ->
    [W] прозорий
    [Y] жовтий
    [O] помаранчевий
    [B] синій
   *[P] рожевий
}
# The $colour of a pane that lies in a window or may be kept.
pane-colour = { $colour ->
    [W] прозоре
    [Y] жовте
    [O] помаранчеве
    [B] синє
   *[P] рожеве
}
# The $colour of a space on a strip.
space-colour = { $colour ->
    [W] прозора
    [Y] жовта
    [O] помаранчева
    [B] синя
   *[P] рожева
}
# $count panes of one $colour, as the object of a sentence ("takes …").
panes = { $count ->
    [one] { $count } { $colour ->
        [W] прозоре
        [Y] жовте
        [O] помаранчеве
        [B] синє
       *[P] рожеве
    } скельце
    [few] { $count } { $colour ->
        [W] прозорі
        [Y] жовті
        [O] помаранчеві
        [B] сині
       *[P] рожеві
    } скельця
    [many] { $count } { $colour ->
        [W] прозорих
        [Y] жовтих
        [O] помаранчевих
        [B] синіх
       *[P] рожевих
    } скелець
   *[other] { $count } { $colour ->
        [W] прозорих
        [Y] жовтих
        [O] помаранчевих
        [B] синіх
       *[P] рожевих
    } скелець
}
# The same as the subject of a sentence ("… break").
panes-subject = { panes }
# $count panes of any colour, as the object of a sentence ("breaks …").
some-panes = { $count ->
    [1] одне скельце
    [one] { $count } скельце
    [few] { $count } скельця
    [many] { $count } скелець
   *[other] { $count } скелець
}
points = { $points ->
    [one] { $points } бал
    [few] { $points } бали
    [many] { $points } балів
   *[other] { $points } балів
}
# Where panes are taken from; $source is 0 for the centre, otherwise a display's number.
place = { $source ->
    [0] центру стола
   *[other] вітрини { $source }
}

## Parts of the table

term-round = Раунд { $round } з { $rounds }
term-bonus = Бонусний колір: { colour }
term-bonus-short = Бонус: { colour }
term-centre = Центр стола
term-tile = маркер першого ходу
term-bag = Мішечок
term-tower = Скляна вежа
term-seat = Місце { $seat }
term-score = Рахунок
term-glass = Розбите скло
term-windows = Вікна
term-strips = Вітражі
term-back = Зворотні сторони
term-glazier = Скляр
term-points = Бали
term-round-track = Індикатор раундів
term-game-over = Гру завершено

## What happens. $name is the player.

event-dealt = Починається раунд { $round }: вітрини заповнено.
event-dealt-refilled = Починається раунд { $round }: мішечок спорожнів, тож у нього пересипано все зі скляної вежі, і вітрини заповнено.
event-taken = { $name } бере { panes } із { place }.
event-moved-to-centre = Решта з вітрини { $display } переходить у центр стола: { $panes }.
event-tile-taken = { $name } бере маркер першого ходу: це коштує одного кроку вниз на шкалі розбитого скла, зате дає перший хід у наступному раунді.
event-tile-taken-last = { $name } бере маркер першого ходу: це коштує одного кроку вниз на шкалі розбитого скла.
event-glazier-moved = { $name } переставляє скляра зі стовпця { $start } до стовпця { $end }.
event-placed = { $name } викладає { panes } на вітраж { $column }.
event-placed-jokers = { $name } викладає { panes } на вітраж { $column } ({ $jokers } на { $jokers ->
    [one] клітинку-джокер
   *[other] клітинки-джокери
}).
event-broke = { panes-subject } { $count ->
    [one] розбивається
   *[other] розбиваються
}.
event-marker-moved = { $name } опускає маркер розбитого скла до позначки { $loss }.
event-marker-wrapped = Маркер дійшов до нижнього рядка: { $name } втрачає { $lost } { $lost ->
    [one] бал
    [few] бали
    [many] балів
   *[other] балів
}, а маркер повертається у верхній рядок.
event-colour-bonus = Бонус за колір ({ colour }) на вітражі { $column }: { $name } отримує { points }.
event-pane-kept = { $name } залишає { pane-colour } скельце для вікна { $column } ({ $space ->
    [top] верхня клітинка
   *[bottom] нижня клітинка
}).
event-strip-turned = Вітраж { $column } перевернуто; тепер на ньому: { $up }.
event-strip-removed = Вітраж { $column } завершено вдруге, і він вибуває з гри.
event-window-scored = { $name } отримує { points } за вікно { $column } ({ $sum }).
event-round-over = Раунд { $round } завершено; наступний починає { $name }.
event-round-over-last = Раунд { $round } завершено, а з ним і гру.
event-game-over = Гру завершено.

## A move that can be played

move-back = повернути скляра до вітража { $column }
move-place = { panes } із { place } на вітраж { $column }
move-break = { panes } із { place }: місця немає, усе розбивається
move-some-break = { $count } з них { $count ->
    [one] розбивається
   *[other] розбиваються
}
move-jokers = { $count } на { $count ->
    [one] клітинку-джокер
   *[other] клітинки-джокери
}
move-keep = завершує вітраж; залишити { pane-colour } скельце

## What speaks for a move and against it. $name is the next player.

reason-completes = завершує вітраж { $column } і дає { points } за вікна
reason-bonus = дає { points } як бонус за колір
reason-fills = вітражу { $column } після цього бракуватиме { $left ->
    [1] лише одного скельця
    [one] { $left } скельця
   *[other] { $left } скелець
}
reason-returns = знову відкриває вітражі від стовпця { $column } праворуч
reason-reopens = { colour } колір зараз не підходить до жодного доступного вітража, а потім підійде (на столі: { $count })
reason-denies = { $name } не зможе наступним ходом завершити вітраж { $column } ({ points })
reason-squeezes = { $name } муситиме розбити щонайменше { some-panes }
reason-sends-back = { $name } муситиме повернути скляра або розбити щонайменше { some-panes }
reason-spares = усе інше розбиває щонайменше { some-panes }
reason-avoids = інакше вас можуть змусити до наступного ходу розбити щонайменше { some-panes }
reason-breaks-nothing = нічого не розбиває
reason-breaks = розбиває { some-panes }
reason-wraps = коштує { $lost ->
    [one] { $lost } бала
   *[other] { $lost } балів
} унизу шкали розбитого скла
reason-takes-tile = дає маркер першого ходу, тож наступний раунд починаєте ви
reason-allows = { $name } зможе наступним ходом завершити вітраж { $column } ({ points })
reason-exposes = { $name } зможе змусити вас наступним ходом розбити щонайменше { some-panes }
# What the best move promises at the end of the game; $win is a percentage.
play-ahead = очікувано: { points } переваги{ others-average }, шанс виграти { $win } %
play-behind = очікувано: { points } відставання{ others-average }, шанс виграти { $win } %
play-even = очікувано: порівну балів{ others-average }, шанс виграти { $win } %
others-average = { $players ->
    [2] { "" }
   *[other] { " (порівняно із середнім інших)" }
}

## What can be typed, and the answers. The English words work in every language.

command-help = допомога
command-moves = ходи
command-hint = підказка
command-undo = скасувати
command-position = позиція
command-help-about = цей список
command-moves-about = усі ходи, кожен словами
command-hint-about = що зіграв би бот і чому
command-undo-about = скасувати свій останній хід
command-position-about = позиція одним рядком тексту
play-turn = Ходить { $name }
play-hint = Підказка: { $move }
play-hint-second = Другий найкращий хід: { $move }
play-undone = Хід скасовано.

## Final scoring

final-before = Після шести раундів
final-leftover = Скельця, що лишилися на вітражах
final-glass = Розбите скло
final-ornaments = Орнаменти
final-colour-set = Завершені вікна × найчастіший колір
final-total = Разом
final-lost = Утрачено через розбите скло
final-winner = Перемагає { $name }.
final-shared = Спільна перемога: { $names }.

## Why a move is not allowed

refusal-game-over = Гру завершено.
refusal-deal-due = Спершу треба заповнити вітрини.
refusal-no-such-display = Вітрини { $display } немає; у цій грі їх { $count }.
refusal-no-such-colour = Кольору { $colour } немає; є W, Y, O, B і P.
refusal-colour-not-there = З { place } не можна взяти скелець цього кольору ({ colour }): їх там немає.
refusal-must-place = На доступному вітражі є місце для скелець цього кольору ({ colour }), тож їх треба викласти на такий вітраж.
refusal-no-such-column = Стовпця { $column } немає; вони мають номери від 1 до 8.
refusal-left-of-glazier = Вітраж { $column } лежить ліворуч від скляра, який стоїть над стовпцем { $glazier }.
refusal-gap = У стовпці { $column } вітража вже немає.
refusal-nothing-fits = На вітражі { $column } немає вільної клітинки для цього кольору ({ colour }).
refusal-keep-missing = Цей хід завершує вітраж: укажіть, яке скельце ви залишаєте ({ $choices }), наприклад =Y.
refusal-keep-not-on-strip = Скельця { $keep } на вітражі немає; залишити можна: { $choices }.
refusal-keep-not-complete = Цей хід не завершує вітража, тож скельце ще не залишають.
refusal-jokers-not-possible = Так викласти скельця не можна (на клітинки-джокери: { $jokers }); якщо не вказувати числа, вони спершу займають клітинки свого кольору.
refusal-back-no-strip = Не лишилося жодного вітража, до якого скляр міг би повернутися.
refusal-back-already-there = Скляр уже стоїть над крайнім лівим вітражем.
refusal-back-only-left = Скляр повертається лише ліворуч, а крайній лівий вітраж (стовпець { $column }) лежить праворуч від нього.
refusal-back-gap-between = За цим столом скляр не повертається через порожню комірку, а стовпець { $gap } якраз порожній.

## What goes wrong anywhere

error-move-syntax = «{ $got }» — не хід. Ходи мають такий вигляд: 3O-5, CP-2=Y або back.
error-deal-syntax = «{ $got }» — не роздача. Роздачі мають такий вигляд: OPWW.BBYY.-, вітрини розділено крапками.
error-record-not-json = Запис гри не є документом JSON.
error-no-such-match = Такої партії немає.
error-not-your-turn = Зараз не ваш хід.
error-not-started = Партія ще не почалася.
error-no-takebacks = У цій партії ходів не скасовують.
error-nothing-to-take-back = Скасовувати нічого.
error-no-hints = У цій партії немає підказок.
error-blocked = Адміністрація цього сервера заблокувала вашу адресу або ваш браузер. Ви не можете тут грати.
error-body-too-long = Це довше, ніж приймає сервер.
error-internal = На сервері щось пішло не так; подробиці є в його журналі.
error-http = Сервер не може на це відповісти.
error-unreachable = Сервер недоступний.
