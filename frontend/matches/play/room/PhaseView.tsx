import type { ReactNode } from "react";

import type { MatchRoom, RoomMatch } from "./matchRoom";
import styles from "./Room.module.css";
import { Stepper } from "./Stepper";
import { WaitWords } from "./WaitWords";

interface PhaseViewProps {
  room: MatchRoom;
  match: RoomMatch;
  /** The time zone of the league. */
  zone: string;
  /** What the reader can do now. */
  children?: ReactNode;
}

/** The phases of a match, and what it waits for. */
export function PhaseView({ room, match, zone, children }: PhaseViewProps) {
  return (
    <div className="stack fit gap-4">
      <Stepper phases={room.phases} />
      <div className={`cluster middle ${styles.now ?? ""}`}>
        <p className={styles.words}>
          {room.isTurn && !room.isOn && <strong>Your turn. </strong>}
          <WaitWords room={room} match={match} zone={zone} />
        </p>
        {children}
      </div>
    </div>
  );
}
