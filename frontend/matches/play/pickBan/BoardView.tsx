import type { ReactNode } from "react";

import type { Side } from "../../../api/enums";
import { LocalTime } from "../../../ui/LocalTime/LocalTime";
import { AgreedMaps } from "./AgreedMaps";
import { Clocks } from "./Clocks";
import { MapGrid } from "./MapGrid";
import type { Choosing } from "./Options";
import type { PickBan } from "./pickBan";
import styles from "./PickBan.module.css";
import { BeginWords, TurnTask, TurnWords } from "./PickBanWords";
import { lengthWords, type TeamNames } from "./reckoning";
import { SideChoice } from "./SideChoice";
import { Timeline } from "./Timeline";

export interface BoardProps {
  board: PickBan;
  names: TeamNames;
  /** The reader's side, if they play for one. */
  ownSide: Side | null;
  /** The time zone of the league. */
  zone: string;
}

/** Whose turn it is. */
function TurnLine({ board, names, ownSide }: BoardProps) {
  const { turn } = board;
  if (turn === null) {
    return null;
  }
  const isOwn = turn.side === ownSide;
  return (
    <p className={styles.turn} data-own={isOwn || undefined} role="status">
      {isOwn ? (
        <>
          Your turn: <TurnTask board={board} turn={turn} />
        </>
      ) : (
        <TurnWords board={board} names={names} turn={turn} />
      )}
      {turn.isPassedOn && (
        <span className={styles.passedOn}> The time of the other team was up.</span>
      )}
    </p>
  );
}

/** What happens to a team that does not choose. */
function TimeUp({ silence }: Pick<PickBan, "silence">) {
  return (
    <>
      When the time is up,{" "}
      {silence === "other"
        ? "the other team chooses instead; when its time is up too, the portal chooses at random."
        : "the portal chooses at random."}
    </>
  );
}

/** Who began, and while it runs what happens to a team that does not choose; small, below the steps. */
function Rules({ board, names }: Pick<BoardProps, "board" | "names">) {
  const { first, silence, state } = board;
  return (
    <p className={styles.rules}>
      {first !== null && <BeginWords board={board} names={names} />}
      {state === "running" && (
        <>
          {" "}
          <TimeUp silence={silence} />
        </>
      )}
    </p>
  );
}

/** When it begins, and what it waits for. */
function Opening({ board: { state, mode, opensAt }, zone }: BoardProps) {
  if (state === "waiting") {
    return mode === "clock" ? (
      <>It begins as soon as both teams have checked in.</>
    ) : (
      <>It begins in a moment.</>
    );
  }
  return (
    <>
      {opensAt > 0 ? (
        <>
          It opens on <LocalTime unixSeconds={opensAt} leagueZone={zone} withWeekday />
        </>
      ) : (
        "It opens once the match has a time"
      )}
      {mode === "clock" ? ", and begins as soon as both teams have checked in." : "."}
    </>
  );
}

/** Before it begins: who begins and why, what it waits for, and what comes in which order. */
function Before(props: BoardProps) {
  const { board, names } = props;
  return (
    <>
      <p className={styles.turn} role="status">
        <BeginWords board={board} names={names} />
      </p>
      <p>
        <Opening {...props} /> Each step has {lengthWords(board.stepSeconds)}.{" "}
        <TimeUp silence={board.silence} />
      </p>
      <div className={styles.both}>
        <MapGrid board={board} names={names} choosing={undefined} />
        <Timeline board={board} names={names} />
      </div>
    </>
  );
}

function Running({
  choosing,
  children,
  ...props
}: BoardProps & { choosing: Choosing | undefined; children: ReactNode }) {
  const { board, names } = props;
  const isSide = choosing?.action === "side";
  return (
    <>
      <TurnLine {...props} />
      <Clocks {...props} />
      {children}
      <div className={styles.both}>
        <div className="stack fit gap-4">
          {isSide && <SideChoice sides={board.sides} choosing={choosing} />}
          <MapGrid board={board} names={names} choosing={isSide ? undefined : choosing} />
        </div>
        <div>
          <Timeline board={board} names={names} />
          <Rules board={board} names={names} />
        </div>
      </div>
    </>
  );
}

/** After the last step, or when there is none to come. */
function After({ board, names }: BoardProps) {
  const { maps, steps, turns } = board;
  return (
    <div className={steps.length > 0 ? styles.both : undefined}>
      {maps.length > 0 ? (
        <AgreedMaps board={board} names={names} />
      ) : (
        <p>Pick and ban ended before all steps were taken.</p>
      )}
      {steps.length > 0 && (
        <div>
          <Timeline board={{ ...board, turns: turns.slice(0, steps.length) }} names={names} />
          <Rules board={board} names={names} />
        </div>
      )}
    </div>
  );
}

interface BoardViewProps extends BoardProps {
  /** While it is the reader's turn. */
  choosing?: Choosing | undefined;
  /** Between the clocks and the maps. */
  children?: ReactNode;
}

/** A pick and ban: before it begins, while it runs, and once it is over. */
export function BoardView({ choosing, children, ...props }: BoardViewProps) {
  switch (props.board.state) {
    case "expected":
    case "waiting":
      return (
        <>
          <Before {...props} />
          {children}
        </>
      );
    case "running":
      return (
        <Running {...props} choosing={choosing}>
          {children}
        </Running>
      );
    case "done":
    case "stopped":
      return <After {...props} />;
  }
}
