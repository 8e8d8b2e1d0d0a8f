// What signed-in people do on a match's page; visitors never load it.
export { ClaimCast } from "./ClaimCast";
export { ManageLink } from "./ManageLink";
