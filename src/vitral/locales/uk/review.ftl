# Огляди партій: для браузера, зображення й термінала.

review-sentence = { $result }: { $parts }.
review-result-you-two = { $outcome ->
    [won] { $points ->
        [0] Ти виграєш за рівної кількості балів
        [one] Ти виграєш із перевагою в { $points } бал
        [few] Ти виграєш із перевагою в { $points } бали
       *[other] Ти виграєш із перевагою в { $points } балів
    }
    [lost] { $points ->
        [0] Ти програєш за рівної кількості балів
        [one] Ти програєш із відставанням на { $points } бал
        [few] Ти програєш із відставанням на { $points } бали
       *[other] Ти програєш із відставанням на { $points } балів
    }
    [shared] Ти ділиш перемогу
   *[open] Партію не завершено; очікувано { $margin }
}
review-result-you-more = { $outcome ->
    [won] Ти виграєш, { $margin } проти середнього решти
    [lost] Ти не виграєш, { $margin } проти середнього решти
    [shared] Ти ділиш перемогу, { $margin } проти середнього решти
   *[open] Партію не завершено; очікувано { $margin } проти середнього решти
}
review-result-you-forfeit = { $outcome ->
    [won] Ти виграєш, бо решта здалася; очікувано { $margin }
   *[lost] Ти здаєшся; очікувано { $margin }
}
review-parts-you = роздачі { $deals }, твоя гра { $own }, { $players ->
    [2] гра суперника
   *[other] гра решти
} { $others }
review-result-name-two = { $outcome ->
    [won] { $points ->
        [0] { $name } виграє за рівної кількості балів
        [one] { $name } виграє з перевагою в { $points } бал
        [few] { $name } виграє з перевагою в { $points } бали
       *[other] { $name } виграє з перевагою в { $points } балів
    }
    [lost] { $points ->
        [0] { $name } програє за рівної кількості балів
        [one] { $name } програє з відставанням на { $points } бал
        [few] { $name } програє з відставанням на { $points } бали
       *[other] { $name } програє з відставанням на { $points } балів
    }
    [shared] { $name } ділить перемогу
   *[open] Партію не завершено; { $name }: очікувано { $margin }
}
review-result-name-more = { $outcome ->
    [won] { $name } виграє, { $margin } проти середнього решти
    [lost] { $name } не виграє, { $margin } проти середнього решти
    [shared] { $name } ділить перемогу, { $margin } проти середнього решти
   *[open] Партію не завершено; { $name }: очікувано { $margin } проти середнього решти
}
review-result-name-forfeit = { $outcome ->
    [won] { $name } виграє, бо решта здалася; очікувано { $margin }
   *[lost] { $name } здається; очікувано { $margin }
}
review-parts-name = роздачі { $deals }, власна гра { $own }, { $players ->
    [2] гра суперника
   *[other] гра решти
} { $others }
review-curve = Перевага в балах, { $name }, раунд за раундом
review-curves = Перевага в балах, раунд за раундом
review-marks = ◇ роздача; ● помилка з номером місця, яке її зробило
review-progress = { $total ->
    [0] Огляд партії готується…
   *[other] Огляд: { $done } з { $total }. Числа з’являються, щойно стають відомі.
}
review-whose = Чия гра
review-account = Звідки взявся результат
review-account-about = У балах понад середнє решти; нижче шанс на перемогу. Під роздачами 95-відсотковий інтервал їхньої удачі. Усі значення походять з одного пошуку: { $nodes } позицій, а перед кожною роздачею { $deals } випадкових роздач.
review-part-start = Початок
review-part-luck = Роздачі
review-part-own = Власна гра
review-part-others = Гра решти
review-part-result = Результат
review-interval = Інтервал 95 %
review-lost = Втрачені бали
review-decisions = Рішення
review-lost-each = Втрата на рішення
review-accuracy = Точність
review-costliest = { $name }: найдорожчі ходи
review-mistake = { $name } грає { $move } і втрачає { $points } б.
review-better = Краще: { $move }.
review-solved = доведено
review-show = Показати (раунд { $round } з { $rounds })
review-no-mistakes = Жоден хід не втратив цілого бала.
review-none-yet = Поки нічого не знайдено.
review-try = { $count ->
    [one] Спробувати ще раз: { $count } помилка
    [few] Спробувати ще раз: { $count } помилки
   *[other] Спробувати ще раз: { $count } помилок
}
review-deals = Удача в роздачах
review-set-up = Підготовка гри
review-luckiest = найщасливіша: { $points } (між { $low } і { $high })
review-unluckiest = найневдаліша: { $points } (між { $low } і { $high })
review-picture-about = Огляд партії як зображення: речення, графік і всі палаци
review-picture-save = Зберегти зображення
review-try-at = Помилка { $number } з { $count }
review-try-task = Ваш хід у партії: { $move }. Знайдіть на полі кращий.
review-try-judging = { $move }: рушій перевіряє хід…
review-try-right = { $move } — добрий хід: він втрачає { $points } б.
review-try-wrong = { $move } втрачає { $points } б. Є щось краще.
review-try-other = Спробувати інший хід
review-try-show = Показати найкращий хід
review-try-next = Далі
review-try-end = Назад до огляду
review-try-about = Хід зараховано, якщо він втрачає менше пів бала. Рушій досліджує позиції після вашого ходу й після найкращого по { $seconds } с кожну та порівнює їх.
review-try-summary = { $count ->
    [one] Знайдено кращих ходів: { $found } з { $count }
   *[other] Знайдено кращих ходів: { $found } з { $count }
}
review-try-found = Знайдено одразу
review-try-found-later = Знайдено пізніше
review-try-missed = Не знайдено
