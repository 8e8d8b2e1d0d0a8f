import { island } from "../../islands/island";
import { PairingDesk } from "../../matches/season/pairing/PairingDesk";
import { inPortal } from "../../portals/inPortal";

export default island("staff/pairing", inPortal(PairingDesk));
