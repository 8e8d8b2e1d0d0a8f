import { type ApiBody, apiPath } from "../../api/apiPath";
import { EndingFields } from "../../ui/EndingFields/EndingFields";
import { isolated } from "../../ui/isolated";
import { LocalTime } from "../../ui/LocalTime/LocalTime";

export type UnplayedMatch =
  ApiBody<"/api/league-info/{leagueId}/seasons/{value}/unplayed-matches">[number];
export type SeasonEnding = "keep" | "void" | "forfeit_a" | "forfeit_b" | "double_forfeit";

const KEEP = { value: "keep", label: "Staff decide later" } as const;
const VOID = { value: "void", label: "Void: it does not count" } as const;
const BOTH = { value: "double_forfeit", label: "Both teams forfeit" } as const;

export function unplayedPath(leagueId: string, value: number) {
  return apiPath("/api/league-info/{leagueId}/seasons/{value}/unplayed-matches", {
    leagueId,
    value: String(value),
  });
}

const FOR_ALL = [KEEP, VOID, BOTH] as const;

/** What the command is told: one ending for all, also for those that are not listed, or each. */
export function endingsOf(
  matches: readonly UnplayedMatch[],
  chosen: Readonly<Record<string, SeasonEnding>>,
) {
  const endings = matches.map(({ _id }) => ({ match: _id, ending: chosen[_id] ?? KEEP.value }));
  const same = FOR_ALL.find(({ value }) => endings.every(({ ending }) => ending === value));
  return same === undefined
    ? { ending: KEEP.value, matches: endings }
    : { ending: same.value, matches: [] };
}

interface UnplayedMatchesProps {
  matches: readonly UnplayedMatch[];
  /** How many matches of the season nobody has reported. */
  count: number;
  /** The zone in which the server writes times. */
  zone: string;
  chosen: Readonly<Record<string, SeasonEnding>>;
  onChange: (chosen: Readonly<Record<string, SeasonEnding>>) => void;
}

/** What becomes of the matches that nobody has reported: of all at once, or of each. */
export function UnplayedMatches({ matches, count, zone, chosen, onChange }: UnplayedMatchesProps) {
  return (
    <>
      <p>Say what becomes of the matches that nobody has reported. Both teams are notified.</p>
      <EndingFields<SeasonEnding>
        matches={matches.map(({ _id, week, teamA, teamB, time }) => ({
          _id,
          label: (
            <>
              {week !== null && `Week ${String(week)}: `}
              <bdi>{teamA}</bdi> vs <bdi>{teamB}</bdi>
              {time !== null && (
                <>
                  , <LocalTime unixSeconds={time} leagueZone={zone} />
                </>
              )}
            </>
          ),
          choices: [
            KEEP,
            VOID,
            { value: "forfeit_a", label: `${isolated(teamA)} forfeits: ${isolated(teamB)} wins` },
            { value: "forfeit_b", label: `${isolated(teamB)} forfeits: ${isolated(teamA)} wins` },
            BOTH,
          ],
        }))}
        all={FOR_ALL}
        chosen={chosen}
        onChange={onChange}
      />
      {count > matches.length && (
        <p>
          {count - matches.length} more are not listed. What you choose for all open matches holds
          for them, too; otherwise staff decide them later.
        </p>
      )}
    </>
  );
}
