import type { LeagueWithZone } from "../../../page/LeagueSummary";
import { teamAddress } from "../../../page/addresses";
import { ButtonLink } from "../../../ui/Button/Button";
import { Card } from "../../../ui/Card/Card";
import { pluralize } from "../../../ui/pluralize";
import { EmptyState } from "../../../ui/EmptyState/EmptyState";
import { isolated } from "../../../ui/isolated";
import { LocalTime } from "../../../ui/LocalTime/LocalTime";
import { PageHeader } from "../../../ui/PageHeader/PageHeader";
import { TeamLink } from "../../../ui/TeamLink/TeamLink";

interface Team {
  readonly _id: string;
  readonly name: { readonly name: string };
  readonly imageURL: string;
  readonly league: string;
}

/** A planned season that teams enter; `matches/season/entering/next_season.py` makes it. */
export interface Season {
  readonly label: string;
  /** Words, and the timestamp that ends them; 0 for none. */
  readonly entry: { readonly words: string; readonly at: number };
  /** How many teams can play it; null for any number. */
  readonly places: number | null;
  readonly taken: number;
  readonly playing: readonly { readonly team: Team; readonly division: string }[];
  /** Those that have entered and have no place yet. */
  readonly waiting: readonly Team[];
  /** The reader's teams that can enter now. */
  readonly own: readonly { readonly name: string; readonly href: string }[];
}

interface TeamsProps {
  label: string;
  teams: readonly Team[];
}

function Teams({ label, teams }: TeamsProps) {
  return (
    <ul className="cluster gap-4 plain-list" aria-label={label}>
      {teams.map((team, index) => (
        <li key={team._id}>
          <TeamLink team={team} href={teamAddress(team)} isBelowFold={index > 11} />
        </li>
      ))}
    </ul>
  );
}

/** The teams by division, in the order of the server. */
function byDivision({ playing }: Season): [division: string, teams: Team[]][] {
  const divisions = new Map<string, Team[]>();
  for (const { team, division } of playing) {
    divisions.set(division, [...(divisions.get(division) ?? []), team]);
  }
  return [...divisions];
}

function Playing({ season }: { season: Season }) {
  const divisions = byDivision(season);
  if (divisions.length === 0) {
    return (
      <EmptyState title="No team has a place yet">
        <p>Teams are listed here once staff have approved their entry.</p>
      </EmptyState>
    );
  }
  return divisions.map(([division, teams]) => (
    <div key={division} className="stack gap-3">
      {division !== "" && (
        <h3>
          <bdi>{division}</bdi>
        </h3>
      )}
      <Teams label={division === "" ? "Teams" : division} teams={teams} />
    </div>
  ));
}

interface NextSeasonProps {
  league: LeagueWithZone;
  /** Null while no season takes entries. */
  season: Season | null;
}

/** The page of a league's next season: when entry ends, and which teams play. */
export function NextSeason({ league, season }: NextSeasonProps) {
  if (season === null) {
    return (
      <>
        <PageHeader over={league.name} title="Next Season" />
        <EmptyState title="No season takes entries yet">
          <p>Once staff have planned one, this page says when teams can enter it.</p>
        </EmptyState>
      </>
    );
  }
  const { label, entry, places, taken, waiting, own } = season;
  return (
    <>
      <PageHeader over={league.name} title={label}>
        {own.map(({ name, href }) => (
          <ButtonLink key={href} look="filled" href={href}>
            {`Enter ${isolated(name)}`}
          </ButtonLink>
        ))}
      </PageHeader>
      <div className="stack gap-5">
        {entry.at > 0 && (
          <p>
            {entry.words} <LocalTime unixSeconds={entry.at} leagueZone={league.zone} withWeekday />.
          </p>
        )}
        <Card title="Teams That Play">
          {places !== null && (
            <p>
              {taken} of {pluralize(places, "place")} {places === 1 ? "is" : "are"} taken or
              offered.
            </p>
          )}
          <Playing season={season} />
        </Card>
        {waiting.length > 0 && (
          <Card title="Entered, Without a Place Yet">
            <Teams label="Entered, without a place yet" teams={waiting} />
          </Card>
        )}
      </div>
    </>
  );
}
