import "../../../ui/desk.css";

import { Card } from "../../../ui/Card/Card";
import { NO_ZONE } from "../../../ui/Desk/allLeagues";
import { LocalTime } from "../../../ui/LocalTime/LocalTime";
import { CaseRows } from "./CaseLinks";
import styles from "./Cases.module.css";
import type { CaseFile } from "./caseFile";

interface BetweenTeamsProps {
  file: CaseFile;
  /** The address of the list of cases; a case is below it. */
  listAddress: string;
}

/** Earlier meetings of the teams of a disputed match, and other disputes of either this season. */
export function BetweenTeams({ file: { meetings, disputes }, listAddress }: BetweenTeamsProps) {
  return (
    <Card title="Both Teams Before">
      <div className="stack gap-3">
        <h3>Meetings</h3>
        {meetings.length === 0 && <p className="soft">They have not met before.</p>}
        <ul className={`stack plain-list ${styles.rows ?? ""}`} aria-label="Meetings">
          {meetings.map(({ _id, league, time, result }) => (
            <li key={_id}>
              <a className={styles.link} href={`/${league}/match/${_id}`}>
                {/* The server has isolated both names: <bdi> would turn them. */}
                {result}
              </a>
              <span className="soft">
                <LocalTime unixSeconds={time} leagueZone={NO_ZONE} />
              </span>
            </li>
          ))}
        </ul>
        <h3>Disputes This Season</h3>
        {disputes.length === 0 && <p className="soft">No other match of either was disputed.</p>}
        <CaseRows title="Disputes this season" cases={disputes} listAddress={listAddress} />
      </div>
    </Card>
  );
}
