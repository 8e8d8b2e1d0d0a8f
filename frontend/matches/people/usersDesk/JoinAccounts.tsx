import { useState } from "react";

import { type ApiBody, apiPath, commandPath } from "../../../api/apiPath";
import { LONGEST_DECISION_REASON } from "../../../api/enums";
import { roleLabels } from "../../../api/staffEnums";
import { useApi } from "../../../api/useApi";
import { AnswerView } from "../../../ui/AnswerView/AnswerView";
import { useCommand } from "../../../ui/command/useCommand";
import { ConfirmDialog } from "../../../ui/ConfirmDialog/ConfirmDialog";
import { ReasonField } from "../../../ui/Field/ReasonField";
import { CheckField } from "../../../ui/Field/Toggle";
import { Fields } from "../../../ui/Form/Fields";
import { isolated } from "../../../ui/isolated";
import { TextWithTimes } from "../../../ui/LocalTime/TextWithTimes";
import { type PartProps, PERSON_READS } from "./person";

type Joining = ApiBody<"/api/users/{id}/accounts/join">;

interface JoinAccountsProps {
  person: PartProps["desk"]["person"];
  /** The account that goes, as it was typed. */
  account: string;
  onClose: () => void;
  onDone: () => void;
}

/** Shows what moves when another account is joined into this one, and joins it. */
export function JoinAccounts({ person, account, onClose, onDone }: JoinAccountsProps) {
  const id = { id: person._id };
  const answer = useApi(apiPath("/api/users/{id}/accounts/join", id, { account }));
  const [takesName, setTakesName] = useState(false);
  const [takesDiscord, setTakesDiscord] = useState(false);
  const [reason, setReason] = useState("");
  const { isBusy, errors, send } = useCommand(onDone, ["reason"]);
  const joining = answer.body;
  const isPossible = joining?.obstacles.length === 0;
  return (
    <ConfirmDialog
      title="Join the accounts?"
      verb="Join Accounts"
      isOpen
      isBusy={isBusy}
      isIncomplete={!isPossible || reason.trim() === ""}
      isDangerous
      onClose={onClose}
      onConfirm={() =>
        send("POST", commandPath("POST", "/api/users/{id}/accounts/join", id), {
          gone: joining?.gone._id,
          takesName,
          takesDiscord,
          reason,
        })
      }
    >
      <AnswerView answer={answer} what="What Moves" rowCount={4}>
        {(found) => <Preview joining={found} />}
      </AnswerView>
      {isPossible && (
        <Fields>
          <CheckField
            label={`Take the username ${isolated(joining.gone.username)}`}
            checked={takesName}
            onChange={(event) => {
              setTakesName(event.target.checked);
            }}
          />
          <CheckField
            label="Sign in with the Discord account of the one that goes"
            hint="If the person has lost the other one. They are signed out."
            checked={takesDiscord}
            onChange={(event) => {
              setTakesDiscord(event.target.checked);
            }}
          />
          <ReasonField
            hint={PERSON_READS}
            value={reason}
            maxLength={LONGEST_DECISION_REASON}
            required
            error={errors.reason}
            onChange={setReason}
          />
        </Fields>
      )}
    </ConfirmDialog>
  );
}

function Preview({ joining }: { joining: Joining }) {
  const { stays, gone, moves, left, obstacles, words, roles } = joining;
  if (obstacles.length > 0) {
    return (
      <ul aria-label="What is to be done first">
        {obstacles.map((obstacle) => (
          <li key={obstacle}>
            <TextWithTimes text={obstacle} />
          </li>
        ))}
      </ul>
    );
  }
  return (
    <>
      <p>
        <bdi>{gone.username}</bdi> is joined into <bdi>{stays.username}</bdi>, and closed: its
        sessions and tokens end. Both are told. Ratings do not change. You can undo it for a week.
      </p>
      <p>{moves.length === 0 ? "Nothing moves." : "This moves:"}</p>
      <Counted label="What moves" rows={moves} />
      {left.length > 0 && (
        <>
          <p>
            This stays, because <bdi>{stays.username}</bdi> has one already:
          </p>
          <Counted label="What stays" rows={left} />
        </>
      )}
      {words.map((each) => (
        <p key={each}>{each}</p>
      ))}
      {roles.length > 0 && (
        <p>
          Roles do not move: {roles.map((role) => roleLabels[role]).join(", ")}. If the person
          should have them, give them under Roles and Account.
        </p>
      )}
    </>
  );
}

function Counted({ label, rows }: { label: string; rows: Joining["moves"] }) {
  return (
    <ul aria-label={label}>
      {rows.map(({ what, count }) => (
        <li key={what}>
          {what}: {count}
        </li>
      ))}
    </ul>
  );
}
