// What signed-in people do on a team's page; visitors never load it.
export { AuditTrail } from "../manage/AuditTrail";
export { OwnPlace } from "../ownPlace/OwnPlace";
export { ManageLink } from "./ManageLink";
