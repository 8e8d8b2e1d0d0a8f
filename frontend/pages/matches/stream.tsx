import { island } from "../../islands/island";
import { Stream } from "../../matches/stream/Stream";

export default island("matches/stream", Stream);
