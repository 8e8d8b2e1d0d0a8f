import { hydrateUserMenu } from "../../accounts/menu/hydrateUserMenu";
import { UserMenu } from "../../accounts/menu/UserMenu";
import { staticIsland } from "../../islands/staticIsland";
import { watchToday } from "../../matches/people/myWeek/watchToday";

export default staticIsland("accounts/user-menu", UserMenu, (place) => {
  hydrateUserMenu(place);
  watchToday();
});
