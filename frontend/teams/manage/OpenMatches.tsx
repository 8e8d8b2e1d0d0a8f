import { SelectField } from "../../ui/Field/SelectField";
import { LocalTime } from "../../ui/LocalTime/LocalTime";
import { ENDING_LABELS, type Ending, type OpenMatch } from "./endings";

const AS_PROPOSED = "proposed";

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
  const endingOf = ({ _id, ending }: OpenMatch) => chosen[_id] ?? ending;
  const isAsProposed = matches.every((match) => endingOf(match) === match.ending);
  const shared = common(matches);
  const same = shared.find((each) => matches.every((match) => endingOf(match) === each));
  return (
    <>
      {matches.length > 1 && (
        <SelectField
          label="All Open Matches"
          placeholder="As chosen below"
          choices={[
            { value: AS_PROPOSED, label: "As proposed below" },
            ...shared.map((value) => ({ value, label: ENDING_LABELS[value] })),
          ]}
          value={isAsProposed ? AS_PROPOSED : same}
          onChange={(value) => {
            const ending = value === AS_PROPOSED ? undefined : value;
            onChange(ending ? Object.fromEntries(matches.map(({ _id }) => [_id, ending])) : {});
          }}
        />
      )}
      {matches.map((match) => (
        <SelectField
          key={match._id}
          label={
            <>
              {match.week !== null && `Week ${String(match.week)}: `}
              <bdi>{match.opponent}</bdi>
              {match.time !== null && (
                <>
                  , <LocalTime unixSeconds={match.time} leagueZone={zone} />
                </>
              )}
            </>
          }
          choices={match.endings.map((value) => ({ value, label: ENDING_LABELS[value] }))}
          value={endingOf(match)}
          onChange={(ending) => {
            onChange({ ...chosen, [match._id]: ending });
          }}
        />
      ))}
    </>
  );
}
