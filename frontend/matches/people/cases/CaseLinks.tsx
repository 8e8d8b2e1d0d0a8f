import "../../../ui/desk.css";

import { caseOutcomeLabels } from "../../../api/staffEnums";
import { Card } from "../../../ui/Card/Card";
import { NO_ZONE } from "../../../ui/Desk/allLeagues";
import { LocalTime } from "../../../ui/LocalTime/LocalTime";
import styles from "./Cases.module.css";
import type { CaseFile } from "./caseFile";

interface CaseLinksProps {
  title: string;
  cases: CaseFile["earlier"];
  /** The address of the list of cases; a case is below it. */
  listAddress: string;
}

/** Links to cases, with how each ended; nothing without cases. */
export function CaseLinks({ title, cases, listAddress }: CaseLinksProps) {
  if (cases.length === 0) {
    return null;
  }
  return (
    <Card title={title}>
      <ul className={`stack plain-list ${styles.rows ?? ""}`} aria-label={title}>
        {cases.map((each) => (
          <li key={each._id}>
            <a className={styles.link} href={`${listAddress}/${each._id}`}>
              {each.title}
            </a>
            <span className="soft">
              <LocalTime unixSeconds={each.openedAt} leagueZone={NO_ZONE} />,{" "}
              {each.outcome === "" ? "open" : caseOutcomeLabels[each.outcome].toLowerCase()}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
