import { hydrateUserMenu } from "../../accounts/menu/hydrateUserMenu";
import { UserMenu } from "../../accounts/menu/UserMenu";
import { staticIsland } from "../../islands/staticIsland";
import { keepToday } from "../../matches/people/myWeek/keepToday";

export default staticIsland("accounts/user-menu", UserMenu, (place) => {
  hydrateUserMenu(place);
  keepToday();
});
