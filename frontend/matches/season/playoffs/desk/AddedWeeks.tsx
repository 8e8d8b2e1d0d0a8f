import { LocalTime } from "../../../../ui/LocalTime/LocalTime";
import { listed } from "../../weekDesk/week";
import type { PlayoffSheet } from "./usePlayoff";

interface AddedWeeksProps {
  /** The rounds of the playoff, of which `weeks` names some. */
  all: PlayoffSheet["playoff"]["rounds"];
  weeks: NonNullable<PlayoffSheet["addedWeeks"]>;
  /** The league's time zone. */
  zone: string;
}

/** A round in the middle of a sentence: `the quarterfinals`, where it has several matches. */
function named(title: string, all: AddedWeeksProps["all"]): string {
  const round = all.find((each) => each.title === title);
  const played = round?.matches.filter(({ isBye }) => !isBye) ?? [];
  const isPlural = title.endsWith("final") && played.length > 1;
  return `the ${title.toLowerCase()}${isPlural ? "s" : ""}`;
}

/** What publishing adds to the season, and when the first of the weeks opens. */
export function AddedWeeks({ all, weeks, zone }: AddedWeeksProps) {
  const { rounds, first, last, opens } = weeks;
  const titles = listed(rounds.map((title) => named(title, all)));
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
