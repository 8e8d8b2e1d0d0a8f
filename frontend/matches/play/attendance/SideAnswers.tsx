import { commandPath } from "../../../api/apiPath";
import { AttendanceAnswer, attendanceAnswerLabels } from "../../../api/roomEnums";
import { playerAddress } from "../../../page/addresses";
import { Button, ButtonLink } from "../../../ui/Button/Button";
import { useCommand } from "../../../ui/command/useCommand";
import { Hint } from "../../../ui/Field/Hint";
import { TextWithTimes } from "../../../ui/LocalTime/TextWithTimes";
import { Notice } from "../../../ui/Notice/Notice";
import { openWords, type SideAttendance } from "./attendance";
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

/** Whether the side has enough players, and the way to substitutes until it has. */
function Strength({
  side,
  substitutesAddress,
}: Pick<SideAnswersProps, "side" | "substitutesAddress">) {
  const { needed, sure, missing, maySubstitute, players } = side;
  const open = openWords(players);
  const words = (
    <p>
      {missing > 0 && <strong>Too few players: </strong>}
      {sure} of {needed} needed players {sure === 1 ? "is" : "are"} in
      {sure < needed && open !== "" && `, ${open}`}.
    </p>
  );
  const link = sure < needed && maySubstitute && (
    <div className={`cluster gap-2 ${styles.actions ?? ""}`}>
      <ButtonLink href={substitutesAddress}>Find a Substitute</ButtonLink>
    </div>
  );
  const Frame = missing > 0 ? Notice : "div";
  return (
    <Frame>
      {words}
      {link}
    </Frame>
  );
}

/** What the players of a side answered, for its leaders and for staff. */
export function SideAnswers(props: SideAnswersProps) {
  const { matchId, side, team, zone, onChanged } = props;
  const { isBusy, send } = useCommand(onChanged);
  return (
    <section className="stack fit gap-4" aria-label={`Who plays for ${team}`}>
      <h3>
        <bdi>{team}</bdi>
      </h3>
      <Strength {...props} />
      <dl className={styles.groups}>
        {GROUPS.map((answer) => {
          const found = side.players.filter((each) => each.answer === answer);
          return (
            <div key={answer}>
              <dt className="dim">
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
          <TextWithTimes text={side.askObstacle} leagueZone={zone} />
        </Hint>
      )}
      {side.mayAsk && (
        <div className={`cluster gap-2 ${styles.actions ?? ""}`}>
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
