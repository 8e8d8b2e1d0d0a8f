import type { ComponentType, ReactNode } from "react";

import { apiPath } from "../../api/apiPath";
import { useApi } from "../../api/useApi";
import { teamAddress } from "../../page/addresses";
import type { LeagueWithZone } from "../../page/LeagueSummary";
import { type SeasonChoice, useFormerSeason, useSeason } from "../../page/useSeasons";
import { useHydratedSession } from "../../page/useSession";
import { AnswerView } from "../../ui/AnswerView/AnswerView";
import { Card } from "../../ui/Card/Card";
import { useLoaded } from "../../ui/loaded/useLoaded";
import { NotFoundPanel } from "../../ui/NotFoundPanel/NotFoundPanel";
import { PostFacts } from "../recruiting/PostFacts";
import { CurrentPlayers } from "./CurrentPlayers";
import { FormerPlayers } from "./FormerPlayers";
import type { Team } from "./team";
import { TeamHead } from "./TeamHead";
import styles from "./TeamHead.module.css";

export interface TeamPageProps {
  teamId: string;
  league: LeagueWithZone;
  /** Whether the address is that of a page that teams have. */
  isFound: boolean;
  /** The seasons in which the team was, newest first, and the league's current one. */
  seasons: readonly SeasonChoice[];
  /** The season that shows first; null before the league's first. */
  defaultSeason: number | null;
  /** Whether the page has pictures to share. */
  isShared: boolean;
  /** How the team stands now: the trend of its rating, its latest results, its next match. */
  stand: ReactNode;
  /** What the team played in the page's season, between its players and its former players. */
  history: (team: Team, season: string) => ReactNode;
  /** The team's next match, for its members; whether it is their next step. */
  nextMatch: (isNextStep: boolean) => ReactNode;
  /** Loads what people who are not on the team can ask of it. The same function each time. */
  loadActions: () => Promise<{ TeamActions: ComponentType<{ team: Team }> }>;
}

/** The parts of the page that are for signed-in people. */
const loadMemberParts = () => import("./memberParts");
/** What staff alone see. */
const loadAudit = () => import("../manage/TeamAudit");

/** The team as it is, or was in the season that is chosen. */
function useTeamOfSeason({ teamId, seasons, defaultSeason }: TeamPageProps) {
  const [season] = useSeason("season", seasons, defaultSeason ?? "");
  const shown = seasons.find(({ value }) => String(value) === season);
  const other = season === String(defaultSeason) ? undefined : shown;
  const former = useFormerSeason(shown, defaultSeason);
  const answer = useApi(
    apiPath(
      "/api/teams/{id}/team-page",
      { id: teamId },
      { ...(other && { season: String(other.value) }) },
    ),
  );

  return { season, former, answer };
}

/** A team's page. For an unknown address below it, what all team pages share. */
export function TeamPage(props: TeamPageProps) {
  const { teamId, league, isFound, isShared, stand, history, nextMatch, loadActions } = props;
  const { session, modLeagues } = useHydratedSession();
  const parts = useLoaded(loadMemberParts, isFound && session !== null);
  const actions = useLoaded(loadActions, isFound && session !== null);
  const audit = useLoaded(loadAudit, isFound && modLeagues.includes(league.code));
  const isMember = session?.teams.some(({ _id }) => _id === teamId) === true;
  const { season, former, answer } = useTeamOfSeason(props);
  return (
    <AnswerView answer={answer} what="Team" rowCount={6}>
      {(team) => (
        <div className={styles.page}>
          <TeamHead
            team={team}
            league={league}
            former={former}
            stand={isFound && stand}
            isShared={isShared}
            actions={
              isFound
                ? parts &&
                  actions && (
                    <>
                      <actions.TeamActions team={team} />
                      <parts.ManageLink team={team} />
                    </>
                  )
                : null
            }
            isForVisitors={isFound && session === null}
          />
          {parts && isMember && <parts.OwnPlace team={team} nextMatch={nextMatch} />}
          {isFound ? (
            <>
              <CurrentPlayers team={team} league={league} />
              {team.openPlaces && (
                <Card title="Open Places">
                  <PostFacts post={team.openPlaces} zone={league.zone} />
                </Card>
              )}
              {history(team, season)}
              <FormerPlayers players={team.playerHistory} league={league} />
              {audit && <audit.TeamAudit teamId={teamId} league={league.code} zone={league.zone} />}
            </>
          ) : (
            <NotFoundPanel href={teamAddress(team)} label="Team Page" />
          )}
        </div>
      )}
    </AnswerView>
  );
}
