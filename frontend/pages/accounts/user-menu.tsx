import { enlivenUserMenu } from "../../accounts/menu/enlivenUserMenu";
import { UserMenu } from "../../accounts/menu/UserMenu";
import { staticIsland } from "../../islands/staticIsland";

export default staticIsland("accounts/user-menu", UserMenu, enlivenUserMenu);
