import "../../../../ui/desk.css";

import { useState } from "react";

import type { components } from "../../../../api/schema";
import { decisionLabels } from "../../../../api/enums";
import { Button } from "../../../../ui/Button/Button";
import { isolated } from "../../../../ui/isolated";
import { type Column, SlatTable } from "../../../../ui/SlatTable/SlatTable";
import { expectedPercent, rating, signed } from "./figures";
import { tone } from "./tone";
import styles from "./WeekTable.module.css";

type WeekMatch = components["schemas"]["MatchOutlook"];
type Result = WeekMatch["results"][number];

const FIRST: readonly Column[] = [
  { label: "Match" },
  { label: "MMR", isNumber: true },
  { label: "Expected", isNumber: true },
];

/** How many matches are shown at first where a row is a block; the style sheet hides the others. */
const SHOWN = 10;

const scoreOf = (scores: readonly number[]): string => scores.join(":");

interface WeekTableProps {
  /** Matches of as many maps, at least one. */
  matches: readonly WeekMatch[];
  /** Whether all matches of the week are of as many maps. */
  isOnlyTable: boolean;
  isBusy: boolean;
}

/** What likely results would change: a row for each match, a column for each result. In each cell, team
 * A's value is above team B's. Where there is no room for all results, the reader chooses one, and a long
 * week is folded. */
export function WeekTable({ matches, isOnlyTable, isBusy }: WeekTableProps) {
  const rated = matches.find(({ results }) => results.length > 0);
  const results = rated?.results ?? [];
  const [chosen, setChosen] = useState("");
  const [isWhole, setIsWhole] = useState(false);
  const shown = chosen === "" ? scoreOf(results[0]?.scores ?? []) : chosen;
  const columns = [
    ...FIRST,
    ...results.map(({ scores }) => ({ label: scoreOf(scores), isNumber: true })),
  ];
  return (
    <div className={styles.week} data-whole={isWhole || undefined}>
      {results.length > 0 && (
        <ResultButtons
          results={results.map(({ scores }) => scoreOf(scores))}
          {...{ shown }}
          onChoose={setChosen}
        />
      )}
      <SlatTable
        caption={captionOf(matches[0]?.bestOf ?? 1, rated?.map ?? null)}
        isCaptionShown={!isOnlyTable}
        columns={columns}
        isBusy={isBusy}
      >
        {matches.map((match) => (
          <Row key={match._id} match={match} resultCount={results.length} shown={shown} />
        ))}
      </SlatTable>
      {matches.length > SHOWN && (
        <p className={styles.fold}>
          <Button
            look="quiet"
            aria-expanded={isWhole}
            onClick={() => {
              setIsWhole(!isWhole);
            }}
          >
            {isWhole ? "Show Fewer" : `Show All ${String(matches.length)} Matches`}
          </Button>
        </p>
      )}
    </div>
  );
}

interface ResultButtonsProps {
  /** Scores, as `7:3`. */
  results: readonly string[];
  shown: string;
  onChoose: (result: string) => void;
}

/** Which result the rows are about, where there is room for one only. */
function ResultButtons({ results, shown, onChoose }: ResultButtonsProps) {
  return (
    <div className={`${styles.results ?? ""} scroll-line`} role="group" aria-label="Result">
      {results.map((each) => (
        <button
          key={each}
          type="button"
          className={styles.result}
          aria-pressed={each === shown}
          onClick={() => {
            onChoose(each);
          }}
        >
          {each}
        </button>
      ))}
    </div>
  );
}

/** `Matches of up to 3 maps, computed with maps of 7:3. …` */
function captionOf(bestOf: number, map: WeekMatch["map"]): string {
  const format = bestOf === 1 ? "Matches of one map" : `Matches of up to ${String(bestOf)} maps`;
  const maps = map === null ? "" : `, computed with maps of ${scoreOf(map)}`;
  return `${format}${maps}. The first team’s values are above the second’s.`;
}

interface RowProps {
  match: WeekMatch;
  resultCount: number;
  /** The result that is shown where there is room for one only. */
  shown: string;
}

function Row({ match, resultCount, shown }: RowProps) {
  const { ratings, expected, results, scores } = match;
  return (
    <tr role="row" className={styles.row}>
      <th role="rowheader" scope="row" className={styles.match}>
        <MatchName match={match} />
      </th>
      <Pair label="MMR" texts={ratings.map(rating)} />
      {expected === null ? (
        <td role="cell" className={styles.none} colSpan={1 + resultCount}>
          Not rated
        </td>
      ) : (
        <>
          <Pair label="Expected" texts={expected.map(expectedPercent)} />
          {results.map((result) => (
            <Changes
              key={scoreOf(result.scores)}
              result={result}
              isShown={scoreOf(result.scores) === shown}
              isOfficial={scores !== null && scoreOf(scores) === scoreOf(result.scores)}
            />
          ))}
        </>
      )}
    </tr>
  );
}

/** Both teams, and what is special about the match. Rated ones lead to the check of any score. */
function MatchName({ match }: { match: WeekMatch }) {
  const { _id, teamA, teamB, neutral, expected } = match;
  const names = [teamA.name.name, teamB.name.name];
  const lines = names.map((name) => (
    <bdi key={name} className={styles.line}>
      {name}
    </bdi>
  ));
  const notes = [resultWords(match), neutral && "Neutral ground"].filter(Boolean).join(" · ");
  return (
    <>
      {expected === null ? (
        lines
      ) : (
        <a
          className={styles.link}
          href={`/mod/check-mmr/${_id}`}
          aria-label={`Test ${names.map(isolated).join(" vs ")}`}
        >
          {lines}
        </a>
      )}
      {notes !== "" && <small className={styles.notes}>{notes}</small>}
    </>
  );
}

/** `Official 7:3`, `Void`; nothing without a result. */
function resultWords({ decision, scores }: WeekMatch): string {
  if (decision === null) {
    return "";
  }
  return scores === null ? decisionLabels[decision] : `Official ${scoreOf(scores)}`;
}

/** The values of both teams. With little room their label is shown above them. */
function Pair({ label, texts }: { label: string; texts: readonly string[] }) {
  const [a, b] = texts;
  return (
    <td role="cell" className={styles.known}>
      <Label>{label}</Label>
      <span className={styles.line}>{a}</span> <span className={styles.line}>{b}</span>
    </td>
  );
}

/** The head of the column, which is only for screen readers where the rows are blocks. */
function Label({ children }: { children: string }) {
  return (
    <span className={styles.label} aria-hidden="true">
      {children}
    </span>
  );
}

interface ChangesProps {
  result: Result;
  /** Whether the match has this result. */
  isOfficial: boolean;
  isShown: boolean;
}

function Changes({ result, isOfficial, isShown }: ChangesProps) {
  const [a = 0, b = 0] = result.changes;
  return (
    <td
      role="cell"
      className={isOfficial ? styles.official : styles.change}
      data-shown={isShown ? "" : undefined}
    >
      <Label>{scoreOf(result.scores)}</Label>
      <span className={`${styles.line ?? ""} ${tone(a) ?? ""}`}>{signed(a)}</span>{" "}
      <span className={`${styles.line ?? ""} ${tone(b) ?? ""}`}>{signed(b)}</span>
    </td>
  );
}
