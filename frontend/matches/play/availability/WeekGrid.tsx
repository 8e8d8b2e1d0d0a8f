import { type KeyboardEvent, type PointerEvent, useRef, useState } from "react";

import { type Cell, clock, dayName, type Grid, theirClock } from "./availability";
import { type CellState, slotOf, stateOf } from "./marks";
import styles from "./WeekGrid.module.css";

const SIGNS: Readonly<Record<CellState, string>> = {
  skipped: "",
  closed: "–",
  free: "",
  ours: "✓",
  theirs: "◇",
  both: "★",
};

const SKIPPED: Cell = { starts: 0, open: [] };

export interface SideWords {
  /** Who can start in hours marked by the reader's side, and by the other one. */
  ours: string;
  theirs: string;
  /** The other side's time zone; empty if it has marked nothing. */
  theirZone: string;
}

function wordsOf(state: CellState, { ours, theirs }: SideWords): string {
  const words: Readonly<Record<CellState, string>> = {
    skipped: "skipped by the clocks",
    closed: "closed",
    free: "not marked",
    ours,
    theirs,
    both: "fits both teams",
  };
  return words[state];
}

interface WeekGridProps {
  grid: Grid;
  zone: string;
  /** The rows of the grid that show. */
  rows: readonly number[];
  ours: ReadonlySet<number>;
  theirs: ReadonlySet<number>;
  words: SideWords;
  /** Marks slots, or takes the marks away; undefined for people who only look. */
  onMark: ((slots: readonly number[], isMarked: boolean) => void) | undefined;
  /** An hour that fits both sides was chosen; undefined if that does nothing. */
  onChoose: ((cell: Cell) => void) | undefined;
}

const STEPS: Readonly<Record<string, readonly [day: number, hour: number]>> = {
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
};

function isOurs(cell: Cell, ours: ReadonlySet<number>): boolean {
  return cell.open.some((slot) => ours.has(slot));
}

const within = (value: number, count: number) => Math.max(0, Math.min(value, count - 1));

/** Calls it when the mouse is released, wherever that is. */
function onceReleased(then: () => void): void {
  window.addEventListener("pointerup", then, { once: true });
}

/** Marks hours by presses and keys, and by a mouse that is drawn over them. */
function useMarking({ ours, onMark, onChoose }: WeekGridProps) {
  /** Whether the mouse that is drawn over the grid marks; undefined while it isn't. */
  const drawn = useRef<boolean>(undefined);
  /** The mouse has done already what its click would do. */
  const isDone = useRef(false);

  function mark(cell: Cell, isMarked: boolean): void {
    onMark?.(cell.open, isMarked);
  }

  function choose(cell: Cell, state: CellState): void {
    if (state === "both" && onChoose !== undefined) {
      onChoose(cell);
    } else if (state !== "closed") {
      mark(cell, !isOurs(cell, ours));
    }
  }

  function startDrawing(event: PointerEvent, cell: Cell, state: CellState): void {
    isDone.current = false;
    const isChoice = state === "both" && onChoose !== undefined;
    if (event.pointerType !== "mouse" || event.button !== 0 || state === "closed" || isChoice) {
      return;
    }
    isDone.current = true;
    drawn.current = !isOurs(cell, ours);
    mark(cell, drawn.current);
    onceReleased(() => {
      drawn.current = undefined;
    });
  }

  return {
    startDrawing,
    drawOver: (cell: Cell, state: CellState) => {
      if (drawn.current !== undefined && state !== "closed") {
        mark(cell, drawn.current);
      }
    },
    press: (cell: Cell, state: CellState) => {
      if (isDone.current) {
        isDone.current = false;
      } else {
        choose(cell, state);
      }
    },
  };
}

/** The hour that the Tab key reaches, and the arrow keys that move it. */
function useArrows({ grid, rows }: WeekGridProps) {
  const [at, setAt] = useState({ day: 0, place: 0 });
  const table = useRef<HTMLDivElement>(null);
  const held = {
    day: Math.min(at.day, grid.days.length - 1),
    place: Math.min(at.place, rows.length - 1),
  };

  function move(event: KeyboardEvent): void {
    const step = STEPS[event.key];
    if (step === undefined) {
      return;
    }
    event.preventDefault();
    const day = within(held.day + step[0], grid.days.length);
    const place = within(held.place + step[1], rows.length);
    setAt({ day, place });
    table.current
      ?.querySelector<HTMLElement>(`[data-at="${String(day)}-${String(place)}"]`)
      ?.focus();
  }

  return { held, setAt, table, move };
}

/**
 * A week: a row a day with its hours. Arrow keys move, Space and Enter mark or take the mark away;
 * a mouse marks many at once when it is drawn over them. A finger marks one at a time, because it
 * scrolls the page.
 */
export function WeekGrid(props: WeekGridProps) {
  const { grid, zone, rows, ours, theirs, words, onMark } = props;
  const { startDrawing, drawOver, press } = useMarking(props);
  const { held, setAt, table, move } = useArrows(props);

  return (
    <div
      ref={table}
      role="grid"
      tabIndex={-1}
      aria-label="Hours in Which You Can Start"
      aria-multiselectable
      aria-readonly={onMark === undefined}
      className="stack gap-2"
      onKeyDown={move}
    >
      {grid.days.map((day, number) => (
        <div key={day} role="row" className={styles.row}>
          <span role="rowheader" className={styles.day}>
            {dayName(day)}
          </span>
          {rows.map((row, place) => {
            const cell = grid.cells[number]?.[row] ?? SKIPPED;
            const state = stateOf(cell, ours, theirs);
            return (
              <GridCell
                key={row}
                {...{ day, cell, state, zone, ours, theirs, words }}
                place={`${String(number)}-${String(place)}`}
                isHeld={held.day === number && held.place === place}
                isAgain={grid.rows[row]?.isAgain === true}
                mayMark={onMark !== undefined}
                onPress={(event) => {
                  startDrawing(event, cell, state);
                }}
                onEnter={() => {
                  drawOver(cell, state);
                }}
                onFocus={() => {
                  setAt({ day: number, place });
                }}
                onClick={() => {
                  press(cell, state);
                }}
              />
            );
          })}
        </div>
      ))}
    </div>
  );
}

interface GridCellProps extends Pick<WeekGridProps, "zone" | "ours" | "theirs" | "words"> {
  day: string;
  cell: Cell;
  state: CellState;
  /** Its day and hour in the grid, by which the arrow keys find it. */
  place: string;
  /** Whether the Tab key goes to it. */
  isHeld: boolean;
  /** Whether the clocks show its hour for the second time. */
  isAgain: boolean;
  mayMark: boolean;
  onPress: (event: PointerEvent) => void;
  onEnter: () => void;
  onFocus: () => void;
  onClick: () => void;
}

/** An hour of a day. */
function GridCell(props: GridCellProps) {
  const { day, cell, state, zone, ours, theirs, words, place, isHeld, isAgain, mayMark } = props;
  const { onPress, onEnter, onFocus, onClick } = props;
  const shared = {
    role: "gridcell",
    "data-at": place,
    tabIndex: isHeld ? 0 : -1,
    className: [styles.cell, styles[state]].join(" "),
  } as const;
  if (cell.starts === 0) {
    return (
      <span {...shared} aria-label="The clocks skip this hour">
        –
      </span>
    );
  }
  const slot = slotOf(cell, state, ours, theirs);
  const hour = clock(slot, zone);
  const isTheirs = state === "theirs" || state === "both";
  const theirHour = isTheirs ? theirClock(slot, zone, words.theirZone) : "";
  return (
    <button
      type="button"
      {...shared}
      aria-selected={isOurs(cell, ours)}
      aria-disabled={state === "closed" || !mayMark}
      aria-label={[
        `${dayName(day)} ${hour}${isAgain ? " again" : ""}: ${wordsOf(state, words)}`,
        ...(theirHour === "" ? [] : [`${theirHour} for them`]),
      ].join(", ")}
      onPointerDown={onPress}
      onPointerEnter={onEnter}
      onFocus={onFocus}
      onClick={onClick}
    >
      <span>{hour}</span>
      {SIGNS[state] !== "" && (
        <span className={styles.sign} aria-hidden>
          {SIGNS[state]} {theirHour}
        </span>
      )}
    </button>
  );
}
