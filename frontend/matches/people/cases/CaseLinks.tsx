import "../../../ui/desk.css";

import { caseOutcomeLabels } from "../../../api/staffEnums";
import { Card } from "../../../ui/Card/Card";
import { NO_ZONE } from "../../../ui/Desk/allLeagues";
import { LocalTime } from "../../../ui/LocalTime/LocalTime";
import styles from "./Cases.module.css";
import type { CaseFile } from "./caseFile";

interface CaseLinksProps {
  title: string;
  cases: readonly Pick<CaseFile["earlier"][number], "_id" | "title" | "openedAt" | "outcome">[];
  /** The address of the list of cases; a case is below it. */
  listAddress: string;
}

/** Links to cases, with how each ended. */
export function CaseRows({ title, cases, listAddress }: CaseLinksProps) {
  return (
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
  );
}

/** A card with links to cases; nothing without cases. */
export function CaseLinks(props: CaseLinksProps) {
  return (
    props.cases.length > 0 && (
      <Card title={props.title}>
        <CaseRows {...props} />
      </Card>
    )
  );
}
