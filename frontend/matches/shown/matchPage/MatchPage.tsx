import { Fragment, type ReactNode } from "react";

import { apiPath } from "../../../api/apiPath";
import { useApi } from "../../../api/useApi";
import { matchAddress } from "../../../page/addresses";
import type { LeagueWithZone } from "../../../page/LeagueSummary";
import { useHydratedSession } from "../../../page/useSession";
import { AnswerView } from "../../../ui/AnswerView/AnswerView";
import { ShareLink } from "../../../ui/ShareLink/ShareLink";
import { useLoaded } from "../../../ui/loaded/useLoaded";
import { NotFoundPanel } from "../../../ui/NotFoundPanel/NotFoundPanel";
import { LineupSubstitutes } from "../../play/substitutes/LineupSubstitutes";
import { MatchBoard } from "./scoreboard/MatchBoard";
import { ServerLiveScore } from "../../servers/live/ServerLiveScore";
import { isOfMatch } from "../../play/room/matchRoom";
import { PickBanPlace } from "../../play/pickBan/PickBanPlace";
import { PlaceInPlayoff } from "../../season/playoffs/PlaceInPlayoff";
import { Amendment } from "./Amendment";
import { CastLinks } from "./CastLinks";
import { Details } from "./Details";
import type { MatchDetail } from "./matchDetail";
import styles from "./Details.module.css";
import type * as memberParts from "./memberParts";
import occasion from "./Occasion.module.css";

/** The parts of the page that are for signed-in people. */
const loadMemberParts = () => import("./memberParts");

interface ActionsProps {
  match: MatchDetail;
  parts: typeof memberParts | undefined;
  /** Whether they are in the room, whose action comes first. */
  isRoom: boolean;
  isShared: boolean;
  onChanged: () => void;
}

function Actions({ match, parts, isRoom, isShared, onChanged }: ActionsProps) {
  return (
    <div className={`cluster gap-3 ${(!isRoom && styles.actions) || ""}`}>
      {parts ? (
        <parts.MemberActions {...{ match, isRoom, onChanged }} />
      ) : (
        <CastLinks match={match} />
      )}
      {isShared && <ShareLink />}
    </div>
  );
}

export interface MatchPageProps {
  matchId: string;
  league: LeagueWithZone;
  /** Its season’s name. */
  season: string;
  /** False when the address is a page that a match does not have. */
  isFound: boolean;
  /** Whether it has a picture to share. */
  isShared: boolean;
  /** What is at stake and who may play, and afterwards who was best. */
  occasion: (match: MatchDetail) => ReactNode;
}

/** Which final a match is. */
function Final({ title }: { title: string }) {
  return (
    <p className={occasion.final}>
      <span aria-hidden="true">★ </span>
      {title}
      <span aria-hidden="true"> ★</span>
    </p>
  );
}

/** The match page. */
export function MatchPage(props: MatchPageProps) {
  const { matchId, league, season, isFound, isShared, occasion } = props;
  const { session, modLeagues } = useHydratedSession();
  const parts = useLoaded(loadMemberParts, isFound && session !== null);
  const answer = useApi(apiPath("/api/matches/{id}/match-page", { id: matchId }));
  return (
    <AnswerView answer={answer} what="Match" rowCount={4}>
      {(match) => {
        const room = isOfMatch(match, session, modLeagues) ? parts : undefined;
        const actions = (
          <Actions
            {...{ match, parts, isShared }}
            isRoom={room !== undefined}
            onChanged={answer.retry}
          />
        );
        return (
          <div className="stack fit gap-5">
            <h1 className="visually-hidden">
              <bdi>{match.teamA.name.name}</bdi> vs <bdi>{match.teamB.name.name}</bdi>
            </h1>
            <MatchBoard
              match={match}
              league={league}
              season={season}
              // The head of a final says its round itself.
              week={match.playoff?.isFinal === false ? match.playoff.title : match.week}
              final={
                match.playoff?.isFinal === true ? <Final title={match.playoff.title} /> : undefined
              }
              decidesPlayoff={match.playoff?.isFinal === true && match.playoff.next === ""}
              live={(versus, board) => (
                <ServerLiveScore match={match} board={board}>
                  {versus}
                </ServerLiveScore>
              )}
            />
            <PlaceInPlayoff match={match} />
            <Amendment match={match} league={league} />
            {!room && actions}
            <LineupSubstitutes match={match} />
            {!isFound && <NotFoundPanel href={matchAddress(match)} label="Match Page" />}
            {/* Keys keep what the server has rendered when the room takes its place above it. */}
            {room
              ? [
                  <room.Room key="room" match={match} zone={league.zone} actions={actions}>
                    {(folded) => <Details match={match} league={league} folded={folded} />}
                  </room.Room>,
                  <Fragment key="occasion">{occasion(match)}</Fragment>,
                ]
              : isFound && [
                  <PickBanPlace key="pick-ban" match={match} zone={league.zone} isOver={false} />,
                  <Fragment key="occasion">{occasion(match)}</Fragment>,
                  <Details key="details" match={match} league={league} />,
                ]}
          </div>
        );
      }}
    </AnswerView>
  );
}
