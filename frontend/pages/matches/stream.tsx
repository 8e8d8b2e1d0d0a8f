import { island } from "../../islands/island";
import { Stream } from "../../matches/play/casts/stream/Stream";

export default island("matches/stream", Stream);
