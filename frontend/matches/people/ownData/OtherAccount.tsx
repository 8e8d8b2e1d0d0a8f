import { useState } from "react";

import { commandPath } from "../../../api/apiPath";
import { Button } from "../../../ui/Button/Button";
import { Card } from "../../../ui/Card/Card";
import { useCommand } from "../../../ui/command/useCommand";
import { TextAreaField } from "../../../ui/Field/TextAreaField";
import { TextField } from "../../../ui/Field/TextField";
import { SendingForm } from "../../../ui/Form/SendingForm";
import styles from "./OwnData.module.css";

const LONGEST_TEXT = 1000;

/** Asks the admins to join another account of the reader with this one. */
export function OtherAccount({ playerId }: { playerId: string }) {
  const [isSent, setIsSent] = useState(false);
  return (
    <Card title="Another Account of Yours">
      <p>
        Do you have a second account, or have you lost your old Discord account? An admin can join
        both accounts: your names, teams, history, punishments and cases come together.
      </p>
      {isSent ? (
        <p role="status">
          An admin decides. You find the answer under <a href="/cases">Your Cases</a>.
        </p>
      ) : (
        <AskForm
          playerId={playerId}
          onSent={() => {
            setIsSent(true);
          }}
        />
      )}
    </Card>
  );
}

function AskForm({ playerId, onSent }: { playerId: string; onSent: () => void }) {
  const [account, setAccount] = useState("");
  const [text, setText] = useState("");
  const { isBusy, errors, send } = useCommand(onSent, ["account", "text"]);
  const path = commandPath("POST", "/api/users/{id}/other-account", { id: playerId });
  return (
    <SendingForm
      className={styles.form}
      aria-label="Another Account of Yours"
      noValidate
      onSubmit={() => send("POST", path, { account, text })}
    >
      <TextField
        label="Other account"
        hint="Its username in the portal, or its Discord id. Whoever has it is told that you ask."
        value={account}
        error={errors.account}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => {
          setAccount(event.target.value);
        }}
      />
      <TextAreaField
        label="How can an admin see that it is yours?"
        maxLength={LONGEST_TEXT}
        value={text}
        error={errors.text}
        onChange={(event) => {
          setText(event.target.value);
        }}
      />
      <Button type="submit" aria-disabled={isBusy || undefined}>
        Ask the Admins
      </Button>
    </SendingForm>
  );
}
