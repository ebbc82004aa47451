import game from "../../../src/vitral/locales/pl/game.ftl?raw";
import web from "../../../src/vitral/locales/pl/web.ftl?raw";

export default [game, web];
