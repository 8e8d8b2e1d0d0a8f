import { UnknownName } from "../../../api/staffEnums";
import { Button } from "../../../ui/Button/Button";
import { isolated } from "../../../ui/isolated";
import { pluralize } from "../../../ui/pluralize";
import type { NearAnswer, NearQuestion } from "./founding";
import styles from "./Import.module.css";

interface NearNamesProps {
  questions: readonly NearQuestion[];
  isBusy: boolean;
  /** Previews the text again with these answers, beside those that were given before. */
  onAnswer: (answers: readonly NearAnswer[]) => void;
}

/** Names in the text that are like others, each with what they can be. */
export function NearNames({ questions, isBusy, onAnswer }: NearNamesProps) {
  const open = questions.filter(({ isOpen }) => isOpen);
  return (
    <fieldset className={`stack gap-3 ${styles.names ?? ""}`}>
      <legend>{`${pluralize(questions.length, "name is", "names are")} like others`}</legend>
      <ul className={`plain-list ${styles.near ?? ""}`}>
        {questions.map((question) => (
          <li key={`${String(question.isPlayer)} ${question.name}`}>
            <NearName {...{ question, isBusy, onAnswer }} />
          </li>
        ))}
      </ul>
      {open.length > 1 && (
        <Button
          isSmall
          disabled={isBusy}
          onClick={() => {
            onAnswer(open.map((question) => answerTo(question, UnknownName.found)));
          }}
        >
          {`All ${String(open.length)} Are Other Teams`}
        </Button>
      )}
      {open.length > 0 && (
        <p className={styles.soft}>No team is founded before each of these teams has an answer.</p>
      )}
    </fieldset>
  );
}

type NearNameProps = Omit<NearNamesProps, "questions"> & { question: NearQuestion };

function NearName({ question, isBusy, onAnswer }: NearNameProps) {
  const { name, line, near, isPlayer, answer } = question;
  const label = `Line ${String(line)}: ${isolated(name)}`;
  return (
    <div className="stack gap-2" role="group" aria-label={label}>
      <p>
        {`${label}. ${isPlayer ? "Nobody here has this name. " : ""}Is it ${near.map(isolated).join(" or ")}?`}
      </p>
      <div className="cluster gap-2">
        {choicesFor(question).map(({ words, given }) => {
          const isChosen = answer?.choice === given.choice && answer.meant === given.meant;
          return (
            <Button
              key={words}
              isSmall
              look={isChosen ? "filled" : "quiet"}
              aria-pressed={isChosen}
              disabled={isBusy}
              onClick={() => {
                onAnswer([given]);
              }}
            >
              {words}
            </Button>
          );
        })}
      </div>
    </div>
  );
}

/** What a name can be. A team that the league has is not founded again. */
function choicesFor(question: NearQuestion) {
  const { near, stored, isPlayer } = question;
  const use = near.map((meant) => ({
    words: `It is ${isolated(meant)}${isPlayer || !stored.includes(meant) ? "" : ": leave it out"}`,
    given: answerTo(question, UnknownName.use, meant),
  }));
  if (isPlayer) {
    const leaveOut = answerTo(question, UnknownName.leaveOut);
    return [...use, { words: "Leave them out", given: leaveOut }];
  }
  return [
    { words: "It is another team", given: answerTo(question, UnknownName.found) },
    ...use,
    ...(stored.length > 0
      ? []
      : [{ words: "Leave it out", given: answerTo(question, UnknownName.leaveOut) }]),
  ];
}

function answerTo({ name, isPlayer }: NearQuestion, choice: UnknownName, meant = ""): NearAnswer {
  return { name, isPlayer, choice, meant };
}
