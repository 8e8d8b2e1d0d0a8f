import { useState } from "react";

import type { PickBan } from "./pickBan";
import { choices } from "./reckoning";

interface Chosen {
  /** The number of the step for which it was chosen. */
  readonly number: number;
  /** A map's place in the pool, or a side. */
  readonly chosen: number;
}

/** What the reader has chosen, and not confirmed yet. */
export interface Choice {
  readonly selected: number | null;
  /** The number of the step whose choice came too late, until the reader chooses again. */
  readonly lost: number | null;
  readonly select: (chosen: number) => void;
  readonly cancel: () => void;
}

/**
 * The reader's choice. It stays while others do something else, and is lost once the turn has moved on or what
 * was chosen can no longer be.
 */
export function useChoice(board: PickBan): Choice {
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const number = board.turn?.number;
  const isStill =
    chosen !== null && chosen.number === number && choices(board).includes(chosen.chosen);
  return {
    selected: isStill ? chosen.chosen : null,
    lost: chosen !== null && !isStill ? chosen.number : null,
    select: (each) => {
      setChosen(number === undefined ? null : { number, chosen: each });
    },
    cancel: () => {
      setChosen(null);
    },
  };
}
