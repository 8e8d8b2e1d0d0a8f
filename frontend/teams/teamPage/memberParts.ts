// What signed-in people do on a team's page; visitors never load it.
export { AuditTrail } from "../manage/AuditTrail";
export { OwnPlace } from "../ownPlace/OwnPlace";
export { TeamActions } from "../requests/TeamActions";
export { ManageLink } from "./ManageLink";
