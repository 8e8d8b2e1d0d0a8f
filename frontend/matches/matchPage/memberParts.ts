// The parts of a match's page for signed-in people; visitors never load them.
export { MatchAttendance } from "../attendance/MatchAttendance";
export { ClaimCast } from "./ClaimCast";
export { ManageLink } from "./ManageLink";
export { MemberLineup } from "./MemberLineup";
export { Room } from "../room/Room";
