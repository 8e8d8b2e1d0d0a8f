import { island } from "../../islands/island";
import { withoutHydration } from "../../islands/withoutHydration";
import styles from "../../matches/play/casts/stream/CastDetails.module.css";
import { OnServer } from "../../matches/play/casts/stream/castDetailsOnServer";
import { OnServer as WordsOnServer } from "../../matches/play/casts/stream/castWordsOnServer";
import { Stream, type StreamProps } from "../../matches/play/casts/stream/Stream";

const Details = withoutHydration(
  styles.details,
  () => import("../../matches/play/casts/stream/CastDetails"),
  OnServer,
);

const Words = withoutHydration(
  "dim",
  () => import("../../matches/play/casts/stream/CastWords"),
  WordsOnServer,
);

/** A cast's page. What is beside the cast, and who casts, has no code in the browser. */
function CastPage(props: Omit<StreamProps, "Words" | "Details">) {
  return <Stream {...props} Words={Words} Details={Details} />;
}

export default island("matches/stream", CastPage);
