// The parts of a team's page for signed-in people; visitors never load them.
export { OwnPlace } from "../ownPlace/OwnPlace";
export { ManageLink } from "./ManageLink";
