# Огляди партій: для браузера, зображення й термінала.

review-sentence = { $result }: { $parts }.
review-result-you-two = { $outcome ->
    [won] { $points ->
        [0] Ви виграли за рівної кількості балів
        [one] Ви виграли з перевагою в { $points } бал
        [few] Ви виграли з перевагою в { $points } бали
       *[other] Ви виграли з перевагою в { $points } балів
    }
    [lost] { $points ->
        [0] Ви програли за рівної кількості балів
        [one] Ви програли, відставши на { $points } бал
        [few] Ви програли, відставши на { $points } бали
       *[other] Ви програли, відставши на { $points } балів
    }
    [shared] Ви поділили перемогу
   *[open] Партію не завершено; очікувалося { $margin }
}
review-result-you-more = { $outcome ->
    [won] Ви виграли, { $margin } порівняно із середнім решти
    [lost] Ви не виграли, { $margin } порівняно із середнім решти
    [shared] Ви поділили перемогу, { $margin } порівняно із середнім решти
   *[open] Партію не завершено; очікувалося { $margin } порівняно із середнім решти
}
review-result-you-forfeit = { $outcome ->
    [won] Ви виграли, бо решта здалася; очікувалося { $margin }
   *[lost] Ви здалися; очікувалося { $margin }
}
review-parts-you = роздачі { $deals }, ваша гра { $own }, { $players ->
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
        [one] { $name } програє, відставши на { $points } бал
        [few] { $name } програє, відставши на { $points } бали
       *[other] { $name } програє, відставши на { $points } балів
    }
    [shared] { $name } ділить перемогу
   *[open] Партію не завершено; { $name }: очікувалося { $margin }
}
review-result-name-more = { $outcome ->
    [won] { $name } виграє, { $margin } порівняно із середнім решти
    [lost] { $name } не виграє, { $margin } порівняно із середнім решти
    [shared] { $name } ділить перемогу, { $margin } порівняно із середнім решти
   *[open] Партію не завершено; { $name }: очікувалося { $margin } порівняно із середнім решти
}
review-result-name-forfeit = { $outcome ->
    [won] { $name } виграє, бо решта здалася; очікувалося { $margin }
   *[lost] { $name } здається; очікувалося { $margin }
}
review-parts-name = роздачі { $deals }, власна гра { $own }, { $players ->
    [2] гра суперника
   *[other] гра решти
} { $others }
review-curve = Перевага в балах: { $name }, раунд за раундом
review-curves = Перевага в балах, раунд за раундом
review-marks = ◇ роздача; ● помилка, з номером гравця, який її припустився
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
review-no-mistakes = Жоден хід не коштував цілого бала.
review-none-yet = Поки помилок не знайдено.
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
review-try-task = Ваш хід у партії: { $move }. Знайдіть кращий.
review-try-judging = { $move }: рушій перевіряє хід…
review-try-right = { $move } — добрий хід: він коштує { $points } б.
review-try-wrong = { $move } коштує { $points } б. Є щось краще.
review-try-other = Спробувати інший хід
review-try-show = Показати найкращий хід
review-try-next = Далі
review-try-end = Назад до огляду
review-try-about = Хід зараховано, якщо він коштує менше ніж пів бала. Рушій досліджує позиції після вашого ходу й після найкращого по { $seconds } с кожну та порівнює їх.
review-try-summary = Знайдено кращих ходів: { $found } з { $count }
review-try-found = Знайдено одразу
review-try-found-later = Знайдено пізніше
review-try-missed = Не знайдено
