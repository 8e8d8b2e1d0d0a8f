import { NextStep } from "../../api/roomEnums";
import { useApi } from "../../api/useApi";
import { ButtonLink } from "../../ui/Button/Button";
import { Card } from "../../ui/Card/Card";
import { Thread } from "../thread/Thread";
import { type RoomMatch, roomPath } from "./matchRoom";
import { PhaseView } from "./PhaseView";
import styles from "./Room.module.css";
import { STEP_VERBS } from "./WaitWords";

interface RoomProps {
  match: RoomMatch;
  /** The time zone of the league. */
  zone: string;
}

/**
 * The room of a match on its page, for the people of it: its phase, the one thing that it waits for,
 * and for those who run it the messages.
 */
export function Room({ match, zone }: RoomProps) {
  const { body: room } = useApi(roomPath(match._id));
  if (!room) {
    return null;
  }
  return (
    <div className={styles.columns}>
      <Card title="Match Room">
        <PhaseView room={room} match={match} zone={zone} />
        {room.step !== null && room.isTurn && (
          <div className={styles.action}>
            <ButtonLink look={room.isOn ? "outlined" : "filled"} href={room.href}>
              {STEP_VERBS[room.step]}
            </ButtonLink>
          </div>
        )}
        {room.lineUpHref !== "" && (
          <div className={styles.action}>
            <ButtonLink href={room.lineUpHref}>{STEP_VERBS[NextStep.lineUp]}</ButtonLink>
          </div>
        )}
      </Card>
      {room.readsMessages && <Thread match={match} zone={zone} />}
    </div>
  );
}
