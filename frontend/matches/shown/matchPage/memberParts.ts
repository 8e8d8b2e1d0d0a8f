// The parts of a match's page for signed-in people; visitors never load them.
export { MemberActions } from "./MemberActions";
export { Room } from "../../play/room/Room";
