# What the server alone says: in the document of a page, and to messengers that show a link.

page-description = Azul: Die Buntglasfenster von Sintra im Browser: gegen Bots, an einem Bildschirm oder mit Freunden über einen Link. Kostenlos und ohne Konto.
page-noscript = Diese Seite braucht JavaScript.
preview-title = Vitral · Azul: Die Buntglasfenster von Sintra
preview-invites = { $name } lädt dich zu einer Partie Azul ein
preview-invited = Du bist zu einer Partie Azul eingeladen
preview-game = { $names } · Azul: Die Buntglasfenster von Sintra
preview-sit = Link öffnen und hinsetzen. Kostenlos und ohne Konto.
preview-image = Ein Rosettenfenster aus buntem Glas über den acht Fenstern eines Palastes
invite-players = { $count ->
    [one] { $count } Person
   *[other] { $count } Personen
}
invite-side = Palastseite { $side }
