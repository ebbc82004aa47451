# A match over the network: what it refuses, and what can go wrong.

## Why something cannot be done in a match

error-not-your-seat = Це не ваше місце.
error-stale-turn = Відтоді на столі щось змінилося: погляньте ще раз і виберіть знову.
error-no-such-seat = Місця { $seat } немає, або там ніхто не сидить.
error-seat-not-open = Місце { $seat } зайняте.
error-barred = Той, хто створив цей стіл, не дозволяє вам за нього сісти.
error-seats-open = Місце { $seat } ще вільне; партія може початися, коли всі зберуться.
error-already-started = Партія вже почалася.
error-colour-taken = Цей колір уже зайнято. Виберіть вільний.
error-unknown-colour = Такого кольору гравця немає.
error-match-over = Партію завершено.
error-match-closed = Адміністрація цього сервера закрила цю партію. Ніхто більше не може нічого в ній змінити.
error-match-too-long = Ця партія стала дуже довгою: відтепер приймаються лише ходи.
error-bad-name = Ім’я має від 1 до { $most } видимих знаків.
error-bad-letter = Літеру «{ $letter }» тут не можна вживати в іменах. Виберіть іншу.
error-name-of-a-bot = Так тут звуть бота. Виберіть інше ім’я.
error-bad-addition = До жереба можна додати щонайбільше { $most } знаків.
error-addition-not-committed = Місце { $seat } вже показало свій внесок до жереба: спершу надішліть SHA-256 свого, а сам внесок — після початку партії.
error-nothing-to-reveal = Місцю { $seat } зараз нічого розкривати.
error-bad-reveal = Це не той внесок, який місце { $seat } засвідчило наперед.
error-takeback-pending = Хтось уже просив скасувати хід, і відповіді ще немає.
error-no-takeback-pending = Ніхто не просив скасувати хід.
error-stale-takeback = Це відповідь на інше прохання, ніж теперішнє: погляньте ще раз.
error-not-at-table = Вас немає за столом.
error-time-up = Ваш час вийшов.
error-somebody-away = На місці { $seat } зараз нікого немає; ходи скасовують лише тоді, коли всі за столом.
error-too-often = Це вже забагато разів; поки що повторити не можна.
error-not-away = Зараз жоден бот вас не заступає.
error-not-over = Це можливо лише після партії.
error-analysis-of-running-match = Ви зараз граєте цю партію з іншими. Її можна аналізувати, коли вона завершиться.
error-no-engine = Цей сервер не може аналізувати позиції.
error-engine-failed = Рушій зупинився. Спробуйте ще раз.
error-no-such-review = Цього розбору ніхто не замовляв.
error-review-failed = Цей розбір не вдалося обчислити. Замовте його пізніше ще раз.
error-owner-unreachable = Партія зараз недоступна. Спробуйте ще раз за мить.
error-outcome-unknown = Сервер не знає, чи це збережено. Буде надіслано ще раз.
