import { useRef } from "react";

import { PickBanAction, pickBanActionLabels } from "../../../api/pickBanEnums";
import { MOST_TURNS, PickBanTeam, pickBanTeamLabels } from "../../../api/staffEnums";
import { Button } from "../../../ui/Button/Button";
import { SelectField } from "../../../ui/Field/SelectField";
import desk from "../SeasonDesk.module.css";
import styles from "./PickBan.module.css";
import { moved, type Turn, withOneMore, without, withTurn } from "./pickBan";

/** As short as the lists are on a phone. */
const ACTION_LABELS = { ...pickBanActionLabels, side: "Side" };
const TEAMS = [
  { value: PickBanTeam.first, label: "First" },
  { value: PickBanTeam.second, label: "Other" },
] as const;

interface OrderEditorProps {
  /** What the order is for. */
  name: string;
  turns: readonly Turn[];
  /** Whether the sides of each map are chosen. */
  hasSides: boolean;
  onTurns: (turns: Turn[]) => void;
}

/** The steps of an order, which can be changed, moved, added and removed. */
export function OrderEditor({ name, turns, hasSides, onTurns }: OrderEditorProps) {
  const list = useRef<HTMLOListElement>(null);
  /** Puts the focus on a button of a step once it is there; at the end of the list on its other one. */
  const focus = (place: number, buttons: readonly string[]) => {
    requestAnimationFrame(() => {
      const step = list.current?.children[place];
      const found = buttons.map((each) => step?.querySelector<HTMLButtonElement>(each));
      found.find((button) => button?.disabled === false)?.focus();
    });
  };
  const move = (place: number, by: 1 | -1) => {
    onTurns(moved(turns, place, by));
    const [first, second] = by < 0 ? [UP, DOWN] : [DOWN, UP];
    focus(place + by, [first, second]);
  };
  const remove = (place: number) => {
    onTurns(without(turns, place));
    focus(Math.min(place, turns.length - 2), [REMOVE]);
  };
  return (
    <div className={desk.part}>
      <p className={desk.soft}>
        The first team begins. Side: the team chooses its side on the first map without one.
      </p>
      <ol ref={list} className="stack gap-2 plain-list" aria-label={`Steps: ${name}`}>
        {turns.map((turn, place) => (
          <Step
            key={place}
            {...{ turn, place, hasSides }}
            count={turns.length}
            onTurn={(changed) => {
              onTurns(withTurn(turns, place, changed));
            }}
            onMove={(by) => {
              move(place, by);
            }}
            onRemove={() => {
              remove(place);
            }}
          />
        ))}
      </ol>
      <div>
        <Button
          isSmall
          disabled={turns.length >= MOST_TURNS}
          onClick={() => {
            onTurns(withOneMore(turns));
          }}
        >
          Add Step
        </Button>
      </div>
    </div>
  );
}

const UP = "[data-does=up]";
const DOWN = "[data-does=down]";
const REMOVE = "[data-does=remove]";

interface StepProps {
  turn: Turn;
  place: number;
  /** How many steps there are. */
  count: number;
  hasSides: boolean;
  onTurn: (turn: Turn) => void;
  onMove: (by: 1 | -1) => void;
  onRemove: () => void;
}

function Step({ turn, place, count, hasSides, onTurn, onMove, onRemove }: StepProps) {
  const number = String(place + 1);
  const actions = Object.values(PickBanAction).filter(
    (each) => hasSides || each !== PickBanAction.side || each === turn.action,
  );
  return (
    <li className={styles.step}>
      <span className={styles.number} aria-hidden>
        {number}
      </span>
      <SelectField
        isLabelHidden
        label={`Step ${number}`}
        choices={actions.map((value) => ({ value, label: ACTION_LABELS[value] }))}
        value={turn.action}
        onChange={(action) => {
          onTurn({ ...turn, action });
        }}
      />
      {turn.action === PickBanAction.decider ? (
        <span className={styles.nobody}>{pickBanTeamLabels.nobody}</span>
      ) : (
        <SelectField
          isLabelHidden
          label={`Team of step ${number}`}
          choices={TEAMS}
          value={turn.team === PickBanTeam.nobody ? undefined : turn.team}
          onChange={(team) => {
            onTurn({ ...turn, team });
          }}
        />
      )}
      <StepButtons {...{ number, place, count, onMove, onRemove }} />
    </li>
  );
}

type StepButtonsProps = Pick<StepProps, "place" | "count" | "onMove" | "onRemove"> & {
  number: string;
};

function StepButtons({ number, place, count, onMove, onRemove }: StepButtonsProps) {
  return (
    <>
      <span className={styles.move}>
        <Button
          isSmall
          data-does="up"
          aria-label={`Move step ${number} up`}
          disabled={place === 0}
          onClick={() => {
            onMove(-1);
          }}
        >
          ↑
        </Button>
        <Button
          isSmall
          data-does="down"
          aria-label={`Move step ${number} down`}
          disabled={place === count - 1}
          onClick={() => {
            onMove(1);
          }}
        >
          ↓
        </Button>
      </span>
      <span className={styles.remove}>
        <Button
          isSmall
          data-does="remove"
          aria-label={`Remove step ${number}`}
          disabled={count === 1}
          onClick={onRemove}
        >
          Remove
        </Button>
      </span>
    </>
  );
}
