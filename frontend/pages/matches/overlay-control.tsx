import { island } from "../../islands/island";
import { ControlPage } from "../../matches/shown/overlayControl/ControlPage";

export default island("matches/overlay-control", ControlPage);
