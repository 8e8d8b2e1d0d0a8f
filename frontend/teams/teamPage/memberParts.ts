// The parts of a team's page for signed-in people; visitors never load them.
export { TeamAudit } from "../manage/TeamAudit";
export { OwnPlace } from "../ownPlace/OwnPlace";
export { ManageLink } from "./ManageLink";
