import { useState } from "react";

import { commandPath } from "../../api/apiPath";
import { LONGEST_DECISION_REASON } from "../../api/enums";
import { type AttendanceAnswer, attendanceAnswerLabels } from "../../api/matchEnums";
import { Button } from "../../ui/Button/Button";
import { useCommand } from "../../ui/command/useCommand";
import { Hint } from "../../ui/Field/Hint";
import { Problem } from "../../ui/Field/Problem";
import { ReasonField } from "../../ui/Field/ReasonField";
import { Form } from "../../ui/Form/Form";
import styles from "./Lineups.module.css";
import type { SideLineup } from "./matchLineups";

interface HandInFormProps {
  matchId: string;
  lineup: SideLineup;
  /** Whether a player said that they play; null for no answer. */
  answerOf: (playerId: string) => AttendanceAnswer | null;
  team: string;
  /** How many players a side fields at most. */
  size: number;
  /** The reader acts as staff. */
  needsReason: boolean;
  onChanged: () => void;
}

interface ChoicesProps extends Pick<HandInFormProps, "lineup" | "answerOf"> {
  chosen: ReadonlySet<string>;
  isFull: boolean;
  onToggle: (player: string) => void;
}

/** Those who can play, to tick; for the others why not. A player who is in can be taken out. */
function Choices({ lineup, answerOf, chosen, isFull, onToggle }: ChoicesProps) {
  return (
    <ul className={styles.choices}>
      {lineup.choices.map(({ player, isSubstitute, obstacle }) => {
        const isIn = chosen.has(player._id);
        const answer = answerOf(player._id);
        return (
          <li key={player._id}>
            <label className={styles.choice}>
              <input
                type="checkbox"
                checked={isIn}
                disabled={!isIn && (isFull || obstacle !== "")}
                onChange={() => {
                  onToggle(player._id);
                }}
              />
              <bdi>{player.username}</bdi>
              {isSubstitute && <span className={styles.note}>Substitute</span>}
              {answer !== null && (
                <span className={styles.note}>Said: {attendanceAnswerLabels[answer]}</span>
              )}
              {obstacle !== "" && <span className={styles.note}>{obstacle}</span>}
            </label>
          </li>
        );
      })}
    </ul>
  );
}

/** Hands in a side’s line-up, or sets it as staff. */
export function HandInForm(props: HandInFormProps) {
  const { matchId, lineup, answerOf, team, size, needsReason, onChanged } = props;
  const [chosen, setChosen] = useState<ReadonlySet<string>>(
    new Set(lineup.players?.map(({ player }) => player._id)),
  );
  const [reason, setReason] = useState("");
  const { isBusy, errors, send } = useCommand(onChanged, ["players", "reason"]);

  function toggle(player: string): void {
    const next = new Set(chosen);
    if (!next.delete(player)) {
      next.add(player);
    }
    setChosen(next);
  }

  function handIn(): Promise<boolean> {
    const path = commandPath("POST", "/api/matches/{id}/lineups/hand-in", { id: matchId });
    return send("POST", path, { side: lineup.side, players: [...chosen], reason });
  }

  const isShort = chosen.size > 0 && chosen.size < size;
  return (
    <Form
      label={`Line-up of ${team}`}
      heading={
        <>
          Line-up of <bdi>{team}</bdi>
        </>
      }
      onSubmit={handIn}
    >
      <Choices
        lineup={lineup}
        answerOf={answerOf}
        chosen={chosen}
        isFull={chosen.size >= size}
        onToggle={toggle}
      />
      <Hint role="status">
        {chosen.size} of {size} players chosen.
        {isShort && !needsReason && " If nobody else can play, you can ask a substitute below."}
      </Hint>
      <Problem>{errors.players}</Problem>
      {needsReason && (
        <ReasonField
          value={reason}
          maxLength={LONGEST_DECISION_REASON}
          error={errors.reason}
          onChange={setReason}
        />
      )}
      <Button type="submit" disabled={isBusy || chosen.size === 0}>
        {lineup.isHandedIn ? "Change Line-up" : "Hand In Line-up"}
      </Button>
    </Form>
  );
}
