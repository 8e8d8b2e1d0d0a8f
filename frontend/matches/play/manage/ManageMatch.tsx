import "../../../ui/controls.css";
import "../../../ui/desk.css";

import type { ReactNode } from "react";

import { MatchPanel } from "../../../api/roomEnums";
import { useApi } from "../../../api/useApi";
import { matchAddress } from "../../../page/addresses";
import type { LeagueWithZone } from "../../../page/LeagueSummary";
import { AnswerView } from "../../../ui/AnswerView/AnswerView";
import { WhoDecided } from "../../../page/WhoDecided";
import { ButtonLink } from "../../../ui/Button/Button";
import { ButtonRow } from "../../../ui/Button/ButtonRow";
import { Card } from "../../../ui/Card/Card";
import { PageHeader } from "../../../ui/PageHeader/PageHeader";
import { lazyPart } from "../../../ui/loaded/lazyPart";
import { NoScriptNotice } from "../../../ui/NoScriptNotice/NoScriptNotice";
import { MatchBoard } from "../../shown/matchPage/scoreboard/MatchBoard";
import { ManagedAttendance } from "../attendance/ManagedAttendance";
import { Casts } from "../casts/manage/Casts";
import { LineupDesk } from "../lineups/LineupDesk";
import { MatchDay } from "../matchDay/MatchDay";
import styles from "./ManageMatch.module.css";
import { type ManagedMatch, managePath, type SectionProps } from "./managedMatch";
import { useReload } from "./useReload";
import { Results } from "../results/Results";
import { type MatchRoom, roomPath } from "../room/matchRoom";
import { PhaseView } from "../room/PhaseView";
import { Substitutes } from "../substitutes/Substitutes";
import { Times } from "../scheduling/Times";
import { Thread } from "../thread/Thread";

/** What few matches need. */
const Postponing = lazyPart(() => import("../postponing/Postponing"));
const PickBan = lazyPart(() => import("../pickBan/ManagedPickBan"));

export interface ManageMatchProps {
  matchId: string;
  league: LeagueWithZone;
  /** The staff portal's list of matches, when the page is inside a portal. */
  listAddress?: string;
  /** Where staff judge the result, before everything else; it has the parts that it is judged by. */
  judging?: ReactNode;
}

/** Whether a panel is about the phase, or about a line-up that is missing while check-in is first. */
function isOpen({ panel, lineUpHref }: MatchRoom, each: MatchPanel): boolean {
  return each === panel || (each === MatchPanel.lineUp && lineUpHref !== "");
}

type LinksProps = Pick<ManagedMatch, "match"> & { listAddress: string | undefined };

function Links({ match, listAddress }: LinksProps) {
  return (
    <ButtonRow>
      {listAddress !== undefined && <ButtonLink href={listAddress}>All Matches</ButtonLink>}
      <ButtonLink href={matchAddress(match)}>Match Page</ButtonLink>
    </ButtonRow>
  );
}

type ProgressProps = Pick<ManagedMatch, "match"> & { room: MatchRoom | undefined; zone: string };

/** How far the match is. One place of the page's columns, whatever is in it. */
function Progress({ match, room, zone }: ProgressProps) {
  return (
    <div className="stack fit gap-5">
      {match.decision !== null && (
        <WhoDecided className="target" type="matches.match" id={match._id} league={match.league} />
      )}
      {room && (
        <Card title="Match Room">
          <PhaseView room={room} match={match} zone={zone} />
        </Card>
      )}
    </div>
  );
}

interface PanelsProps extends Pick<ManagedMatch, "match"> {
  section: (panel: MatchPanel) => SectionProps;
  /** What the result is judged by is above them already. */
  isJudged: boolean;
}

/** What is done about the match, and beside it its casts and messages. */
function Panels({ match, section, isJudged }: PanelsProps) {
  return (
    <>
      <div className="stack fit gap-5">
        <Times {...section(MatchPanel.time)} />
        <Postponing {...section(MatchPanel.time)} />
        <ManagedAttendance {...section(MatchPanel.lineUp)} />
        {!isJudged && (
          <>
            <LineupDesk {...section(MatchPanel.lineUp)} />
            <MatchDay {...section(MatchPanel.matchDay)} />
            <PickBan {...section(MatchPanel.pickBan)} />
            <Results {...section(MatchPanel.result)} />
          </>
        )}
        <Substitutes {...section(MatchPanel.substitutes)} />
      </div>
      <div className="stack fit gap-5">
        <Casts {...section(MatchPanel.casts)} />
        {!isJudged && <Thread match={match} {...section(MatchPanel.messages)} />}
      </div>
    </>
  );
}

/** The page's title: what it is for, and in a portal, which does not say whose a page is, the teams. */
function headOf({ teamA, teamB }: SectionProps["managed"]["match"], isInPortal: boolean) {
  const teams = (
    <>
      <bdi>{teamA.name.name}</bdi> vs <bdi>{teamB.name.name}</bdi>
    </>
  );
  return isInPortal
    ? { over: "Manage Match", title: teams }
    : { over: teams, title: "Manage Match" };
}

/**
 * The page on which the teams' captains and the league's staff manage a match. The panel of the
 * match's phase is open, the others are folded.
 */
export function ManageMatch({ matchId, league, listAddress, judging }: ManageMatchProps) {
  const answer = useApi(managePath(matchId));
  const { body: room } = useApi(roomPath(matchId));
  const reload = useReload(matchId);

  return (
    <AnswerView answer={answer} what="Match" rowCount={6}>
      {(managed) => {
        const { match } = managed;
        const section = (panel: MatchPanel): SectionProps => ({
          managed,
          zone: league.zone,
          onChanged: reload,
          // Until the phase is known, nothing is hidden.
          fold: {
            id: panel,
            isOpen: judging === undefined && (room === undefined || isOpen(room, panel)),
          },
        });
        return (
          <>
            <PageHeader {...headOf(match, listAddress !== undefined)}>
              <Links match={match} listAddress={listAddress} />
            </PageHeader>
            <NoScriptNotice what="Managing a match" />
            {judging}
            <div
              className={`below stack fit gap-5 ${listAddress === undefined ? "" : (styles.desk ?? "")}`}
            >
              <MatchBoard match={match} league={league} />
              <Progress match={match} room={room} zone={league.zone} />
              <Panels match={match} section={section} isJudged={judging !== undefined} />
            </div>
          </>
        );
      }}
    </AnswerView>
  );
}
