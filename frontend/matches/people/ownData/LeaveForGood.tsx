import { useState } from "react";

import { type ApiBody, apiPath, commandPath } from "../../../api/apiPath";
import { command } from "../../../api/command";
import { useApi } from "../../../api/useApi";
import { Button } from "../../../ui/Button/Button";
import { Card } from "../../../ui/Card/Card";
import { fieldErrors } from "../../../ui/command/useCommand";
import { type Failure, failureOf } from "../../../ui/failure/failure";
import { Refusal } from "../../../ui/failure/Refusal";
import { TextField } from "../../../ui/Field/TextField";
import { SendingForm } from "../../../ui/Form/SendingForm";
import { LoadError } from "../../../ui/LoadError/LoadError";
import { TextWithTimes } from "../../../ui/LocalTime/TextWithTimes";
import { NoScriptNotice } from "../../../ui/NoScriptNotice/NoScriptNotice";
import { Notice } from "../../../ui/Notice/Notice";
import { SkeletonRows } from "../../../ui/SkeletonRows/SkeletonRows";
import { type Stays, WhatStays } from "./WhatStays";
import styles from "./OwnData.module.css";

export type Leaving = ApiBody<"/api/users/{id}/leave">;

interface LeaveForGoodProps {
  playerId: string;
  /** Called once the person has left, with the server's words and what stays. */
  onLeft: (message: string, stays: Stays) => void;
}

/** What leaving does and what is in its way, with the form that does it. */
export function LeaveForGood({ playerId, onLeft }: LeaveForGoodProps) {
  const { body, error, isLoading, retry } = useApi(
    apiPath("/api/users/{id}/leave", { id: playerId }),
  );

  return (
    <Card title="Leave for Good">
      <ul className={styles.effects}>
        <li>
          You leave your teams, also while rosters are locked, and your casts and requests end.
        </li>
        <li>
          Your name becomes “Former player” and a number everywhere. Your names in games, pictures,
          Discord id, notifications and tokens are deleted.
        </li>
        <li>
          Matches, results, ratings, former rosters and the audit log stay, with that name. What
          people wrote stays too, such as reasons and announcements.
        </li>
        <li>Your account stays closed. If you sign in again, you start with an empty account.</li>
      </ul>
      <NoScriptNotice what="Leaving" />
      {error && !body && (
        <LoadError what="What Stays" error={error} isRetrying={isLoading} onRetry={retry} />
      )}
      {!body && !error && <SkeletonRows label="Loading" count={2} />}
      {body && <WhatStays {...body} />}
      {body && body.obstacles.length > 0 && (
        <Notice>
          <p>You can’t leave yet:</p>
          <ul className={styles.effects}>
            {body.obstacles.map((obstacle) => (
              <li key={obstacle}>
                <TextWithTimes text={obstacle} />
              </li>
            ))}
          </ul>
        </Notice>
      )}
      {body?.obstacles.length === 0 && (
        <LeaveForm playerId={playerId} leaving={body} onLeft={onLeft} />
      )}
    </Card>
  );
}

interface LeaveFormProps extends LeaveForGoodProps {
  leaving: Leaving;
}

/** Asks for the username, so that nobody leaves by accident. */
function LeaveForm({ playerId, leaving, onLeft }: LeaveFormProps) {
  const [username, setUsername] = useState("");
  const [error, setError] = useState<string>();
  const [failure, setFailure] = useState<Failure>();
  const [isBusy, setIsBusy] = useState(false);

  async function leave(): Promise<boolean> {
    setIsBusy(true);
    setFailure(undefined);
    setError(undefined);
    try {
      const path = commandPath("POST", "/api/users/{id}/leave", { id: playerId });
      const { message } = await command("POST", path, { username });
      onLeft(message, leaving);
      return true;
    } catch (caught) {
      const wrong = fieldErrors(caught).username;
      setError(wrong);
      setFailure(wrong === undefined ? failureOf(caught) : undefined);
      return false;
    } finally {
      setIsBusy(false);
    }
  }

  return (
    <SendingForm className={styles.form} aria-label="Leave for Good" noValidate onSubmit={leave}>
      <TextField
        label="Your username"
        hint={
          <>
            Type <bdi>{leaving.username}</bdi> to confirm. This can’t be undone.
          </>
        }
        value={username}
        error={error}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => {
          setUsername(event.target.value);
        }}
      />
      <Refusal failure={failure} />
      <Button type="submit" look="danger" aria-disabled={isBusy}>
        {isBusy ? "Leaving" : "Leave for Good"}
      </Button>
    </SendingForm>
  );
}
