import { pluralize } from "../../../ui/pluralize";
import { isolated } from "../../../ui/isolated";
import styles from "./Promotion.module.css";
import { type Choices, nextDivisions, type Proposal } from "./promotion";

interface PromotionPreviewProps {
  proposal: Proposal;
  choices: Choices;
}

/** The divisions of the next season as they are chosen, with their sizes. */
export function PromotionPreview({ proposal, choices }: PromotionPreviewProps) {
  return (
    <section aria-labelledby="next-divisions">
      <h4 id="next-divisions" className={styles.heading}>
        Divisions of {isolated(proposal.season)}
      </h4>
      <ul className={styles.preview}>
        {nextDivisions(proposal, choices).map(({ _id, name, lines }) => {
          const absent = lines.filter(({ isEntered }) => !isEntered).length;
          return (
            <li key={_id} className={styles.division}>
              <bdi className={styles.name}>{name}</bdi>
              <span className={styles.reason}>
                {pluralize(lines.length, "team")}
                {absent > 0 && `, ${String(absent)} without a place`}
              </span>
              <ul className="plain-list">
                {lines.map(({ team }) => (
                  <li key={team._id}>
                    <bdi>{team.name.name}</bdi>
                  </li>
                ))}
              </ul>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
