import type { ReactNode } from "react";

import { inLeague } from "../../../page/inLeague";
import { useQueryParameter } from "../../../page/useQueryParameter";
import { ButtonLink } from "../../../ui/Button/Button";
import { EmptyState } from "../../../ui/EmptyState/EmptyState";
import { SelectField } from "../../../ui/Field/SelectField";
import { PageHeader } from "../../../ui/PageHeader/PageHeader";
import { DeskTabs } from "./DeskTabs";
import type { ScheduledLeague } from "./scheduledLeague";

/** What the server gives the pages of pairing and of playoffs. */
export interface DeskProps {
  leagues: readonly ScheduledLeague[];
  listAddress: string;
  pairingAddress: string;
  playoffsAddress: string;
  /** Where admins plan seasons and their weeks; null for others. */
  seasonAddress: string | null;
}

interface LeagueDeskProps extends DeskProps {
  /** Its title, and the tab. */
  title: "Pairing" | "Playoffs";
  /** Says that the league has no season with weeks. */
  nothing: string;
  /** The part for the chosen league; `choice` is the field with which one chooses it, if there are
   * several. */
  children: (league: ScheduledLeague, choice: ReactNode) => ReactNode;
}

/** A page on which staff plan the matches of one of their leagues. */
export function LeagueDesk(props: LeagueDeskProps) {
  const { leagues, title, nothing, seasonAddress, children, ...addresses } = props;
  const playing = leagues.filter(isPlaying);
  // An address that names a league without weeks must not show another league.
  const codes = leagues.map(({ code }) => code);
  const [code, setCode] = useQueryParameter("league", codes, playing[0]?.code ?? codes[0] ?? "bcl");
  const league = leagues.find((each) => each.code === code);
  const offered = leagues.filter((each) => isPlaying(each) || each === league);
  const choice = offered.length > 1 && (
    <SelectField
      label="League"
      choices={offered.map((each) => ({ value: each.code, label: each.name }))}
      value={code}
      onChange={(chosen) => {
        setCode(offered.find((each) => each.code === chosen)?.code ?? code);
      }}
    />
  );
  return (
    <>
      <PageHeader over={league?.name ?? "Staff"} title={title}>
        <DeskTabs current={title} {...addresses} code={code} />
      </PageHeader>
      {league === undefined ? (
        <EmptyState title={nothing}>None of your leagues has a season with weeks now.</EmptyState>
      ) : (
        <div data-league={code} className="stack fit gap-4">
          {isPlaying(league) ? (
            children(league, choice)
          ) : (
            <>
              {choice}
              <WithoutWeeks league={league} title={nothing} seasonAddress={seasonAddress} />
            </>
          )}
        </div>
      )}
    </>
  );
}

const isPlaying = ({ weeks }: ScheduledLeague) => weeks.length > 0;

interface WithoutWeeksProps extends Pick<DeskProps, "seasonAddress"> {
  league: ScheduledLeague;
  title: string;
}

/** Says what the league lacks, and who gives it that. */
function WithoutWeeks({ league, title, seasonAddress }: WithoutWeeksProps) {
  const [lacks, verb] =
    league.season === null ? ["no season now", "Plan a Season"] : ["no weeks yet", "Set Weeks"];
  const whose = league.season === null ? league.name : `${league.season} of the ${league.name}`;
  return (
    <EmptyState title={title}>
      <p>
        {league.season === null && "The "}
        {whose} has {lacks}.{seasonAddress === null && " An admin plans it under League Info."}
      </p>
      {seasonAddress !== null && (
        <p>
          <ButtonLink href={inLeague(seasonAddress, league.code)}>{verb}</ButtonLink>
        </p>
      )}
    </EmptyState>
  );
}
