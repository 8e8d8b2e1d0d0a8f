import "../../../ui/desk.css";

import { inLeague } from "../../../page/inLeague";
import type { LeagueWithZone } from "../../../page/LeagueSummary";
import { useQueryParameter } from "../../../page/useQueryParameter";
import { ButtonLink } from "../../../ui/Button/Button";
import { ButtonRow } from "../../../ui/Button/ButtonRow";
import { EmptyState } from "../../../ui/EmptyState/EmptyState";
import { SelectField } from "../../../ui/Field/SelectField";
import { PageHeader } from "../../../ui/PageHeader/PageHeader";
import { SeasonEntries } from "./SeasonEntries";

interface PlannedSeason {
  readonly value: number;
  readonly label: string;
  readonly isPlanned: boolean;
}

interface LeagueWithSeasons extends LeagueWithZone {
  /** Newest first. */
  readonly seasons: readonly PlannedSeason[];
}

interface EntriesDeskProps {
  /** The leagues that the reader manages and that have seasons. */
  leagues: readonly LeagueWithSeasons[];
  /** The staff portal's list of teams. */
  listAddress: string;
}

/** The teams that want to play a season, for the staff of its league. */
export function EntriesDesk({ leagues, listAddress }: EntriesDeskProps) {
  const codes = leagues.map(({ code }) => code);
  const [code, setCode] = useQueryParameter("league", codes, codes[0] ?? "bcl");
  const league = leagues.find((each) => each.code === code);
  return (
    <>
      <PageHeader over="Staff" title="Entries">
        <ButtonRow>
          <ButtonLink href={inLeague(listAddress, code)}>All Teams</ButtonLink>
        </ButtonRow>
      </PageHeader>
      {league === undefined ? (
        <EmptyState title="You manage no league with seasons.">
          An admin can assign you one.
        </EmptyState>
      ) : (
        <OfLeague key={code} league={league} leagues={leagues} onLeague={setCode} />
      )}
    </>
  );
}

interface OfLeagueProps {
  league: LeagueWithSeasons;
  leagues: readonly LeagueWithSeasons[];
  onLeague: (code: LeagueWithSeasons["code"]) => void;
}

function OfLeague({ league, leagues, onLeague }: OfLeagueProps) {
  const values = league.seasons.map(({ value }) => String(value));
  const next = league.seasons.filter(({ isPlanned }) => isPlanned).at(-1) ?? league.seasons[0];
  const [value, setValue] = useQueryParameter("season", values, String(next?.value ?? ""));
  return (
    <div data-league={league.code} className="stack fit gap-4">
      <div className="fields">
        {leagues.length > 1 && (
          <SelectField
            label="League"
            choices={leagues.map((each) => ({ value: each.code, label: each.name }))}
            value={league.code}
            onChange={onLeague}
          />
        )}
        <SelectField
          label="Season"
          choices={league.seasons.map((each) => ({
            value: String(each.value),
            label: each.label,
          }))}
          value={value}
          onChange={setValue}
        />
      </div>
      <SeasonEntries key={value} season={{ leagueId: league.id, value }} zone={league.zone} />
    </div>
  );
}
