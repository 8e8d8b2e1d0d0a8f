import "../../../ui/controls.css";
import "../../../ui/desk.css";

import { apiPath } from "../../../api/apiPath";
import type { LeagueCode } from "../../../api/enums";
import { ImportKind } from "../../../api/staffEnums";
import type { LeagueWithZone } from "../../../page/LeagueSummary";
import { FileLinks } from "../../../ui/ListSummary/ListSummary";
import type { FileFormat } from "./importFile";
import styles from "./Import.module.css";

interface FormatHelpProps {
  league: LeagueWithZone;
  format: FileFormat;
  largestFile: number;
}

const RULES: Readonly<Record<ImportKind, string>> = {
  [ImportKind.rosters]:
    "Teams that you choose to found are enrolled in the current season. Players are added with the same rules as on a team’s page. Nobody is removed from a team, and nobody loses a rank.",
  [ImportKind.matches]:
    "Matches that the current season does not have are created. A match of the same teams in the same week stays as it is; only its time can change. Everyone on a team is told once of all its new matches.",
  [ImportKind.results]:
    "Results become official at once, and the ratings change with them. Matches that do not exist are created. Another official result is not changed: amend it on the match’s page.",
};

/** A file that the league has now, with the same columns. */
function storedFile(kind: ImportKind, code: LeagueCode) {
  switch (kind) {
    case ImportKind.rosters:
      return apiPath("/api/matches/export/rosters", {}, { league: code });
    case ImportKind.matches:
      return apiPath("/api/matches/export/matches", {}, { league: code });
    case ImportKind.results:
      return apiPath("/api/matches/export/results", {}, { league: code });
  }
}

/** What a kind of file has to look like, and what its import does. */
export function FormatHelp({ league, format, largestFile }: FormatHelpProps) {
  const example = `data:text/csv;charset=utf-8,${encodeURIComponent(format.example)}`;
  return (
    <>
      <p className={styles.soft}>{RULES[format.kind]}</p>
      <details>
        <summary className="disclosure">Columns and an Example</summary>
        <dl className={styles.columns}>
          {format.columns.map(({ names, meaning, isNeeded }) => (
            <div key={names}>
              <dt>
                <code>{names}</code>
                {isNeeded && <span className={styles.soft}> needed</span>}
              </dt>
              <dd>{meaning}</dd>
            </div>
          ))}
        </dl>
        <p className={styles.soft}>
          {`Times are by the clock in ${league.zone}. Columns can be in any order, their names in any case.`}{" "}
          Cells are separated by commas, semicolons or tabs.
        </p>
        <pre className={styles.example} tabIndex={0} aria-label="Example">
          {format.example}
        </pre>
      </details>
      <p className={styles.soft}>
        {`A file in UTF-8 with at most ${format.mostRows.toLocaleString("en")} rows and ${String(largestFile / 1000)} kB.`}
      </p>
      <div className={`targets ${styles.files ?? ""}`}>
        <a href={example} download={`${format.kind}-example.csv`}>
          Example (CSV)
        </a>
        <FileLinks
          files={[
            {
              label: "What Is Stored Now (CSV)",
              href: storedFile(format.kind, league.code as LeagueCode),
            },
          ]}
        />
      </div>
    </>
  );
}
