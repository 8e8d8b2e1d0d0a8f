import "../../../ui/desk.css";

import { useState } from "react";

import { type ApiBody, apiPath, commandPath } from "../../../api/apiPath";
import { LONGEST_DECISION_REASON } from "../../../api/enums";
import { useApi } from "../../../api/useApi";
import { AnswerView } from "../../../ui/AnswerView/AnswerView";
import { Button } from "../../../ui/Button/Button";
import { ButtonRow } from "../../../ui/Button/ButtonRow";
import { Card } from "../../../ui/Card/Card";
import { useCommand } from "../../../ui/command/useCommand";
import { ConfirmDialog } from "../../../ui/ConfirmDialog/ConfirmDialog";
import { ReasonDialog } from "../../../ui/ConfirmDialog/ReasonDialog";
import { NO_ZONE } from "../../../ui/Desk/allLeagues";
import { ReasonField } from "../../../ui/Field/ReasonField";
import { TextField } from "../../../ui/Field/TextField";
import { Fields } from "../../../ui/Form/Fields";
import { SendingForm } from "../../../ui/Form/SendingForm";
import { LocalTime } from "../../../ui/LocalTime/LocalTime";
import { JoinAccounts } from "./JoinAccounts";
import { type PartProps, PERSON_READS } from "./person";
import styles from "./PersonDesk.module.css";

type Change = ApiBody<"/api/users/{id}/accounts">[number];

/** Joins another account into this one, gives the person another Discord account, and undoes it. */
export function Accounts({ desk, onChanged }: PartProps) {
  const { person } = desk;
  const answer = useApi(apiPath("/api/users/{id}/accounts", { id: person._id }));
  const [other, setOther] = useState("");
  const [open, setOpen] = useState<"join" | "discord">();
  const [undoing, setUndoing] = useState<Change>();
  const props = {
    person,
    onClose: () => {
      setOpen(undefined);
    },
    onDone: () => {
      setOpen(undefined);
      setOther("");
      answer.retry();
      onChanged();
    },
  };
  return (
    <Card title="Accounts">
      <AnswerView answer={answer} what="Accounts" rowCount={1}>
        {(changes) => <Changes changes={changes} onUndo={setUndoing} />}
      </AnswerView>
      <OtherAccount other={other} onType={setOther} onOpen={setOpen} />
      {open === "join" && <JoinAccounts {...props} account={other} />}
      {open === "discord" && <DiscordDialog {...props} />}
      {undoing && (
        <UndoDialog
          change={undoing}
          onClose={() => {
            setUndoing(undefined);
          }}
          onDone={props.onDone}
        />
      )}
    </Card>
  );
}

interface OtherAccountProps {
  other: string;
  onType: (other: string) => void;
  onOpen: (dialog: "join" | "discord") => void;
}

/** Names the other account of a person. */
function OtherAccount({ other, onType, onOpen }: OtherAccountProps) {
  return (
    <SendingForm
      className="stack gap-3"
      onSubmit={() => {
        onOpen("join");
        return true;
      }}
    >
      <TextField
        label="Another account of this person"
        hint="Its username or Discord id. It is joined into this one, and closed."
        required
        value={other}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => {
          onType(event.target.value);
        }}
      />
      <ButtonRow>
        <Button type="submit" disabled={other.trim() === ""}>
          Show What Moves
        </Button>
        <Button
          onClick={() => {
            onOpen("discord");
          }}
        >
          New Discord Account
        </Button>
      </ButtonRow>
    </SendingForm>
  );
}

interface ChangesProps {
  changes: readonly Change[];
  onUndo: (change: Change) => void;
}

function Changes({ changes, onUndo }: ChangesProps) {
  if (changes.length === 0) {
    return null;
  }
  return (
    <ul className="stack plain-list" aria-label="Changes of accounts">
      {changes.map((change) => (
        <li key={change._id} className={styles.row}>
          <div className={styles.what}>
            <p>
              <ChangeWords change={change} />
            </p>
            <p className="soft">
              <bdi>{change.reason}</bdi>
            </p>
            <p className="soft">
              By <bdi>{change.madeBy === "" ? "the portal" : change.madeBy}</bdi>,{" "}
              <LocalTime unixSeconds={change.madeAt} leagueZone={NO_ZONE} />
              {change.mayUndo && (
                <>
                  . It can be undone until{" "}
                  <LocalTime unixSeconds={change.undoUntil} leagueZone={NO_ZONE} />
                </>
              )}
              {change.undoneAt !== 0 && ". Undone."}
            </p>
          </div>
          {change.mayUndo && (
            <Button
              isSmall
              aria-label={`Undo: ${change.gone?.username ?? "new Discord account"}`}
              onClick={() => {
                onUndo(change);
              }}
            >
              Undo
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}

function ChangeWords({ change: { gone, stays } }: { change: Change }) {
  return gone === null ? (
    <>Signs in with another Discord account</>
  ) : (
    <>
      <bdi>{gone.username}</bdi> joined into <bdi>{stays.username}</bdi>
    </>
  );
}

interface UndoDialogProps {
  change: Change;
  onClose: () => void;
  onDone: () => void;
}

function UndoDialog({ change, onClose, onDone }: UndoDialogProps) {
  const path = commandPath("POST", "/api/users/{id}/accounts/{changeId}/undo", {
    id: change.stays._id,
    changeId: change._id,
  });
  return (
    <ReasonDialog
      title="Undo it?"
      verb="Undo"
      hint={PERSON_READS}
      path={path}
      onChanged={onDone}
      onClose={onClose}
    >
      What moved goes back, if it is still there. What happened since stays with{" "}
      <bdi>{change.stays.username}</bdi>. Whoever signed in with an account that was not theirs is
      signed out.
    </ReasonDialog>
  );
}

interface DiscordDialogProps {
  person: PartProps["desk"]["person"];
  onClose: () => void;
  onDone: () => void;
}

function DiscordDialog({ person, onClose, onDone }: DiscordDialogProps) {
  const [discordId, setDiscordId] = useState("");
  const [reason, setReason] = useState("");
  const { isBusy, errors, send } = useCommand(onDone, ["discordId", "reason"]);
  const path = commandPath("POST", "/api/users/{id}/accounts/discord", { id: person._id });
  return (
    <ConfirmDialog
      title="New Discord account?"
      verb="Change"
      isOpen
      isBusy={isBusy}
      isIncomplete={discordId.trim() === "" || reason.trim() === ""}
      isDangerous
      onClose={onClose}
      onConfirm={() => send("POST", path, { discordId: discordId.trim(), reason })}
    >
      <p>
        <bdi>{person.username}</bdi> is signed out, and signs in with this Discord account from now
        on. If they have signed in with it already, join both accounts instead.
      </p>
      <Fields>
        <TextField
          label="Discord id"
          required
          inputMode="numeric"
          autoComplete="off"
          value={discordId}
          error={errors.discordId}
          onChange={(event) => {
            setDiscordId(event.target.value);
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
    </ConfirmDialog>
  );
}
