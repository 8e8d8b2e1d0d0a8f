import { useState } from "react";

import type { PickBan } from "./pickBan";
import { choices } from "./reckoning";

interface Chosen {
  /** The number of the step for which it was chosen. */
  readonly number: number;
  /** A map's place in the pool, or a side. */
  readonly chosen: number;
}

/** A choice that came too late. */
export interface Lost {
  /** The number of its step. */
  readonly number: number;
  /** Why the server refused it; empty if it was not sent. */
  readonly refusal: string;
}

interface State {
  readonly now: Chosen | null;
  readonly lost: Lost | null;
}

/** What the reader has chosen, and not confirmed yet. */
export interface Choice {
  readonly selected: number | null;
  /** The last choice if it was lost. It stays while the reader chooses again: what is below must not move. */
  readonly lost: Lost | null;
  readonly select: (chosen: number) => void;
  readonly cancel: () => void;
  readonly end: (lost: Lost | null) => void;
}

/** The choice that was lost, unless somebody has chosen the same. */
function lostIn({ steps }: PickBan, { number, chosen }: Chosen): Lost | null {
  const step = steps[number];
  return step?.chosen === chosen && !step.isAutomatic ? null : { number, refusal: "" };
}

/**
 * The reader's choice. It stays while others do something else, and is lost once the turn has moved on or what
 * was chosen can no longer be.
 */
export function useChoice(board: PickBan): Choice {
  const [{ now, lost: before }, setState] = useState<State>({ now: null, lost: null });
  const number = board.turn?.number;
  const isStill = now !== null && now.number === number && choices(board).includes(now.chosen);
  const lost = now === null || isStill ? before : lostIn(board, now);
  return {
    selected: isStill ? now.chosen : null,
    lost,
    select: (chosen) => {
      setState({ now: number === undefined ? null : { number, chosen }, lost });
    },
    cancel: () => {
      setState({ now: null, lost });
    },
    end: (next) => {
      setState({ now: null, lost: next });
    },
  };
}
