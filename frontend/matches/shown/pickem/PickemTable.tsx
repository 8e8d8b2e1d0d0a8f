import "../../../ui/controls.css";

import { useState } from "react";

import { request } from "../../../api/request";
import { useApi } from "../../../api/useApi";
import { playerAddress } from "../../../page/addresses";
import { AnswerView } from "../../../ui/AnswerView/AnswerView";
import { Button } from "../../../ui/Button/Button";
import { Card } from "../../../ui/Card/Card";
import { showCommandFailure } from "../../../ui/failure/showCommandFailure";
import styles from "./PickemPage.module.css";
import { type ShownWeek, type TablePage, type TableRow, tablePath } from "./pickem";

interface RowsProps {
  /** What the table shows, for screen readers. */
  caption: string;
  rows: readonly TableRow[];
  /** The reader’s id. */
  reader: string | undefined;
}

/** Places, people and points. */
export function Rows({ caption, rows, reader }: RowsProps) {
  return (
    <table className={`whole-table ${styles.table ?? ""}`}>
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">
            <abbr title="Place">#</abbr>
          </th>
          <th scope="col" className={styles.word}>
            Person
          </th>
          <th scope="col">Points</th>
          <th scope="col">
            <abbr title="Winners predicted, of matches predicted">Winners</abbr>
          </th>
          <th scope="col">
            <abbr title="Exact scores predicted">Scores</abbr>
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr
            key={row.person._id}
            className={row.person._id === reader ? styles.own : undefined}
            aria-current={row.person._id === reader || undefined}
          >
            <td>{row.place}</td>
            <th scope="row">
              <a href={playerAddress(row.person._id)}>
                <bdi>{row.person.username}</bdi>
              </a>
            </th>
            <td>
              <b>{row.points}</b>
            </td>
            <td>
              {row.winners} of {row.matches}
            </td>
            <td>{row.scores}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface MoreRowsProps extends Omit<RowsProps, "rows"> {
  shown: ShownWeek;
  first: TablePage;
}

/** The first page, and those that the reader has asked for. */
function Pages({ shown, first, caption, reader }: MoreRowsProps) {
  const [pages, setPages] = useState<readonly TablePage[]>([]);
  const [isLoading, setIsLoading] = useState(false);
  const next = (pages.at(-1) ?? first).next;

  async function more(after: string) {
    setIsLoading(true);
    try {
      const page = await request(tablePath(shown, after));
      setPages((before) => [...before, page]);
    } catch (error) {
      showCommandFailure(error);
    } finally {
      setIsLoading(false);
    }
  }

  return (
    <>
      <Rows
        caption={caption}
        rows={[first, ...pages].flatMap(({ rows }) => rows)}
        reader={reader}
      />
      {next !== null && (
        <p className="needs-script">
          <Button disabled={isLoading} onClick={() => void more(next)}>
            {isLoading ? "Loading" : "Show more"}
          </Button>
        </p>
      )}
    </>
  );
}

interface PickemTableProps {
  title: string;
  shown: ShownWeek;
  reader: string | undefined;
}

/** The table of a week or of a season. */
export function PickemTable({ title, shown, reader }: PickemTableProps) {
  const answer = useApi(tablePath(shown));
  return (
    <Card
      title={title}
      aside={answer.body && <span className="dim">{answer.body.people} in all</span>}
    >
      <AnswerView answer={answer} what="Table" rowCount={5}>
        {(first) =>
          first.rows.length === 0 ? (
            <p className="dim">No predicted match has been played yet.</p>
          ) : (
            <Pages key={tablePath(shown)} {...{ shown, first, reader }} caption={title} />
          )
        }
      </AnswerView>
    </Card>
  );
}
