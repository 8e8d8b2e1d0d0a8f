import "../../ui/desk.css";

import { useState } from "react";

import { useApi } from "../../api/useApi";
import { playerAddress } from "../../page/addresses";
import { AnswerView } from "../../ui/AnswerView/AnswerView";
import { ButtonLink } from "../../ui/Button/Button";
import { Card } from "../../ui/Card/Card";
import { EmptyState } from "../../ui/EmptyState/EmptyState";
import { ShownOnce } from "../../ui/ShownOnce/ShownOnce";
import { MakeWebhook } from "./MakeWebhook";
import { WebhookList } from "./WebhookList";
import styles from "../../ui/MakeAndList/MakeAndList.module.css";
import { type Webhooks, webhooksPath, type Whose } from "./webhooks";

interface WebhooksPageProps {
  of?: Whose;
  /** Whose page it is; none in a staff portal. */
  playerId?: string;
}

function Header({ playerId }: { playerId: string | undefined }) {
  return (
    <header className={styles.header}>
      <h1 className={styles.title}>Webhooks</h1>
      <p className="lead">
        The portal sends a message to your program as soon as something happens, so the program need
        not ask again and again. It sends what everybody can read.{" "}
        <a href="/api/docs/#webhooks">How to receive them</a>
      </p>
      {playerId !== undefined && (
        <p>
          <ButtonLink href={playerAddress(playerId)} look="quiet">
            Back to Profile
          </ButtonLink>
        </p>
      )}
    </header>
  );
}

function NewSecret({ secret, onDone }: { secret: string; onDone: () => void }) {
  return (
    <ShownOnce
      // A new secret gets a new card, so that it gets the focus.
      key={secret}
      name="New secret"
      label="Secret"
      secret={secret}
      warning={
        <>
          <strong>Copy the secret now.</strong> It is shown only once.
        </>
      }
      onDone={onDone}
    >
      With it your program checks that a message is from the portal:{" "}
      <a href="/api/docs/#webhooks">how to</a>.
    </ShownOnce>
  );
}

interface ContentProps {
  found: Webhooks;
  of: Whose;
  onChanged: () => void;
  onSecret: (secret: string) => void;
}

function Content({ found: { webhooks, subjects }, of, onChanged, onSecret }: ContentProps) {
  const secretAfterChange = (secret: string) => {
    onSecret(secret);
    onChanged();
  };
  return (
    <div className={styles.columns}>
      <Card title="Create a Webhook">
        {subjects.length === 0 ? (
          <p>Captains and co-captains can create webhooks about their team.</p>
        ) : (
          <MakeWebhook subjects={subjects} onMade={secretAfterChange} />
        )}
      </Card>
      <Card title={of === "own" ? "Your Webhooks" : "Webhooks of Your Leagues"}>
        {webhooks.length === 0 ? (
          <EmptyState title="No webhooks yet">
            <p>Webhooks that you create are listed here, with what was sent to them.</p>
          </EmptyState>
        ) : (
          <WebhookList webhooks={webhooks} onChanged={onChanged} onSecret={onSecret} />
        )}
      </Card>
    </div>
  );
}

/** The page on which people create, test and remove webhooks, and see what was sent. */
export function WebhooksPage({ of = "leagues", playerId }: WebhooksPageProps) {
  const answer = useApi(webhooksPath(of));
  const [secret, setSecret] = useState<string>();
  return (
    <>
      <Header playerId={playerId} />
      {secret !== undefined && (
        <NewSecret
          secret={secret}
          onDone={() => {
            setSecret(undefined);
          }}
        />
      )}
      <AnswerView answer={answer} what="Webhooks" rowCount={3}>
        {(found) => <Content found={found} of={of} onChanged={answer.retry} onSecret={setSecret} />}
      </AnswerView>
    </>
  );
}
