import { RegionFilter } from "../../../../api/enums";
import type { LeagueWithZone } from "../../../../page/LeagueSummary";
import { useQueryParameter } from "../../../../page/useQueryParameter";
import { type SeasonChoice, type SeasonProps, useSeasons } from "../../../../page/useSeasons";
import { ButtonLink } from "../../../../ui/Button/Button";
import { SelectField } from "../../../../ui/Field/SelectField";
import { FilterForm } from "../../../../ui/FilterForm/FilterForm";
import { PageHeader } from "../../../../ui/PageHeader/PageHeader";
import { REGION_FILTERS, RegionSelect } from "../../../../ui/RegionSelect/RegionSelect";
import { useSearch } from "../../../../page/search";
import { SeasonOver } from "../../../../ui/SeasonOver/SeasonOver";
import { SeasonSelect } from "../../../../ui/SeasonSelect/SeasonSelect";
import { CalendarLinks } from "../../calendars/CalendarLinks";
import { LeagueLink, LeagueMatches } from "./LeagueMatches";
import { type CurrentWeek, useCurrentWeeks } from "./useCurrentWeeks";
import styles from "./WeekMatchTable.module.css";

/** The choice of each league's own current week, when they differ. */
const CURRENT_WEEK = { value: "", label: "Current week" };

/** The weeks to choose from, and the default when the address names none of them. */
function weekChoices(weeks: readonly CurrentWeek[]) {
  const last = Math.max(0, ...weeks.map((week) => week ?? 0));
  const numbered = Array.from({ length: last }, (_, index) => ({
    value: String(index + 1),
    label: `Week ${String(index + 1)}`,
  }));
  return weeks.length === 1 && last > 0
    ? { choices: numbered, defaultWeek: String(last) }
    : { choices: [CURRENT_WEEK, ...numbered], defaultWeek: CURRENT_WEEK.value };
}

interface SeasonWithWeeks extends SeasonChoice {
  /** The last of its weeks that has come. */
  readonly lastWeek: number;
}

interface WeekMatchesProps extends SeasonProps<SeasonWithWeeks> {
  /** One league or several; each has its own section. */
  leagues: readonly LeagueWithZone[];
  /** The number of the week after the current one, once it has matches. Null on pages of several
   * leagues. */
  nextWeek: number | null;
  /** The weeks of the only league’s current season in which nobody is paired. */
  catchUpWeeks?: readonly number[];
  /** The address of the calendar of all these matches. */
  calendarURL: string;
  /** The address of the reader's page of casts; empty for people who do not cast. */
  castsAddress: string;
  /** The address of the players' statistics; empty for leagues that have none. */
  statisticsAddress: string;
  /** The address of Pick’em; empty where it is off. */
  pickemAddress: string;
}

interface LinksProps extends Pick<
  WeekMatchesProps,
  "castsAddress" | "statisticsAddress" | "pickemAddress"
> {
  /** The only league of the page. */
  league: LeagueWithZone | undefined;
}

function Links({ castsAddress, statisticsAddress, pickemAddress, league }: LinksProps) {
  const search = useSearch();
  return (
    <>
      {pickemAddress !== "" && <ButtonLink href={pickemAddress}>Pick’em</ButtonLink>}
      {castsAddress !== "" && <ButtonLink href={castsAddress}>Casts</ButtonLink>}
      {statisticsAddress !== "" && (
        <ButtonLink href={statisticsAddress}>Player Statistics</ButtonLink>
      )}
      {league && (
        // No part of what is printed, like every nav.
        <nav>
          <a href={`/api/matches/season/${league.id}/csv${search}`}>Download as CSV</a>
        </nav>
      )}
    </>
  );
}

interface LeagueLinksProps {
  leagues: readonly LeagueWithZone[];
  currentWeeks: readonly CurrentWeek[] | undefined;
  season: SeasonChoice | undefined;
  region: RegionFilter;
  /** Whether the page shows the current weeks. */
  isNow: boolean;
}

/** Leads to each of the leagues, and says where something is on. */
function LeagueLinks({ leagues, currentWeeks, isNow, ...shown }: LeagueLinksProps) {
  return (
    <nav className={`cluster gap-2 ${styles.leagues ?? ""}`} aria-label="Matches of Each League">
      {leagues.map((league, index) => {
        const week = currentWeeks?.[index];
        return (
          <LeagueLink
            key={league.id}
            {...{ league, week }}
            {...shown}
            isNow={isNow && week !== undefined && week > 0}
          />
        );
      })}
    </nav>
  );
}

/** The matches page. */
export function WeekMatches({
  leagues,
  nextWeek,
  catchUpWeeks,
  calendarURL,
  castsAddress,
  statisticsAddress,
  pickemAddress,
  ...offered
}: WeekMatchesProps) {
  const { chosen, former, select } = useSeasons(offered);
  const ofCurrentSeason = useCurrentWeeks(leagues);
  const currentWeeks = chosen ? [chosen.lastWeek] : ofCurrentSeason;
  const { choices, defaultWeek } = weekChoices(currentWeeks ?? leagues.map(() => undefined));
  const [week, setWeek] = useQueryParameter(
    "week",
    choices.map(({ value }) => value),
    defaultWeek,
  );
  const [region, setRegion] = useQueryParameter("region", REGION_FILTERS, RegionFilter.all);
  const [onlyLeague] = leagues.length === 1 ? leagues : [];
  return (
    <>
      <PageHeader over={onlyLeague?.name ?? "Every league, week by week"} title="Matches">
        <p className={styles.onPaper}>{choices.find(({ value }) => value === week)?.label}</p>
        <FilterForm chosen={[chosen, week !== defaultWeek, region !== RegionFilter.all]}>
          <SeasonSelect {...select} />
          <SelectField
            label="Week"
            name="week"
            autoComplete="off"
            isInline
            choices={choices}
            value={week}
            onChange={setWeek}
          />
          <RegionSelect value={region} onChange={setRegion} />
        </FilterForm>
        <Links {...{ castsAddress, statisticsAddress, pickemAddress }} league={onlyLeague} />
        <SeasonOver {...former} />
      </PageHeader>
      {onlyLeague === undefined && (
        <LeagueLinks {...{ leagues, currentWeeks, region }} season={chosen} isNow={week === ""} />
      )}
      {leagues.map((league, index) => (
        <LeagueMatches
          key={league.id}
          season={chosen}
          areWeeksLoading={currentWeeks === undefined}
          currentWeek={currentWeeks?.[index]}
          askedWeek={week === "" ? undefined : Number(week)}
          {...{ league, region, catchUpWeeks }}
          hasHeading={onlyLeague === undefined}
          nextWeek={!chosen && week === defaultWeek ? nextWeek : null}
        />
      ))}
      <CalendarLinks url={calendarURL} />
    </>
  );
}
