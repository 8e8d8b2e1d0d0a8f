import "../../ui/desk.css";

import type { ReactNode } from "react";

import { inLeague } from "../../page/inLeague";
import type { LeagueWithZone } from "../../page/LeagueSummary";
import { useQueryParameter } from "../../page/useQueryParameter";
import { ButtonLink } from "../../ui/Button/Button";
import { ButtonRow } from "../../ui/Button/ButtonRow";
import { EmptyState } from "../../ui/EmptyState/EmptyState";
import { SelectField } from "../../ui/Field/SelectField";
import { PageHeader } from "../../ui/PageHeader/PageHeader";

interface PlannedSeason {
  readonly value: number;
  readonly label: string;
  readonly isPlanned: boolean;
}

export interface LeagueWithSeasons extends LeagueWithZone {
  /** Newest first. */
  readonly seasons: readonly PlannedSeason[];
}

export interface SeasonPageProps {
  /** The leagues that the reader manages and that have seasons. */
  leagues: readonly LeagueWithSeasons[];
  /** The staff portal's list of teams. */
  listAddress: string;
}

interface Props extends SeasonPageProps {
  title: string;
  /** What the page shows of a season, which is named by its number. */
  children: (league: LeagueWithSeasons, season: string) => ReactNode;
}

/**
 * A page of a staff portal about a season of one of the reader's leagues: first the next season that
 * is planned, else the newest.
 */
export function SeasonPage({ title, leagues, listAddress, children }: Props) {
  const codes = leagues.map(({ code }) => code);
  const [code, setCode] = useQueryParameter("league", codes, codes[0] ?? "bcl");
  const league = leagues.find((each) => each.code === code);
  return (
    <>
      <PageHeader over="Staff" title={title}>
        <ButtonRow>
          <ButtonLink href={inLeague(listAddress, code)}>All Teams</ButtonLink>
        </ButtonRow>
      </PageHeader>
      {league === undefined ? (
        <EmptyState title="You manage no league with seasons.">
          An admin can assign you one.
        </EmptyState>
      ) : (
        <OfLeague key={code} league={league} leagues={leagues} onLeague={setCode}>
          {children}
        </OfLeague>
      )}
    </>
  );
}

interface OfLeagueProps extends Pick<Props, "leagues" | "children"> {
  league: LeagueWithSeasons;
  onLeague: (code: LeagueWithSeasons["code"]) => void;
}

function OfLeague({ league, leagues, onLeague, children }: OfLeagueProps) {
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
      {children(league, value)}
    </div>
  );
}
