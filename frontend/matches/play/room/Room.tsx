import { type ReactNode, useEffect, useRef } from "react";
import { useSWRConfig } from "swr";

import { MatchPanel, MatchPhase, NextStep, PhaseState } from "../../../api/roomEnums";
import { useApi } from "../../../api/useApi";
import { useRefresh } from "../../../api/useRefresh";
import { usePage } from "../../../page/PageContext";
import { useSession } from "../../../page/useSession";
import { ButtonLink } from "../../../ui/Button/Button";
import { Card } from "../../../ui/Card/Card";
import { lazyPart } from "../../../ui/loaded/lazyPart";
import { MatchAttendance } from "../attendance/MatchAttendance";
import { MemberLineup } from "../lineups/MemberLineup";
import { managePath } from "../manage/managedMatch";
import { pickBanPath, pickBanRoomPath } from "../pickBan/pickBan";
import type { FoldedDetails } from "../../shown/matchPage/Details";
import type { MatchDetail } from "../../shown/matchPage/matchDetail";
import { Thread } from "../thread/Thread";
import { type MatchRoom, roomPath } from "./matchRoom";
import { PhaseView } from "./PhaseView";
import styles from "./Room.module.css";
import { STEP_VERBS } from "./WaitWords";

/** Only those who lead a team of the match need it. */
const RoomPanels = lazyPart(() => import("./RoomPanels"));
/** Few matches have it. */
const PickBanRoom = lazyPart(() => import("../pickBan/PickBanRoom"));

interface RoomProps {
  match: MatchDetail;
  /** The time zone of the league. */
  zone: string;
  /** What else can be done with the match. */
  actions: ReactNode;
  /** The details of the match, of which the phase folds some. */
  children: (folded: FoldedDetails | undefined) => ReactNode;
}

/** Who plays matters until the match is over; everything else waits until its result is official. */
function foldedIn({ phases }: MatchRoom): FoldedDetails {
  const phase = phases.find(({ state }) => state === PhaseState.now)?.phase;
  return {
    lineups: phase === MatchPhase.report || phase === MatchPhase.confirm,
    others: phase !== undefined,
  };
}

interface RoomCardProps extends Omit<RoomProps, "children"> {
  room: MatchRoom;
  /** Whether what the reader does is below. */
  leads: boolean;
}

/** Comes back to the card once a step was taken below it: what comes next may be anywhere. */
function useCardOf({ step }: MatchRoom) {
  const card = useRef<HTMLElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    const isNext = shown.current !== step;
    shown.current = step;
    if (isNext && (card.current?.getBoundingClientRect().top ?? 0) < 0) {
      card.current?.scrollIntoView();
    }
  }, [step]);
  return card;
}

function RoomCard({ room, match, zone, actions, leads }: RoomCardProps) {
  return (
    <section ref={useCardOf(room)} aria-labelledby="match-room">
      <Card>
        <h2 className="visually-hidden" id="match-room">
          Match Room
        </h2>
        <PhaseView room={room} match={match} zone={zone}>
          {room.step !== null && room.isTurn && (
            <ButtonLink
              look={room.isOn ? "outlined" : "filled"}
              href={room.href}
              data-below={leads || undefined}
            >
              {STEP_VERBS[room.step]}
            </ButtonLink>
          )}
          {actions}
        </PhaseView>
      </Card>
    </section>
  );
}

interface WhatToDoProps extends Pick<RoomCardProps, "match" | "room" | "zone"> {
  leads: boolean;
}

/** What a leader does in the phase. */
function Panels({ match, room, zone, leads }: WhatToDoProps) {
  const isPickBan = room.panel === MatchPanel.pickBan && room.step !== null;
  return (
    leads &&
    // All who play for a side see pick and ban.
    (!isPickBan || room.lineUpHref !== "") && (
      <div className={`stack fit gap-5 ${(room.isTurn && !isPickBan && styles.panels) || ""}`}>
        <RoomPanels matchId={match._id} room={room} zone={zone} />
      </div>
    )
  );
}

/** Before the result is reported, people look up on which maps they play. */
const IS_PLAYED: readonly (NextStep | null)[] = [
  NextStep.report,
  NextStep.answerClaim,
  NextStep.confirm,
  NextStep.settle,
  NextStep.decide,
];

/** The same in a match with pick and ban, which everybody sees who plays for a side. */
function WithPickBan(props: WhatToDoProps) {
  const { match, room, zone } = props;
  const { _id, teamA, teamB } = match;
  const { body } = useApi(pickBanRoomPath(_id));
  const refresh = useRefresh();
  const { mutate } = useSWRConfig();
  const state = body?.board?.state;
  const isAhead = room.isOn || !IS_PLAYED.includes(room.step);
  const isFirst = state === "running" || (state === "done" && isAhead && !room.isOn);
  const board = (
    <PickBanRoom
      key="pick-ban"
      matchId={_id}
      names={[teamA.name.name, teamB.name.name]}
      zone={zone}
      fold={{ id: MatchPanel.pickBan, isOpen: isFirst || (state !== "expected" && isAhead) }}
      isOver={false}
      onMove={() => {
        refresh(roomPath(_id)).catch(() => undefined);
        // Only those who lead a team read it here.
        void mutate((key) => key === managePath(_id));
      }}
    />
  );
  const panels = <Panels key="panels" {...props} />;
  // Keys keep the board on the page when it changes its place.
  return isFirst ? [board, panels] : [panels, board];
}

/**
 * The room of a match on its page, for the people of it: its phase, the one thing that it waits for,
 * who plays, for those who run it the messages, and the details. What the phase is not about is
 * folded.
 */
export function Room({ match, zone, actions, children }: RoomProps) {
  const { session } = useSession();
  const WhatToDo = pickBanPath(match._id) in usePage().fallback ? WithPickBan : Panels;
  const { body: room } = useApi(roomPath(match._id));
  if (!room) {
    return (
      <>
        {actions}
        {children(undefined)}
      </>
    );
  }
  const folded = foldedIn(room);
  const isOver = !folded.others;
  const leads = [match.teamA, match.teamB].some(
    ({ _id }) => session?.coCaptainTeams.includes(_id) === true,
  );
  return (
    <>
      <RoomCard {...{ room, match, zone, actions, leads }} />
      {!isOver && <WhatToDo {...{ match, room, zone, leads }} />}
      <div className={isOver ? styles.over : styles.parts}>
        <MatchAttendance match={match} zone={zone} />
        {room.readsMessages && (
          <Thread
            match={match}
            zone={zone}
            fold={isOver ? { id: "messages", isOpen: false } : undefined}
          />
        )}
        <div className={styles.details}>
          <MemberLineup match={match} />
          {children(folded)}
        </div>
      </div>
    </>
  );
}
