import { LocalTime } from "./LocalTime";
import { partsOf } from "../../api/timestamps/marks";

interface TextWithTimesProps {
  /** A text from the server, with timestamps as `clvr/lib/timestamps.py` writes them. */
  text: string;
  /** The time zone in which the server writes them; UTC when the text is not about one league. */
  leagueZone?: string;
}

/** A text of the server, with its timestamps in the reader's own zone, with their weekday and zone. */
export function TextWithTimes({ text, leagueZone = "UTC" }: TextWithTimesProps) {
  return partsOf(text).map((part, place) =>
    typeof part === "string" ? (
      part
    ) : (
      // The parts of a text never change places.
      <LocalTime key={place} unixSeconds={part} leagueZone={leagueZone} withWeekday withZone />
    ),
  );
}
