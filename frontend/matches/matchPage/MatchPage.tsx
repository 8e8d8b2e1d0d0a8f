import { type ApiBody, apiPath } from "../../api/apiPath";
import { useApi } from "../../api/useApi";
import { matchAddress, streamAddress } from "../../page/addresses";
import type { LeagueWithZone } from "../../page/LeagueSummary";
import { useHydratedSession } from "../../page/useSession";
import { AnswerView } from "../../ui/AnswerView/AnswerView";
import { ButtonLink } from "../../ui/Button/Button";
import { Card } from "../../ui/Card/Card";
import { useLoaded } from "../../ui/loaded/useLoaded";
import { NotFoundPanel } from "../../ui/NotFoundPanel/NotFoundPanel";
import { Lineups } from "../lineups/Lineups";
import { LineupSubstitutes } from "../substitutes/LineupSubstitutes";
import { MatchBoard } from "./scoreboard/MatchBoard";
import { Players } from "../casts/player/Players";
import { Vods } from "../casts/Vods";
import { vodName } from "../casts/vodName";
import { MaybeLive } from "../live/MaybeLive";
import { isOfMatch } from "../room/matchRoom";
import { PlaceInPlayoff } from "../playoffs/PlaceInPlayoff";
import { Amendment } from "./Amendment";
import { HeadToHead } from "./HeadToHead";
import { History } from "./History";
import { MapScores } from "./MapScores";
import styles from "./MatchPage.module.css";
import { MatchStatistics } from "./MatchStatistics";
import type * as memberParts from "./memberParts";
import { hasRatings, Ratings } from "./Ratings";

export type MatchDetail = ApiBody<"/api/matches/{id}/match-page">;

/** The parts of the page that are for signed-in people. */
const loadMemberParts = () => import("./memberParts");

interface ActionsProps {
  match: MatchDetail;
  parts: typeof memberParts | undefined;
  /** Whether the page has a room, whose action comes first. */
  isRoom: boolean;
  onChanged: () => void;
}

function Actions({ match, parts, isRoom, onChanged }: ActionsProps) {
  return (
    <div className={styles.actions}>
      {match.cast !== null && (
        <ButtonLink
          look={isRoom ? "outlined" : "filled"}
          href={streamAddress(match.league, match.cast)}
        >
          Cast
        </ButtonLink>
      )}
      {parts && <parts.ClaimCast match={match} onChanged={onChanged} />}
      {parts && <parts.ManageLink match={match} />}
    </div>
  );
}

interface DetailsProps {
  match: MatchDetail;
  league: LeagueWithZone;
}

function Details({ match, league }: DetailsProps) {
  return (
    <div className={styles.details}>
      <Lineups match={match} />
      {match.maps.length > 0 && (
        <Card title="Maps">
          <MapScores match={match} />
        </Card>
      )}
      <MatchStatistics match={match} />
      {hasRatings(match) && (
        <Card title="Ratings">
          <Ratings match={match} league={league} />
        </Card>
      )}
      <Card title="Head to Head">
        <HeadToHead match={match} league={league} />
      </Card>
      <Card title="Vods">
        <Vods vods={match.vods} />
        <Players playables={match.vods.map((link, index) => ({ name: vodName(index), link }))} />
      </Card>
      <Card title="History">
        <History match={match} league={league} />
      </Card>
    </div>
  );
}

interface MatchPageProps {
  matchId: string;
  league: LeagueWithZone;
  /** False when the address is a page that a match does not have. */
  isFound: boolean;
}

/** The match page. */
export function MatchPage({ matchId, league, isFound }: MatchPageProps) {
  const { session, modLeagues } = useHydratedSession();
  const parts = useLoaded(loadMemberParts, isFound && session !== null);
  const answer = useApi(apiPath("/api/matches/{id}/match-page", { id: matchId }));
  return (
    <AnswerView answer={answer} what="Match" rowCount={4}>
      {(match) => {
        const room = isOfMatch(match, session, modLeagues) ? parts : undefined;
        return (
          <div className={styles.page}>
            <h1 className="visually-hidden">
              <bdi>{match.teamA.name.name}</bdi> vs <bdi>{match.teamB.name.name}</bdi>
            </h1>
            <MatchBoard match={match} league={league} />
            <PlaceInPlayoff match={match} />
            <MaybeLive match={match} />
            <Amendment match={match} league={league} />
            <Actions
              match={match}
              parts={parts}
              isRoom={room !== undefined}
              onChanged={answer.retry}
            />
            {room && <room.Room match={match} zone={league.zone} />}
            {room && <room.MatchAttendance match={match} zone={league.zone} />}
            {room && <room.MemberLineup match={match} />}
            <LineupSubstitutes match={match} />
            {isFound ? (
              <Details match={match} league={league} />
            ) : (
              <NotFoundPanel href={matchAddress(match)} label="Match Page" />
            )}
          </div>
        );
      }}
    </AnswerView>
  );
}
