# Przeglądy gier: dla przeglądarki, obrazka i terminala.

review-sentence = { $result }: { $parts }.
review-result-you-two = { $outcome ->
    [won] { $points ->
        [0] Wygrywasz przy równej liczbie punktów
        [one] Wygrywasz z przewagą { $points } punktu
       *[other] Wygrywasz z przewagą { $points } punktów
    }
    [lost] { $points ->
        [0] Przegrywasz przy równej liczbie punktów
        [one] Przegrywasz ze stratą { $points } punktu
       *[other] Przegrywasz ze stratą { $points } punktów
    }
    [shared] Dzielisz się wygraną
   *[open] Gra nie jest skończona; można było oczekiwać { $margin }
}
review-result-you-more = { $outcome ->
    [won] Wygrywasz, { $margin } względem średniej pozostałych
    [lost] Nie wygrywasz, { $margin } względem średniej pozostałych
    [shared] Dzielisz się wygraną, { $margin } względem średniej pozostałych
   *[open] Gra nie jest skończona; można było oczekiwać { $margin } względem średniej pozostałych
}
review-result-you-forfeit = { $outcome ->
    [won] Wygrywasz, bo reszta się poddała; można było oczekiwać { $margin }
   *[lost] Poddajesz się; można było oczekiwać { $margin }
}
review-parts-you = rozdania { $deals }, twoja gra { $own }, { $players ->
    [2] gra przeciwnika
   *[other] gra pozostałych
} { $others }
review-result-name-two = { $outcome ->
    [won] { $points ->
        [0] { $name } wygrywa przy równej liczbie punktów
        [one] { $name } wygrywa z przewagą { $points } punktu
       *[other] { $name } wygrywa z przewagą { $points } punktów
    }
    [lost] { $points ->
        [0] { $name } przegrywa przy równej liczbie punktów
        [one] { $name } przegrywa ze stratą { $points } punktu
       *[other] { $name } przegrywa ze stratą { $points } punktów
    }
    [shared] { $name } dzieli się wygraną
   *[open] Gra nie jest skończona; { $name }: można było oczekiwać { $margin }
}
review-result-name-more = { $outcome ->
    [won] { $name } wygrywa, { $margin } względem średniej pozostałych
    [lost] { $name } nie wygrywa, { $margin } względem średniej pozostałych
    [shared] { $name } dzieli się wygraną, { $margin } względem średniej pozostałych
   *[open] Gra nie jest skończona; { $name }: można było oczekiwać { $margin } względem średniej pozostałych
}
review-result-name-forfeit = { $outcome ->
    [won] { $name } wygrywa, bo reszta się poddała; można było oczekiwać { $margin }
   *[lost] { $name } poddaje się; można było oczekiwać { $margin }
}
review-parts-name = rozdania { $deals }, własna gra { $own }, { $players ->
    [2] gra przeciwnika
   *[other] gra pozostałych
} { $others }
review-curve = Przewaga punktowa: { $name }, runda po rundzie
review-curves = Przewaga punktowa, runda po rundzie
review-marks = ◇ rozdanie; ● błąd, z numerem gracza, który go popełnił
review-progress = { $total ->
    [0] Przegląd gry jest przygotowywany…
   *[other] Przegląd: { $done } z { $total }. Liczby pojawiają się, gdy tylko są znane.
}
review-whose = Czyja gra
review-account = Skąd wziął się wynik
review-account-about = W punktach ponad średnią pozostałych; poniżej szansa na wygraną. Pod rozdaniami 95-procentowy przedział ich szczęścia. Wszystkie wartości pochodzą z tego samego przeszukiwania: { $nodes } pozycji, a przed każdym rozdaniem { $deals } losowych rozdań.
review-part-start = Początek
review-part-luck = Rozdania
review-part-own = Własna gra
review-part-others = Gra pozostałych
review-part-result = Wynik
review-interval = Przedział 95%
review-lost = Stracone punkty
review-decisions = Decyzje
review-lost-each = Strata na decyzję
review-accuracy = Dokładność
review-costliest = { $name }: najkosztowniejsze ruchy
review-mistake = { $name } gra { $move } i traci { $points } pkt.
review-better = Lepiej: { $move }.
review-solved = udowodnione
review-show = Pokaż (runda { $round } z { $rounds })
review-no-mistakes = Żaden ruch nie kosztował całego punktu.
review-none-yet = Na razie nie znaleziono błędów.
review-try = { $count ->
    [one] Spróbuj jeszcze raz: { $count } błąd
    [few] Spróbuj jeszcze raz: { $count } błędy
   *[other] Spróbuj jeszcze raz: { $count } błędów
}
review-deals = Szczęście w rozdaniach
review-set-up = Przygotowanie gry
review-luckiest = najszczęśliwsze: { $points } (między { $low } a { $high })
review-unluckiest = najbardziej pechowe: { $points } (między { $low } a { $high })
review-picture-about = Przegląd gry jako obrazek: zdanie, wykres i wszystkie pałace
review-picture-save = Zapisz obrazek
review-try-at = Błąd { $number } z { $count }
review-try-task = Twój ruch w grze: { $move }. Znajdź lepszy.
review-try-judging = { $move }: silnik sprawdza ruch…
review-try-right = { $move } to dobry ruch: kosztuje { $points } pkt.
review-try-wrong = { $move } kosztuje { $points } pkt. Jest coś lepszego.
review-try-other = Spróbuj innego ruchu
review-try-show = Pokaż najlepszy ruch
review-try-next = Dalej
review-try-end = Wróć do przeglądu
review-try-about = Ruch jest przyjęty, jeśli kosztuje mniej niż pół punktu. Silnik bada pozycje po twoim ruchu i po najlepszym, każdą przez { $seconds } s, i porównuje je.
review-try-summary = Znalezione lepsze ruchy: { $found } z { $count }
review-try-found = Znaleziony od razu
review-try-found-later = Znaleziony później
review-try-missed = Nieznaleziony
