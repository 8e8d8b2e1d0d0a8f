import { entryStateLabels } from "../../../api/entryEnums";
import { Badge } from "../../../ui/Badge/Badge";
import { SelectField } from "../../../ui/Field/SelectField";
import { isolated } from "../../../ui/isolated";
import styles from "./Promotion.module.css";
import { type Choices, chosenFor, type Line, type Proposal } from "./promotion";

interface PromotionLinesProps {
  proposal: Proposal;
  choices: Choices;
  onChoose: (line: Line, division: string) => void;
}

/** Why a team has no place yet. */
const entryWords = ({ entry }: Line): string =>
  entry === null ? "Not entered" : entryStateLabels[entry];

/** Each team with the reason for its next division, which can be changed. */
export function PromotionLines({ proposal, choices, onChoose }: PromotionLinesProps) {
  const divisions = proposal.divisions.map(({ _id, name }) => ({ value: _id, label: name }));
  return (
    <ul className="stack gap-2 plain-list" aria-label="Teams and their next divisions">
      {proposal.lines.map((line) => {
        const { name } = line.team.name;
        const chosen = chosenFor(line, choices);
        return (
          <li key={line.team._id} className={styles.line}>
            <span className={styles.words}>
              <bdi className={styles.name}>{name}</bdi>{" "}
              {!line.isEntered && <Badge>{entryWords(line)}</Badge>}{" "}
              {chosen !== line.division && <Badge tone="warning">Changed by staff</Badge>}
              <span className={styles.reason}>{line.reason}</span>
            </span>
            <SelectField
              label={`Division of ${isolated(name)}`}
              isLabelHidden
              choices={divisions}
              value={chosen}
              onChange={(division) => {
                onChoose(line, division);
              }}
            />
          </li>
        );
      })}
    </ul>
  );
}
