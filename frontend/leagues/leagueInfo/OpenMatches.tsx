import { StateFilter } from "../../api/staffEnums";
import { pluralize } from "../../ui/pluralize";
import type { StepProps } from "./seasonDesk";

const KINDS = [
  { state: StateFilter.disputed, words: "disputed" },
  { state: StateFilter.reported, words: "reported, but not confirmed" },
  { state: StateFilter.unplayed, words: "not played" },
] as const;

/** A season's matches without a result, with links to the staff's list of them. */
export function OpenMatches({ leagueCode, desk }: Pick<StepProps, "leagueCode" | "desk">) {
  const { season, waiting } = desk;
  const kinds = KINDS.filter(({ state }) => waiting[state] > 0);
  const open = kinds.reduce((sum, { state }) => sum + waiting[state], 0);
  if (open === 0) {
    return <p>No match is without a result.</p>;
  }
  return (
    <div>
      <p>
        {pluralize(open, "match", "matches")} {open === 1 ? "is" : "are"} without a result:
      </p>
      <ul aria-label="Without a result">
        {kinds.map(({ state, words }) => (
          <li key={state}>
            <a
              href={`/admin/manage/matches?league=${leagueCode}&season=${String(season.value)}&state=${state}`}
            >
              {waiting[state]} {words}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
