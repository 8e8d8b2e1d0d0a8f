import type { LeagueWithZone } from "../../../page/LeagueSummary";
import { Hint } from "../../../ui/Field/Hint";
import { percent } from "../../../ui/percent";
import { crowdWords } from "../pickem/crowdWords";
import type { MatchDetail } from "./matchDetail";
import styles from "./Ratings.module.css";
import { SidesTable, type SidesRow } from "./SidesTable";

type Outlook = NonNullable<MatchDetail["outlook"]>;
type Change = NonNullable<MatchDetail["ratingChanges"]>[number];

/** The points gained, or lost with a minus. */
function Points({ gained, digits }: { gained: number; digits: number }) {
  const isGain = gained >= 0;
  return (
    <span className={isGain ? styles.up : styles.down}>
      {`${isGain ? "+" : "−"}${Math.abs(gained).toFixed(digits)}`}
    </span>
  );
}

/** Between the ratings as they are shown. */
const pointsOf = ({ before, after }: Change) => <Points gained={after - before} digits={1} />;

function changeRows([a, b]: readonly [Change, Change]): SidesRow[] {
  return [
    { label: "ELO before", values: [a.before.toFixed(1), b.before.toFixed(1)] },
    { label: "ELO after", values: [a.after.toFixed(1), b.after.toFixed(1)] },
    { label: "Change", values: [pointsOf(a), pointsOf(b)] },
  ];
}

/** What typical results would change: "Win 7:3: about +14". */
function outlookRows({ changes }: Outlook): SidesRow[] {
  return changes.map(({ scores: [won = 0, lost = 0], gains: [a = 0, b = 0] }) => ({
    label: `${won === lost ? "Draw" : "Win"} ${String(won)}:${String(lost)}: about`,
    values: [<Points key="a" gained={a} digits={0} />, <Points key="b" gained={b} digits={0} />],
  }));
}

function OutlookHint({ map, league }: { map: Outlook["map"]; league: LeagueWithZone }) {
  return (
    <Hint>
      What a result would do to each team’s ELO. {map && `With maps of ${map.join(":")}. `}A team
      loses what the other one wins. The clearer a win and the less expected, the more it counts:
      see the <a href={`/${league.code}/rules`}>rules</a>.
    </Hint>
  );
}

/** A bar with team A's share in colour. */
function Odds({ share }: { share: number }) {
  return (
    <svg className={styles.odds} viewBox="0 0 1 1" preserveAspectRatio="none" aria-hidden="true">
      <rect width="1" height="1" />
      <rect width={share.toFixed(3)} height="1" />
    </svg>
  );
}

/** Whether a match has ratings to show. */
export function hasRatings(match: MatchDetail): boolean {
  return match.expected !== null;
}

/**
 * The expected scores of both teams and what typical results would change, and once the match is
 * rated, how it changed their ratings.
 */
export function Ratings({ match, league }: { match: MatchDetail; league: LeagueWithZone }) {
  const [a, b] = match.expected ?? [];
  const [changeA, changeB] = match.ratingChanges ?? [];
  if (a === undefined || b === undefined) {
    return null;
  }
  const rows: SidesRow[] = [
    { label: "Expected score", values: [percent(a), percent(b)], leader: a < b ? 1 : 0 },
    ...(changeA && changeB ? changeRows([changeA, changeB]) : []),
    ...(match.outlook ? outlookRows(match.outlook) : []),
  ];
  return (
    <>
      <Odds share={a} />
      {match.crowd && (
        <Hint>
          {crowdWords(match.crowd, [a, b], [match.teamA.name.name, match.teamB.name.name])}
        </Hint>
      )}
      <SidesTable
        match={match}
        caption="Expected scores of both teams, and what results change of their ratings"
        rows={rows}
      />
      {match.outlook && <OutlookHint map={match.outlook.map} league={league} />}
    </>
  );
}
