# What the server alone says: in the document of a page, and to messengers that show a link.

page-description = Azul: Вітражі Сінтри у браузері: проти ботів, за одним екраном або з друзями за посиланням. Безкоштовно й без облікового запису.
page-noscript = Для цієї сторінки потрібен JavaScript.
preview-title = Vitral · Azul: Вітражі Сінтри
preview-invites = { $name } запрошує вас зіграти в Azul
preview-invited = Вас запрошено зіграти в Azul
preview-game = { $names } · Azul: Вітражі Сінтри
preview-sit = Відкрийте посилання й сідайте грати. Безкоштовно, без облікового запису.
preview-image = Вітражна розета над вісьмома вікнами палацу
invite-players = { $count ->
    [one] { $count } гравець
    [few] { $count } гравці
   *[many] { $count } гравців
}
invite-side = сторона палацу { $side }
