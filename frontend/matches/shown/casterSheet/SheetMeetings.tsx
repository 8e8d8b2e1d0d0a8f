import type { LeagueWithZone } from "../../../page/LeagueSummary";
import { LocalTime } from "../../../ui/LocalTime/LocalTime";
import { ScoreLine } from "../../../ui/ScoreLine/ScoreLine";
import { pluralize } from "../../../ui/pluralize";
import styles from "./CasterSheet.module.css";
import { namesOf, type Sheet } from "./sheet";

/** How often each team has won against the other, and the latest results. */
export function SheetMeetings({ sheet, league }: { sheet: Sheet; league: LeagueWithZone }) {
  const { wins, draws, matches } = sheet.headToHead;
  const names = namesOf(sheet);
  if (matches.length === 0) {
    return <p>They have not met before.</p>;
  }
  return (
    <>
      <p>
        {names.map((name, side) => (
          <span key={side}>
            <bdi>{name}</bdi>: {pluralize(wins[side] ?? 0, "win")}.{" "}
          </span>
        ))}
        {draws > 0 && `${pluralize(draws, "draw")}.`}
      </p>
      <ul className={`plain-list ${styles.lines ?? ""}`}>
        {matches.slice(0, 5).map((meeting) => (
          <li key={meeting._id}>
            <span className="dim">
              <LocalTime unixSeconds={meeting.time} leagueZone={league.zone} />
            </span>
            <ScoreLine {...meeting} />
          </li>
        ))}
      </ul>
    </>
  );
}
