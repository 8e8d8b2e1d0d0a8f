import "../../../ui/controls.css";

import { useState } from "react";

import { apiPath } from "../../../api/apiPath";
import { useApi } from "../../../api/useApi";
import { AnswerView } from "../../../ui/AnswerView/AnswerView";
import { CheckField } from "../../../ui/Field/Toggle";
import { useUnsavedWarning } from "../../../ui/Form/useUnsavedWarning";
import { pluralize } from "../../../ui/pluralize";
import { TextWithTimes } from "../../../ui/LocalTime/TextWithTimes";
import { isolated } from "../../../ui/isolated";
import type { StepProps } from "../seasonDesk";
import styles from "../SeasonDesk.module.css";
import { Approval } from "./Approval";
import { ApproveAll } from "./ApproveAll";
import { PromotionLines } from "./PromotionLines";
import { PromotionPreview } from "./PromotionPreview";
import { type Choices, openChoices, type Proposal, withChoice } from "./promotion";

const NONE: Choices = new Map();

/** Who goes up and down into a planned season: proposed from the table, changed and approved. */
export default function Promotion(props: StepProps) {
  const { leagueId, desk } = props;
  // What is chosen outlives the proposal, which is loaded again.
  const [choices, setChoices] = useState(NONE);
  const [passOver, setPassOver] = useState(false);
  useUnsavedWarning(choices.size > 0);
  const answer = useApi(
    apiPath(
      "/api/league-info/{leagueId}/seasons/{value}/promotion",
      { leagueId, value: String(desk.season.value) },
      passOver ? { passOver } : {},
    ),
  );
  const onDone = () => {
    setChoices(NONE);
    answer.retry();
    props.onChanged();
  };
  return (
    <section className={styles.part} aria-labelledby="promotion">
      <h3 id="promotion" className={styles.title}>
        Up and down
      </h3>
      <AnswerView answer={answer} what="Proposal" rowCount={6}>
        {(proposal) =>
          proposal.obstacle === "" ? (
            <>
              <p className={styles.soft}>
                From the table of {isolated(proposal.former ?? "")}. Change single teams, then
                approve all at once. Leaders are told once.
              </p>
              <CheckField
                label="Pass over teams without a place"
                hint="Their places go to others. Otherwise they keep a place until they enter."
                checked={passOver}
                onChange={({ target: { checked } }) => {
                  setPassOver(checked);
                }}
              />
              <Proposed
                {...props}
                {...{ proposal, passOver, onDone }}
                choices={openChoices(proposal, choices)}
                onReload={answer.retry}
                onChoices={setChoices}
              />
            </>
          ) : (
            <p className={styles.soft}>
              <TextWithTimes text={proposal.obstacle} leagueZone={desk.timeZone} />
            </p>
          )
        }
      </AnswerView>
    </section>
  );
}

interface ProposedProps extends StepProps {
  proposal: Proposal;
  passOver: boolean;
  choices: Choices;
  onChoices: (choices: Choices) => void;
  /** Loads everything again, after an approval or an undo. */
  onDone: () => void;
  /** Loads the proposal again and keeps what is chosen. */
  onReload: () => void;
}

function Proposed({ onChoices, ...props }: ProposedProps) {
  const { proposal, choices } = props;
  return (
    <>
      {proposal.approval !== null && <Approval {...props} approval={proposal.approval} />}
      <PromotionLines
        proposal={proposal}
        choices={choices}
        onChoose={(line, division) => {
          onChoices(withChoice(choices, line, division));
        }}
      />
      {proposal.passedOver.length > 0 && (
        <p className={styles.soft}>
          Passed over:{" "}
          {proposal.passedOver
            .map(({ team, why }) => `${isolated(team)} (${why.toLowerCase()})`)
            .join(", ")}
        </p>
      )}
      <PromotionPreview proposal={proposal} choices={choices} />
      <p className={styles.soft} role="status">
        {choices.size > 0 && `${pluralize(choices.size, "change")} not approved yet.`}
      </p>
      <ApproveAll key={proposal.form.revision} {...props} />
    </>
  );
}
