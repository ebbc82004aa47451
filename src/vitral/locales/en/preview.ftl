# What the server alone says: in the document of a page, and to messengers that show a link.

page-description = Play Azul: Stained Glass of Sintra in your browser: against bots, on the same screen, or with friends by link. Free, no account needed.
page-noscript = This page needs JavaScript.
preview-title = Vitral · Azul: Stained Glass of Sintra
preview-invites = { $name } invites you to a game of Azul
preview-invited = You are invited to a game of Azul
preview-game = { $names } · Azul: Stained Glass of Sintra
preview-sit = Open the link and sit down. Free, no account needed.
preview-image = A stained-glass rose window above the eight windows of a palace
invite-players = { $count ->
    [one] { $count } player
   *[other] { $count } players
}
invite-side = palace side { $side }
