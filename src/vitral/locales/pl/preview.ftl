# What the server alone says: in the document of a page, and to messengers that show a link.

page-description = Azul: Witraże Sintry w przeglądarce: przeciw botom, przy jednym ekranie albo ze znajomymi przez link. Za darmo i bez konta.
page-noscript = Ta strona wymaga JavaScriptu.
preview-title = Vitral · Azul: Witraże Sintry
preview-invites = { $name } zaprasza cię do gry w Azul
preview-invited = Masz zaproszenie do gry w Azul
preview-game = { $names } · Azul: Witraże Sintry
preview-sit = Otwórz link i usiądź do gry. Za darmo, bez konta.
preview-image = Witrażowa rozeta nad ośmioma oknami pałacu
invite-players = { $count ->
    [one] { $count } gracz
    [few] { $count } gracze
   *[many] { $count } graczy
}
invite-side = strona { $side } planszy pałacu
