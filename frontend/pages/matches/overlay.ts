import { startOverlay } from "../../matches/shown/overlays/startOverlay";

startOverlay();
