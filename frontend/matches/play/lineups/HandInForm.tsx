import "../../../ui/controls.css";

import { useState } from "react";

import { commandPath } from "../../../api/apiPath";
import { LONGEST_DECISION_REASON } from "../../../api/enums";
import { AttendanceAnswer, attendanceAnswerLabels } from "../../../api/roomEnums";
import { Button } from "../../../ui/Button/Button";
import { useEdit } from "../../../ui/Conflict/useEdit";
import { Hint } from "../../../ui/Field/Hint";
import { Problem } from "../../../ui/Field/Problem";
import { ReasonField } from "../../../ui/Field/ReasonField";
import { Form } from "../../../ui/Form/Form";
import { HAND_IN, HandInDialog } from "./HandInDialog";
import styles from "./Lineups.module.css";
import { placesLeft, savedIn, suggestedFor, type SideLineup } from "./matchLineups";
import { TextWithTimes } from "../../../ui/LocalTime/TextWithTimes";
import { isolated } from "../../../ui/isolated";

interface HandInFormProps {
  matchId: string;
  lineup: SideLineup;
  /** Whether a player said that they play; null for no answer. */
  answerOf: (playerId: string) => AttendanceAnswer | null;
  team: string;
  /** How many players a side fields at most. */
  size: number;
  /** Everyone sees the line-up as soon as it is handed in. */
  isFinal: boolean;
  /** The reader acts as staff. */
  needsReason: boolean;
  onChanged: () => void;
}

interface ChoicesProps extends Pick<HandInFormProps, "lineup" | "answerOf"> {
  chosen: ReadonlySet<string>;
  /** Whether nobody, or nobody of the team’s own, can be added. */
  isFull: boolean;
  isFullForOwn: boolean;
  onToggle: (player: string) => void;
}

/** Those who can play, to tick; for the others why not. A player who is in can be taken out. */
function Choices({ lineup, answerOf, chosen, isFull, isFullForOwn, onToggle }: ChoicesProps) {
  const saved = savedIn(lineup);
  return (
    <ul className="stack plain-list">
      {lineup.choices.map(({ player, isSubstitute, obstacle }) => {
        const isIn = chosen.has(player._id);
        const answer = answerOf(player._id);
        const isNewOwn = !isSubstitute && !saved.has(player._id);
        const isBarred = isFull || obstacle !== "" || (isNewOwn && isFullForOwn);
        return (
          <li key={player._id}>
            <label className={styles.choice}>
              <input
                type="checkbox"
                className="box"
                checked={isIn}
                disabled={!isIn && isBarred}
                onChange={() => {
                  onToggle(player._id);
                }}
              />
              <bdi>{player.username}</bdi>
              {isSubstitute && <span className="dim">Substitute</span>}
              {answer !== null && (
                <span className="dim">Said: {attendanceAnswerLabels[answer]}</span>
              )}
              {obstacle !== "" && (
                <span className="dim">
                  <TextWithTimes text={obstacle} />
                </span>
              )}
            </label>
          </li>
        );
      })}
    </ul>
  );
}

/** The chosen players, and handing them in. */
function useHandIn(props: HandInFormProps) {
  const { matchId, lineup, answerOf, size, isFinal, needsReason, onChanged } = props;
  const [chosen, setChosen] = useState(() =>
    needsReason ? savedIn(lineup) : suggestedFor(lineup, size, answerOf),
  );
  const [isAsking, setIsAsking] = useState(false);
  const [reason, setReason] = useState("");
  const { isBusy, errors, send, conflict } = useEdit({
    revision: lineup.revision,
    fields: ["players", "reason"],
    onSaved: onChanged,
    fill: ({ fielded }) => {
      setChosen(new Set(fielded as string[] | null));
    },
    names: new Map(lineup.choices.map(({ player }) => [player._id, player.username])),
  });

  function toggle(player: string): void {
    const next = new Set(chosen);
    if (!next.delete(player)) {
      next.add(player);
    }
    setChosen(next);
  }

  async function handIn(since?: string): Promise<boolean> {
    const path = commandPath("POST", "/api/matches/{id}/lineups/hand-in", { id: matchId });
    const body = { side: lineup.side, players: [...chosen], reason, mayBeFinal: isFinal };
    const isDone = await send("POST", path, body, since);
    setIsAsking(false);
    return isDone;
  }

  return {
    chosen,
    toggle,
    isAsking,
    setIsAsking,
    reason,
    setReason,
    isBusy,
    errors,
    conflict,
    handIn,
  };
}

function ChosenCount({
  lineup,
  answerOf,
  size,
  needsReason,
  chosen,
}: Pick<HandInFormProps, "lineup" | "answerOf" | "size" | "needsReason"> & {
  chosen: ReadonlySet<string>;
}) {
  const isNobodyLeft = lineup.choices.every(
    ({ player: { _id }, obstacle }) =>
      chosen.has(_id) || obstacle !== "" || answerOf(_id) === AttendanceAnswer.out,
  );

  return (
    <Hint role="status">
      {chosen.size} of {size} players chosen.
      {chosen.size < size && isNobodyLeft && !needsReason && " You can ask a substitute below."}
    </Hint>
  );
}

/** Hands in a side’s line-up, or sets it as staff. Asks first if it is incomplete. */
export function HandInForm(props: HandInFormProps) {
  const { lineup, answerOf, team, size, isFinal, needsReason } = props;
  const form = useHandIn(props);
  const { chosen, isBusy, errors, handIn } = form;

  const { own, open } = placesLeft(lineup, chosen, size);
  const isAsked = !needsReason && open > 0 && !lineup.isHandedIn;

  return (
    <>
      <Form
        label={`Line-up of ${isolated(team)}`}
        heading={
          <>
            Line-up of <bdi>{team}</bdi>
          </>
        }
        onSubmit={() => {
          if (!isAsked) {
            return handIn();
          }
          form.setIsAsking(true);
          return false;
        }}
      >
        <Choices
          lineup={lineup}
          answerOf={answerOf}
          chosen={chosen}
          isFull={chosen.size >= size}
          isFullForOwn={own <= 0}
          onToggle={form.toggle}
        />
        <ChosenCount {...props} chosen={chosen} />
        <Problem>{errors.players}</Problem>
        {needsReason && (
          <ReasonField
            value={form.reason}
            maxLength={LONGEST_DECISION_REASON}
            error={errors.reason}
            onChange={form.setReason}
          />
        )}
        {form.conflict({ fielded: [...chosen].sort((a, b) => Number(a) - Number(b)) }, handIn)}
        <Button type="submit" disabled={isBusy || chosen.size === 0}>
          {lineup.isHandedIn ? "Change Line-up" : HAND_IN}
        </Button>
      </Form>
      <HandInDialog
        open={open}
        isFinal={isFinal}
        isOpen={form.isAsking}
        isBusy={isBusy}
        onConfirm={() => handIn()}
        onClose={() => {
          form.setIsAsking(false);
        }}
      />
    </>
  );
}
