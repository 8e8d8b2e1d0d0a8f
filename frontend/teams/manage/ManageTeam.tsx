import type { ComponentType } from "react";

import { useApi } from "../../api/useApi";
import { useRefresh } from "../../api/useRefresh";
import { teamAddress } from "../../page/addresses";
import type { LeagueWithZone } from "../../page/LeagueSummary";
import { AnswerView } from "../../ui/AnswerView/AnswerView";
import { ButtonLink } from "../../ui/Button/Button";
import { ButtonRow } from "../../ui/Button/ButtonRow";
import { Desk } from "../../ui/Desk/Desk";
import { lazyPart } from "../../ui/loaded/lazyPart";
import { PageHeader } from "../../ui/PageHeader/PageHeader";
import { NoScriptNotice } from "../../ui/NoScriptNotice/NoScriptNotice";
import { OpenPlacesCard } from "../recruiting/OpenPlacesCard";
import { AddPlayer } from "./AddPlayer";
import { auditPath } from "./auditPath";
import { Cooldowns } from "./Cooldowns";
import { DisbandTeam } from "./DisbandTeam";
import { LazyRosterExceptions } from "./LazyRosterExceptions";
import { type ManagedTeam, managePath, type OtherCard } from "./managedTeam";
import { Roster } from "./Roster";
import { StaffForms } from "./StaffForms";
import { TeamIdentity } from "./TeamIdentity";
import { TeamSummary } from "./TeamSummary";

// Captains have no audit log.
const TeamAudit = lazyPart(async () => {
  const { TeamAudit: loaded } = await import("./TeamAudit");
  return { default: loaded };
});

interface PartOfSeasonProps {
  team: ManagedTeam;
  zone: string;
}

export interface ManageTeamProps {
  teamId: string;
  league: LeagueWithZone;
  /** The requests that concern the team. */
  requests: OtherCard;
  /** The weeks in which the team is not to be paired. */
  WeeksOff: ComponentType<PartOfSeasonProps>;
  /** The team’s entry in the next season. */
  SeasonEntry: ComponentType<PartOfSeasonProps>;
  /** The team’s challenges, for staff. */
  challenges: OtherCard;
  /**
   * The staff portal's list of teams, when the page is one team's desk inside a portal: it then
   * begins with a summary, and has the audit log beside it.
   */
  listAddress?: string;
}

/** The page on which a team is managed; the league's staff see more of it. */
export function ManageTeam({ teamId, league, listAddress, ...parts }: ManageTeamProps) {
  const { requests, challenges, WeeksOff, SeasonEntry } = parts;
  const answer = useApi(managePath(teamId));
  const refresh = useRefresh();

  function reload({ may }: ManagedTeam): void {
    // The server may refuse people who gave up the captaincy; the page says so when it is opened
    // again.
    void refresh(managePath(teamId)).catch(() => {
      answer.retry();
    });
    void refresh(requests.path(teamId)).catch(() => undefined);
    if (may.staff) {
      void refresh(auditPath(teamId)).catch(() => undefined);
      void refresh(challenges.path(teamId)).catch(() => undefined);
    }
  }

  return (
    <AnswerView answer={answer} what="Team" rowCount={6}>
      {(team) => {
        const part = {
          team,
          onChanged: () => {
            reload(team);
          },
        };
        const isDesk = listAddress !== undefined;
        const audit = team.may.staff && (
          <TeamAudit teamId={teamId} league={league.code} zone={league.zone} />
        );
        return (
          <>
            <Header team={team} listAddress={listAddress} />
            <NoScriptNotice what="Managing a team" />
            {isDesk && <TeamSummary team={team} />}
            <Desk aside={isDesk ? audit : undefined}>
              <Roster {...part} zone={league.zone} />
              <LazyRosterExceptions {...part} zone={league.zone} />
              {team.may.staff && <AddPlayer {...part} />}
              <requests.Card {...part} zone={league.zone} />
              {team.may.edit && <OpenPlacesCard team={team} zone={league.zone} />}
              {team.may.edit && <SeasonEntry team={team} zone={league.zone} />}
              {team.may.edit && <WeeksOff team={team} zone={league.zone} />}
              <TeamIdentity {...part} />
              {team.may.staff && <StaffForms {...part} zone={league.zone} />}
              <Cooldowns {...part} zone={league.zone} />
              {team.may.staff && <challenges.Card {...part} zone={league.zone} />}
              {!isDesk && audit}
              {team.may.decide && <DisbandTeam {...part} zone={league.zone} />}
            </Desk>
          </>
        );
      }}
    </AnswerView>
  );
}

interface HeaderProps {
  team: ManagedTeam;
  listAddress: string | undefined;
}

function Header({ team, listAddress }: HeaderProps) {
  return (
    <PageHeader over={<bdi>{team.name.name}</bdi>} title="Manage Team">
      <ButtonRow>
        {listAddress !== undefined && <ButtonLink href={listAddress}>All Teams</ButtonLink>}
        <ButtonLink href={teamAddress(team)}>Team Page</ButtonLink>
      </ButtonRow>
    </PageHeader>
  );
}
