# A match in the browser: before its start, at the table, and what came of it.

## table

table-title = Stół
table-connecting = Łączenie…
table-lost = Utracono połączenie. Ponowna próba…
table-kept = Twój ruch jest zapisany i zostanie wysłany, gdy wróci połączenie.
table-missing = Nie ma takiej partii. Być może link jest niepełny.
table-link = Link do tego stołu
table-copy = Kopiuj
table-copied = Skopiowano
table-send = Udostępnij…
table-your-turn = Twój ruch
table-turn-of = { $name }, twój ruch
table-turn = Teraz gra { $name }
table-thinking = { $name } myśli…
table-watching = Oglądasz.
table-hint = Podpowiedź
table-hint-is = Bot zagrałby { $move }: { $words }.
table-hint-second = Drugi najlepszy ruch to { $move }: { $words }.
table-take-back = Cofnij ruch
table-resign = Poddaj się
table-resign-sure = Poddać partię? Dalej zagra za ciebie bot i nie będzie można już wygrać.
table-resign-end = Poddać się? Partia się skończy i wygra { $name }.
table-resign-yes = Tak, poddaję się
table-resign-no = Gram dalej
table-asks-back = { $name } chce cofnąć ostatni ruch.
table-agree = Zgoda
table-refuse = Odmów
table-asked-back = Prosisz o cofnięcie ostatniego ruchu. Jeszcze bez odpowiedzi: { $names }.
table-withdraw = Wycofaj prośbę
table-away = { $name }: w zastępstwie gra bot.
table-come-back = Przejmij grę
presence-is-connected = online
presence-is-lost = utracono połączenie
presence-is-offline = offline
presence-lost = { $name }: utracono połączenie.
presence-lost-time = { $name }: brak połączenia, jeszcze { $time }
presence-bot = { $name }: dalej gra bot.
presence-back = { $name } znów jest przy stole.
presence-rematch = { $name } proponuje rewanż.
presence-follow = Oglądaj rewanż
notify-started = Gra się rozpoczęła
notify-joined = { $name } siada przy twoim stole
notify-offer = Powiadomić cię, gdy przyjdzie twoja kolej?
notify-yes = Tak
notify-no = Nie, dziękuję
table-clock = Czas – { $name }: { $time }
table-log = Przebieg
table-text = Słowami
table-more = Więcej

## invitation: before the start


## draws

draws-title = Uczciwe losowanie
draws-about = Serwer ustalił ziarno wszystkich losowań: to jest jego SHA-256. Twoja przeglądarka dodaje własne liczby losowe, których nikt nie zna, dopóki miejsca nie zostaną ustalone, a na końcu sprawdza, czy użyto jednego i drugiego.

## over

over-you-win = Wygrywasz!
over-closed = Ta partia została zamknięta
over-resigned = { $name } się poddaje.
over-scores = Punktacja końcowa
over-skip = Pomiń
over-rematch = Rewanż
over-to-rematch = Do rewanżu
over-record = Pobierz zapis partii
over-share = Udostępnij wynik
over-new = Nowa partia
over-table = Stół na koniec
over-luck-about = Twoja przeglądarka zanotowała zobowiązanie przed pierwszym rozdaniem i dodała własne liczby losowe. Mając zapis gry, każdy może powtórzyć wszystkie losowania (vitral verify).
over-luck-unseen = Ta przeglądarka nie siedziała przy tym stole przed pierwszym rozdaniem, więc nie ma czego porównać. Mając zapis gry, każdy może powtórzyć wszystkie losowania (vitral verify).
over-luck-bad = Coś nie zgadza się z tym, co ta przeglądarka widziała przed pierwszym rozdaniem. Nie ufaj tym losowaniom.
over-luck-verify = Powtórz wszystkie losowania w tej przeglądarce
over-commitment = Zobowiązanie (SHA-256 ziarna)
luck-commitment-good = Zobowiązanie jest tym, które ta przeglądarka widziała przed pierwszym rozdaniem.
luck-commitment-bad = Zobowiązanie nie jest tym, które ta przeglądarka widziała przed pierwszym rozdaniem.
luck-seed-good = Ziarno zgadza się ze swoim zobowiązaniem.
luck-seed-bad = Ziarno nie zgadza się ze swoim zobowiązaniem.
luck-starter-good = O tym, kto zaczyna, zdecydowano zgodnie z ustaleniami.
luck-starter-bad = O tym, kto zaczyna, nie zdecydowano zgodnie z ustaleniami.
luck-seats-good = Wszystkie miejsca dodały to, do czego zobowiązały się na oczach tej przeglądarki.
luck-seats-bad = Miejsca nie dodały tego, do czego zobowiązały się na oczach tej przeglądarki.
luck-seats-open = Tej przeglądarki nie było, gdy ustalano miejsca.
luck-addition-good = Liczby losowe tej przeglądarki są w losowaniach.
luck-addition-bad = Liczby losowe tej przeglądarki pominięto w losowaniach.
luck-addition-open = Ta przeglądarka nie zdążyła dodać swoich liczb losowych.
luck-takebacks-good = Niczego nie cofnięto bez ciebie.
luck-takebacks-bad = Cofnięto ruchy, a nikt przy tej przeglądarce się na to nie zgodził.
luck-takebacks-open = Partię oddano walkowerem z tego miejsca, więc inni mogli cofać ruchy bez ciebie.
over-seed = Ziarno
