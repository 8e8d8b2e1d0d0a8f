import type { MatchRoom, RoomMatch } from "./matchRoom";
import styles from "./Room.module.css";
import { Stepper } from "./Stepper";
import { WaitWords } from "./WaitWords";

interface PhaseViewProps {
  room: MatchRoom;
  match: RoomMatch;
  /** The time zone of the league. */
  zone: string;
}

/** The phases of a match, and what it waits for. */
export function PhaseView({ room, match, zone }: PhaseViewProps) {
  return (
    <div className={styles.room}>
      <Stepper phases={room.phases} />
      <p className={styles.words}>
        {room.isTurn && !room.isOn && <strong>Your turn. </strong>}
        <WaitWords room={room} match={match} zone={zone} />
      </p>
    </div>
  );
}
