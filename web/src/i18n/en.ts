import game from "../../../src/vitral/locales/en/game.ftl?raw";
import web from "../../../src/vitral/locales/en/web.ftl?raw";

export default [game, web];
