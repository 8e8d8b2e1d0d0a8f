import { useState } from "react";

import { commandPath } from "../../api/apiPath";
import { command } from "../../api/command";
import { TokenScope, tokenScopeLabels } from "../../api/accountEnums";
import { LONGEST_TOKEN_NAME } from "../../api/enums";
import { ApiError } from "../../api/request";
import { Button } from "../../ui/Button/Button";
import { SelectField } from "../../ui/Field/SelectField";
import { TextField } from "../../ui/Field/TextField";
import { showCommandFailure } from "../../ui/failure/showCommandFailure";
import { SendingForm } from "../../ui/Form/SendingForm";
import styles from "../../ui/MakeAndList/MakeAndList.module.css";

const SCOPES = Object.values(TokenScope).map((value) => ({
  value,
  label: tokenScopeLabels[value],
}));
const SCOPE_HINTS: Readonly<Record<TokenScope, string>> = {
  [TokenScope.read]: "It can read what you can read, but can’t change anything.",
  [TokenScope.write]: "It can do what you can do, but can’t generate tokens.",
  [TokenScope.results]:
    "It can read what everybody can read, and your matches and their results. It can report, confirm, dispute, withdraw and decide results, and add and remove recordings. It can’t change or read anything else.",
  [TokenScope.public]: "It lets a program ask the public API more often, and can do nothing else.",
};
const LIVES = [
  { value: 7, label: "A week" },
  { value: 30, label: "30 days" },
  { value: 90, label: "90 days" },
  { value: 365, label: "A year" },
];

/** What the server says about the name; empty when the refusal is about something else. */
function nameError(error: ApiError): string {
  const { body } = error;
  const isAboutName = typeof body === "object" && body !== null && "name" in body;
  return isAboutName && Array.isArray(body.name) ? body.name.join(" ") : "";
}

interface RightsFieldsProps {
  scope: TokenScope;
  onScope: (scope: TokenScope) => void;
  days: number;
  onDays: (days: number) => void;
}

/** What the token may do, and until when. */
function RightsFields({ scope, onScope, days, onDays }: RightsFieldsProps) {
  return (
    <>
      <SelectField
        label="Scope"
        hint={SCOPE_HINTS[scope]}
        choices={SCOPES}
        value={scope}
        onChange={onScope}
      />
      <SelectField label="Expires after" choices={LIVES} value={days} onChange={onDays} />
    </>
  );
}

interface CreateTokenProps {
  playerId: string;
  onCreated: (token: string) => void;
}

/** The form for a new token. */
export function CreateToken({ playerId, onCreated }: CreateTokenProps) {
  const [name, setName] = useState("");
  const [scope, setScope] = useState<TokenScope>(TokenScope.read);
  const [expiresInDays, setExpiresInDays] = useState(30);
  const [error, setError] = useState("");
  const [isSaving, setIsSaving] = useState(false);

  async function create(): Promise<boolean> {
    const path = commandPath("POST", "/api/users/{id}/tokens", { id: playerId });
    setIsSaving(true);
    try {
      const { token } = await command("POST", path, { name, scope, expiresInDays });
      setName("");
      onCreated(token);
      return true;
    } catch (caught) {
      const failure = caught instanceof ApiError ? caught : undefined;
      const refused = failure ? nameError(failure) : "";
      setError(refused);
      if (refused === "") {
        showCommandFailure(caught, "Error generating token");
      }
      return false;
    } finally {
      setIsSaving(false);
    }
  }

  async function submit(): Promise<boolean> {
    const missing = name.trim() === "" ? "Give the token a name." : "";
    setError(missing);
    return missing === "" && (await create());
  }

  return (
    <SendingForm className={styles.form} onSubmit={submit} noValidate>
      <TextField
        label="Name"
        hint="What will use it, such as Stat bot."
        value={name}
        maxLength={LONGEST_TOKEN_NAME}
        autoComplete="off"
        required
        error={error}
        onChange={(event) => {
          setName(event.target.value);
        }}
      />
      <RightsFields
        scope={scope}
        onScope={setScope}
        days={expiresInDays}
        onDays={setExpiresInDays}
      />
      <Button type="submit" look="filled" disabled={isSaving}>
        {isSaving ? "Generating" : "Generate Token"}
      </Button>
    </SendingForm>
  );
}
