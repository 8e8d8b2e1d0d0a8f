import { EndingFields } from "../../ui/EndingFields/EndingFields";
import { LocalTime } from "../../ui/LocalTime/LocalTime";
import { ENDING_LABELS, type Ending, type OpenMatch } from "./endings";

const choicesOf = (endings: readonly Ending[]) =>
  endings.map((value) => ({ value, label: ENDING_LABELS[value] }));

/** The endings that each of the matches can have. */
const common = (matches: readonly OpenMatch[]): Ending[] =>
  (Object.keys(ENDING_LABELS) as Ending[]).filter((each) =>
    matches.every(({ endings }) => endings.includes(each)),
  );

interface OpenMatchesProps {
  matches: readonly OpenMatch[];
  /** What was chosen, by match; the others end as proposed. */
  chosen: Readonly<Record<string, Ending>>;
  /** The zone in which the server writes times. */
  zone: string;
  onChange: (chosen: Readonly<Record<string, Ending>>) => void;
}

/** What becomes of a team's open matches when it leaves: of all at once, or of each. */
export function OpenMatches({ matches, chosen, zone, onChange }: OpenMatchesProps) {
  return (
    <EndingFields
      matches={matches.map(({ _id, week, opponent, time, endings, ending }) => ({
        _id,
        label: (
          <>
            {week !== null && `Week ${String(week)}: `}
            <bdi>{opponent}</bdi>
            {time !== null && (
              <>
                , <LocalTime unixSeconds={time} leagueZone={zone} />
              </>
            )}
          </>
        ),
        choices: choicesOf(endings),
        ending,
      }))}
      all={choicesOf(common(matches))}
      asProposed="As proposed below"
      chosen={chosen}
      onChange={onChange}
    />
  );
}
