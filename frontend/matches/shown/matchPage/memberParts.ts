// The parts of a match's page for signed-in people; visitors never load them.
export { ClaimCast } from "./ClaimCast";
export { ManageLink } from "./ManageLink";
export { Room } from "../../play/room/Room";
