import { LocalTime } from "../../../../ui/LocalTime/LocalTime";
import { listed } from "../../weekDesk/week";
import type { PlayoffSheet } from "./usePlayoff";

interface AddedWeeksProps {
  weeks: NonNullable<PlayoffSheet["addedWeeks"]>;
  /** The league's time zone. */
  zone: string;
}

/** What publishing adds to the season, and when the first of the weeks opens. */
export function AddedWeeks({ weeks: { rounds, first, last, opens }, zone }: AddedWeeksProps) {
  const titles = listed(rounds.map((title) => `the ${title.toLowerCase()}`));
  const isOne = first === last;
  return (
    <>
      The season has {rounds.length === 1 ? "no week" : "no weeks"} left for {titles}: publishing
      adds{" "}
      {isOne
        ? `week ${String(first)}, which`
        : `weeks ${String(first)} to ${String(last)}. The first`}{" "}
      opens on <LocalTime unixSeconds={opens} leagueZone={zone} />.
    </>
  );
}
