import "../../../ui/desk.css";

import { type ReactNode, useState } from "react";

import { commandPath } from "../../../api/apiPath";
import { localZone } from "../../../api/timestamps/localZone";
import { useApi } from "../../../api/useApi";
import { AnswerView } from "../../../ui/AnswerView/AnswerView";
import { Button } from "../../../ui/Button/Button";
import { ButtonRow } from "../../../ui/Button/ButtonRow";
import { useCommand } from "../../../ui/command/useCommand";
import { Hint } from "../../../ui/Field/Hint";
import { isolated } from "../../../ui/isolated";
import { useUnsavedWarning } from "../../../ui/Form/useUnsavedWarning";
import { AcceptTime } from "../scheduling/AcceptTime";
import { SameTimeMatches } from "../scheduling/SameTimeMatches";
import type { MatchTimes } from "../scheduling/matchTimes";
import { type AvailabilitySheet, type Cell, dayAndClock, dayName, type Grid } from "./availability";
import { availabilityPath } from "./availabilityPath";
import styles from "./Availability.module.css";
import { FitDialog } from "./FitDialog";
import { FittingTimes } from "./FittingTimes";
import { asCommand, changed, type Changes, shownRows, stillOpen, withChanges } from "./marks";
import { useProposing } from "./useProposing";
import { WeekGrid } from "./WeekGrid";

const NOTHING: Changes = new Map();

interface PartProps {
  matchId: string;
  teams: readonly [string, string];
  times: MatchTimes;
  leagueZone: string;
  onChanged: () => void;
}

interface SheetProps extends PartProps {
  sheet: AvailabilitySheet;
  changes: Changes;
  onChanges: (changes: Changes) => void;
  onWeek: (week: string) => void;
  onSaved: () => void;
}

/** The weeks in which the match can be played, one at a time. */
function Weeks({ sheet, onWeek }: Pick<SheetProps, "sheet" | "onWeek">) {
  const shown = sheet.weeks.indexOf(sheet.grid?.days[0] ?? "");
  const [before, after] = [sheet.weeks[shown - 1], sheet.weeks[shown + 1]];
  const turn = (label: string, week: string | undefined) => (
    <Button
      disabled={week === undefined}
      onClick={() => {
        if (week !== undefined) {
          onWeek(week);
        }
      }}
    >
      {label}
    </Button>
  );
  return (
    <nav className={styles.bar} aria-label="Weeks">
      {turn("Earlier Week", before)}
      <span aria-live="polite">
        {dayName(sheet.grid?.days[0] ?? "")} to {dayName(sheet.grid?.days.at(-1) ?? "")}
      </span>
      {turn("Later Week", after)}
    </nav>
  );
}

interface LegendProps {
  ours: string;
  theirs: string;
  /** Whether the cells name hours by the other side's clocks too. */
  hasTheirHours: boolean;
}

function Legend({ ours, theirs, hasTheirHours }: LegendProps) {
  return (
    <ul className={styles.legend}>
      <li>
        ✓ <bdi>{ours}</bdi>
      </li>
      <li>
        ◇ <bdi>{theirs}</bdi>
        {hasTheirHours && ", with their hour"}
      </li>
      <li>★ both</li>
      <li>– closed: past, or the match can’t be played then</li>
    </ul>
  );
}

interface MarkingHintProps {
  sheet: AvailabilitySheet;
  grid: Grid;
  theirName: string;
  /** Whether the other side has marked hours. */
  hasTheirs: boolean;
}

/** What the reader marks, and by which clock. */
function MarkingHint({ sheet, grid, theirName, hasTheirs }: MarkingHintProps) {
  const clocksChange =
    grid.rows.some(({ isAgain }) => isAgain) ||
    grid.cells.some((day) => day.some(({ starts }) => starts === 0));

  const { words, isOwn } = localZone();

  return (
    <Hint>
      {sheet.mayMark && (
        <>
          Mark the hours at which your team can start. <bdi>{theirName}</bdi> see them.
          {!hasTheirs && " They have not marked any yet."}{" "}
        </>
      )}
      {isOwn
        ? `Hours are by your own clock, ${words}.`
        : `Hours are in UTC: your device has the clock ${words}, but names no place.`}
      {clocksChange && " The clocks change in this week."}
    </Hint>
  );
}

interface GridActionsProps {
  /** Whether every hour shows, not only evenings. */
  isAll: boolean;
  onAll: (isAll: boolean) => void;
  /** The hours that were marked for the last match; empty if the reader can't mark. */
  lastTime: readonly number[];
  onMark: (slots: readonly number[]) => void;
}

function GridActions({ isAll, onAll, lastTime, onMark }: GridActionsProps) {
  return (
    <div className={styles.bar}>
      <Button
        look="quiet"
        aria-pressed={isAll}
        onClick={() => {
          onAll(!isAll);
        }}
      >
        {isAll ? "Only Evenings" : "All Hours"}
      </Button>
      {lastTime.length > 0 && (
        <Button
          onClick={() => {
            onMark(lastTime);
          }}
        >
          Same as Last Time
        </Button>
      )}
    </div>
  );
}

interface UnsavedProps {
  isBusy: boolean;
  onUndo: () => void;
  onSave: () => void;
}

function Unsaved({ isBusy, onUndo, onSave }: UnsavedProps) {
  return (
    <div className={`${styles.bar ?? ""} ${styles.unsaved ?? ""}`}>
      <span role="status">Your changes are not saved.</span>
      <ButtonRow>
        <Button look="quiet" disabled={isBusy} onClick={onUndo}>
          Undo
        </Button>
        <Button look="filled" disabled={isBusy} onClick={onSave}>
          Save Hours
        </Button>
      </ButtonRow>
    </div>
  );
}

interface BothCanStartProps extends PartProps {
  sheet: AvailabilitySheet;
  proposing: ReturnType<typeof useProposing>;
  clashOf: (time: number) => ReactNode;
  theirName: string;
  theirZone: string;
}

/** The times that fit both sides, each to be proposed or accepted. */
function BothCanStart(props: BothCanStartProps) {
  const { matchId, times, sheet, leagueZone, proposing, clashOf, theirName, theirZone } = props;
  const { onChanged } = props;
  return (
    <FittingTimes
      times={sheet.both}
      proposing={times.may.propose ? proposing : undefined}
      acceptOf={(time) =>
        times.open !== null && (
          <AcceptTime
            matchId={matchId}
            proposal={times.open}
            zone={leagueZone}
            busy={times.busy}
            onChanged={onChanged}
            time={time}
            look="filled"
            label={`Accept ${dayAndClock(time, sheet.zone)}`}
          />
        )
      }
      clashOf={clashOf}
      zone={sheet.zone}
      theirZone={theirZone}
      theirName={theirName}
    />
  );
}

/** Sends the changed marks. */
function useSavingHours({ matchId, changes, onChanges, onSaved }: SheetProps) {
  const { isBusy, send } = useCommand(onSaved);

  async function save(): Promise<void> {
    const path = commandPath("POST", "/api/matches/{id}/availability/mark", { id: matchId });
    if (await send("POST", path, { ...asCommand(changes), zone: localZone().key })) {
      onChanges(NOTHING);
    }
  }

  return { isBusy, save };
}

/** The reader's side and the other one; null while there is no grid. Staff look at both, team A first. */
function sidesOf({ sheet, teams, changes }: SheetProps) {
  const side = sheet.side ?? 0;
  const [own, other] = [sheet.sides[side], sheet.sides[1 - side]];
  if (sheet.grid === null || own === undefined || other === undefined) {
    return null;
  }
  const [ourName, theirName] = [teams[side], teams[1 - side] ?? ""];
  const who = sheet.side === null ? ourName : "Your team";
  return {
    grid: sheet.grid,
    own,
    ours: withChanges(own.slots, changes),
    theirs: new Set(other.slots),
    ourName: sheet.side === null ? ourName : "your team",
    theirName,
    theirZone: other.zone,
    words: {
      ours: `${who} can start`,
      theirs: `${theirName} can start`,
      theirZone: other.zone,
    },
  };
}

interface MarkedWeekProps {
  sheet: SheetProps["sheet"];
  sides: NonNullable<ReturnType<typeof sidesOf>>;
  onMark: (slots: readonly number[], isMarked: boolean) => void;
  onChoose: ((cell: Cell) => void) | undefined;
  onWeek: SheetProps["onWeek"];
}

/** The grid of a week; folded for who only looks, since it is long. */
function MarkedWeek(props: MarkedWeekProps) {
  const { sheet, sides } = props;
  if (sheet.side !== null) {
    return <OpenWeek {...props} />;
  }
  const marked = (name: string, { size }: ReadonlySet<number>) =>
    `${isolated(name)} ${size === 0 ? "none" : String(size)}`;
  return (
    <details>
      <summary className="disclosure">
        {`Marked Starts: ${marked(sides.ourName, sides.ours)}, ${marked(sides.theirName, sides.theirs)}`}
      </summary>
      <div className="stack fit gap-4">
        <OpenWeek {...props} />
      </div>
    </details>
  );
}

/** The grid with what it means and what can be done to it. */
function OpenWeek({ sheet, sides, onMark, onChoose, onWeek }: MarkedWeekProps) {
  const { grid, ours, theirs, ourName, theirName, theirZone, words } = sides;

  const [isAll, setIsAll] = useState(false);

  return (
    <>
      <MarkingHint sheet={sheet} grid={grid} theirName={theirName} hasTheirs={theirs.size > 0} />
      {sheet.weeks.length > 1 && <Weeks sheet={sheet} onWeek={onWeek} />}
      <Legend
        ours={ourName}
        theirs={theirName}
        hasTheirHours={theirs.size > 0 && theirZone !== sheet.zone}
      />
      <WeekGrid
        grid={grid}
        zone={sheet.zone}
        rows={shownRows(grid.rows, grid.cells, new Set([...ours, ...theirs]), isAll)}
        ours={ours}
        theirs={theirs}
        words={words}
        onMark={sheet.mayMark ? onMark : undefined}
        onChoose={onChoose}
      />
      <GridActions
        isAll={isAll}
        onAll={setIsAll}
        lastTime={sheet.mayMark ? sheet.lastTime : []}
        onMark={(slots) => {
          onMark(slots, true);
        }}
      />
    </>
  );
}

function UnsavedHours(props: SheetProps) {
  const { isBusy, save } = useSavingHours(props);
  if (props.changes.size === 0) {
    return null;
  }
  return (
    <Unsaved
      isBusy={isBusy}
      onUndo={() => {
        props.onChanges(NOTHING);
      }}
      onSave={() => void save()}
    />
  );
}

function Sheet(props: SheetProps) {
  const { matchId, times, sheet, changes, onChanges, onWeek, onChanged } = props;
  const proposing = useProposing(matchId, times, onChanged);
  const [chosen, setChosen] = useState<Cell>();
  const sides = sidesOf(props);
  if (sides === null) {
    return null;
  }
  const { own, theirName, theirZone } = sides;
  const clashOf = (time: number) => (
    <SameTimeMatches busy={times.busy} time={time} zone={props.leagueZone} />
  );

  function mark(slots: readonly number[], isMarked: boolean): void {
    onChanges(changed(changes, slots, isMarked, own.slots));
  }

  function choose(cell: Cell): void {
    if (sheet.both.some((time) => cell.open.includes(time))) {
      setChosen(cell);
    } else {
      mark(cell.open, false);
    }
  }

  return (
    <div className="stack fit gap-4">
      <BothCanStart
        {...props}
        proposing={proposing}
        clashOf={clashOf}
        theirName={theirName}
        theirZone={theirZone}
      />
      <MarkedWeek
        sheet={sheet}
        sides={sides}
        onMark={mark}
        onChoose={times.may.propose ? choose : undefined}
        onWeek={onWeek}
      />
      <UnsavedHours {...props} />
      <FitDialog
        cell={chosen}
        sheet={sheet}
        proposing={proposing}
        theirName={theirName}
        theirZone={theirZone}
        clashOf={clashOf}
        onRemove={(cell) => {
          mark(cell.open, false);
        }}
        onClose={() => {
          setChosen(undefined);
        }}
      />
    </div>
  );
}

/** The week grid on which both sides mark when they can play, and the times that fit both. */
export function Availability(part: PartProps) {
  const [week, setWeek] = useState<string>();
  const [made, setChanges] = useState<Changes>(NOTHING);
  const answer = useApi(availabilityPath(part.matchId, week));
  const changes = stillOpen(made, part.times);
  useUnsavedWarning(changes.size > 0);
  return (
    <>
      <Hint role="status">
        {changes.size < made.size &&
          "The match has moved. What you had marked and not saved at hours in which it is no longer played is gone."}
      </Hint>
      <AnswerView answer={answer} what="Hours" rowCount={7}>
        {(sheet) => (
          <Sheet
            {...part}
            sheet={sheet}
            changes={changes}
            onChanges={setChanges}
            onWeek={setWeek}
            onSaved={answer.retry}
          />
        )}
      </AnswerView>
    </>
  );
}
