import { remoteLeagues } from "../../api/enums";
import { powersOf, type Session } from "../../page/session";

interface StaffTool {
  readonly label: string;
  readonly href: string;
}

const ADMIN: StaffTool = { label: "Admin Panel", href: "/admin" };
const TEAM_MANAGER: StaffTool = { label: "Team Manager Panel", href: "/tm" };
const MODERATOR: StaffTool = { label: "Moderator Panel", href: "/mod" };
/** The page on which the reader's week is. */
export const HOME: StaffTool = { label: "Home Page", href: "/" };

/** Links to the portals that a person may open, and back to the home page; none for players. */
export function staffTools(session: Session): StaffTool[] {
  const { isAdmin, isTeamManager, isModerator, rconLeagues } = powersOf(session);
  const league =
    rconLeagues.find((code) => remoteLeagues.some((each) => each === code)) ?? rconLeagues[0];
  const portals = [
    ...(isAdmin ? [ADMIN] : []),
    ...(isTeamManager ? [TEAM_MANAGER] : []),
    ...(isModerator ? [MODERATOR] : []),
    ...(league === undefined ? [] : [{ label: "RCON Panel", href: `/${league}/rcon` }]),
  ];
  return portals.length > 0 ? [...portals, HOME] : [];
}
