import "../../../ui/controls.css";
import "../../../ui/desk.css";

import { useState } from "react";

import { Side } from "../../../api/enums";
import { Button } from "../../../ui/Button/Button";
import { Becomes, isMoved, Points, record } from "./Becomes";
import type { AgreedMaps } from "./agreedMaps";
import styles from "./Moves.module.css";
import { OutcomeView } from "./OutcomeView";
import type { MatchOutcome, TableChanges, SideNames } from "./resultSheet";

/** Rows that a table shows until the others are unfolded. */
const SHOWN = 8;

interface ScoresProps {
  /** The official outcome that it replaces. */
  before: MatchOutcome | undefined;
  after: MatchOutcome;
  names: SideNames;
  agreed?: AgreedMaps;
  labels: readonly [before: string, after: string];
}

/** The outcome, beside the one that it replaces. */
export function Scores({ before, after, names, agreed = [], labels }: ScoresProps) {
  if (before === undefined) {
    return <OutcomeView outcome={after} names={names} agreed={agreed} />;
  }
  return (
    <dl className={`fields ${styles.scores ?? ""}`}>
      {([before, after] as const).map((outcome, index) => (
        <div key={labels[index]}>
          <dt className="soft">{labels[index]}</dt>
          <dd>
            <OutcomeView outcome={outcome} names={names} agreed={agreed} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

type Change = TableChanges["teamA"];

interface Move extends Pick<Change, "placeBefore" | "placeAfter"> {
  readonly key: string;
  readonly name: string;
  readonly elo: readonly [before: number, after: number];
  /** Of the two teams alone: the others win and lose nothing. */
  readonly records: readonly [before: string, after: string] | undefined;
}

function ofSide(name: string, key: string, change: Change): Move {
  const { before, after, placeBefore, placeAfter } = change;
  const records = [record(before), record(after)] as const;
  return { key, name, elo: [before.elo, after.elo], records, placeBefore, placeAfter };
}

/** The two teams, and then all others that visibly move, in their new order. */
function movesOf({ teamA, teamB, others }: TableChanges, names: SideNames): Move[] {
  return [
    ofSide(names[Side.teamA], "a", teamA),
    ofSide(names[Side.teamB], "b", teamB),
    ...others.filter(isSeen).map(({ team, elo, eloBefore, place, placeBefore }) => ({
      key: team._id,
      name: team.name.name,
      elo: [eloBefore, elo] as const,
      records: undefined,
      placeBefore,
      placeAfter: place,
    })),
  ];
}

/** Whether another team has another place, or a rating that is shown as another one. */
function isSeen({ place, placeBefore, elo, eloBefore }: TableChanges["others"][number]): boolean {
  return place !== placeBefore || isMoved(eloBefore, elo);
}

function Row({ move: { name, elo, records, placeBefore, placeAfter } }: { move: Move }) {
  return (
    <tr>
      <th scope="row" className="wraps">
        <bdi>{name}</bdi>
        {records !== undefined && (
          <div className="soft">
            <abbr title="Won, lost, drawn">W–L–D</abbr> <Becomes was={records[0]} is={records[1]} />
          </div>
        )}
      </th>
      <td>
        <Points before={elo[0]} after={elo[1]} />
      </td>
      <td>
        {placeBefore === null || placeAfter === null ? (
          "–"
        ) : (
          <Becomes was={String(placeBefore)} is={String(placeAfter)} />
        )}
      </td>
    </tr>
  );
}

interface MovesProps {
  changes: TableChanges;
  names: SideNames;
}

/** How many teams move by less than is shown. */
function Unmoved({ count }: { count: number }) {
  return (
    <p className="soft">
      {count === 1
        ? "One other team moves by less than 0.1."
        : `${String(count)} other teams move by less than 0.1.`}
    </p>
  );
}

/** Who moves how far: both teams, and each other team that visibly moves. */
export function Moves({ changes, names }: MovesProps) {
  const [isWhole, setIsWhole] = useState(false);
  const moves = movesOf(changes, names);
  const unmoved = changes.others.length + 2 - moves.length;
  const hidden = isWhole ? 0 : Math.max(0, moves.length - SHOWN);
  return (
    <div className={`stack gap-2 ${styles.moves ?? ""}`}>
      <table>
        <caption className="visually-hidden">Who Moves in the Table</caption>
        <thead>
          <tr className="soft">
            <th scope="col">Team</th>
            <th scope="col">Rating</th>
            <th scope="col">Place</th>
          </tr>
        </thead>
        <tbody>
          {moves.slice(0, moves.length - hidden).map((move) => (
            <Row key={move.key} move={move} />
          ))}
        </tbody>
      </table>
      {unmoved > 0 && <Unmoved count={unmoved} />}
      {moves.length > SHOWN && (
        <Button
          look="quiet"
          isSmall
          aria-expanded={isWhole}
          onClick={() => {
            setIsWhole(!isWhole);
          }}
        >
          {isWhole ? "Show Fewer" : `Show All ${String(moves.length)} Teams`}
        </Button>
      )}
    </div>
  );
}
