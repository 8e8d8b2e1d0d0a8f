import { hydrateUserMenu, STYLES } from "../../accounts/menu/hydrateUserMenu";
import { OnServer } from "../../accounts/menu/userMenuOnServer";
import { staticIsland } from "../../islands/staticIsland";
import { watchToday } from "../../matches/people/myWeek/watchToday";
import { hasDeviceFollows } from "../../teams/following/hasDeviceFollows";

const load = async () => (await import("../../accounts/menu/UserMenu")).UserMenu;

export default staticIsland("accounts/user-menu", { OnServer, load, styles: STYLES }, (place) => {
  hydrateUserMenu(place);
  watchToday();
  // What the device followed before its reader signed in.
  if (hasDeviceFollows()) {
    void import("../../teams/following/takeOver").then(({ takeOver }) => takeOver());
  }
});
