import { hydrateUserMenu } from "../../accounts/menu/hydrateUserMenu";
import { UserMenu } from "../../accounts/menu/UserMenu";
import { staticIsland } from "../../islands/staticIsland";

export default staticIsland("accounts/user-menu", UserMenu, hydrateUserMenu);
