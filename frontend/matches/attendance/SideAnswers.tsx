import { commandPath } from "../../api/apiPath";
import { AttendanceAnswer, attendanceAnswerLabels } from "../../api/matchEnums";
import { playerAddress } from "../../page/addresses";
import { Button, ButtonLink } from "../../ui/Button/Button";
import { useCommand } from "../../ui/command/useCommand";
import { Hint } from "../../ui/Field/Hint";
import { Told } from "../../ui/LocalTime/Told";
import { Notice } from "../../ui/Notice/Notice";
import type { SideAttendance } from "./attendance";
import styles from "./Attendance.module.css";

const GROUPS = [...Object.values(AttendanceAnswer), null] as const;

interface SideAnswersProps {
  matchId: string;
  side: SideAttendance;
  team: string;
  zone: string;
  /** Where the side asks substitutes. */
  substitutesAddress: string;
  onChanged: () => void;
}

function players(count: number): string {
  return count === 1 ? "1 player" : `${String(count)} players`;
}

/** Whether the side has enough players, and the way to substitutes if not. */
function Strength({
  side,
  substitutesAddress,
}: Pick<SideAnswersProps, "side" | "substitutesAddress">) {
  const { needed, sure, canPlay, missing, maySubstitute } = side;
  if (missing === 0) {
    return (
      <p>
        {sure} of {needed} needed players are in.
      </p>
    );
  }
  return (
    <Notice>
      <p>
        <strong>Too few players:</strong> {players(canPlay)} can play, and the league requires{" "}
        {needed}.
      </p>
      {maySubstitute && (
        <div className={styles.actions}>
          <ButtonLink href={substitutesAddress}>Find a Substitute</ButtonLink>
        </div>
      )}
    </Notice>
  );
}

/** What the players of a side answered, for its leaders and for staff. */
export function SideAnswers(props: SideAnswersProps) {
  const { matchId, side, team, zone, onChanged } = props;
  const { isBusy, send } = useCommand(onChanged);
  return (
    <section className={styles.section} aria-label={`Who plays for ${team}`}>
      <h3>
        <bdi>{team}</bdi>
      </h3>
      <Strength {...props} />
      <dl className={styles.groups}>
        {GROUPS.map((answer) => {
          const found = side.players.filter((each) => each.answer === answer);
          return (
            <div key={answer}>
              <dt>
                {answer === null ? "No Answer" : attendanceAnswerLabels[answer]} ({found.length})
              </dt>
              {found.map(({ player, isSubstitute }) => (
                <dd key={player._id}>
                  <a href={playerAddress(player._id)}>
                    <bdi>{player.username}</bdi>
                  </a>
                  {isSubstitute && " (substitute)"}
                </dd>
              ))}
            </div>
          );
        })}
      </dl>
      {side.askObstacle !== "" && (
        <Hint>
          <Told text={side.askObstacle} leagueZone={zone} />
        </Hint>
      )}
      {side.mayAsk && (
        <div className={styles.actions}>
          <Button
            disabled={isBusy}
            onClick={() =>
              void send(
                "POST",
                commandPath("POST", "/api/matches/{id}/attendance/ask", { id: matchId }),
                {},
              )
            }
          >
            Ask Those Who Have Not Answered
          </Button>
        </div>
      )}
    </section>
  );
}
