import { UserMenu } from "./UserMenu";

// The browser's build has `islands/absentInBrowser` in its place: the menu never changes.
export const OnServer: typeof UserMenu | undefined = UserMenu;
