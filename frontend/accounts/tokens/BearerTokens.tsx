import "../../ui/desk.css";

import { useState } from "react";

import { useApi } from "../../api/useApi";
import { playerAddress } from "../../page/addresses";
import { ButtonLink } from "../../ui/Button/Button";
import { Card } from "../../ui/Card/Card";
import { EmptyState } from "../../ui/EmptyState/EmptyState";
import { LoadError } from "../../ui/LoadError/LoadError";
import { SkeletonRows } from "../../ui/SkeletonRows/SkeletonRows";
import styles from "../../ui/MakeAndList/MakeAndList.module.css";
import { CreatedToken } from "./CreatedToken";
import { CreateToken } from "./CreateToken";
import { TokenList } from "./TokenList";
import { type Token, tokenListPath } from "./playerTokens";

interface TokensHeaderProps {
  playerId: string;
}

/** What tokens are for. */
function TokensHeader({ playerId }: TokensHeaderProps) {
  return (
    <header className={styles.header}>
      <h1 className={styles.title}>Bearer Tokens</h1>
      <p className="lead">
        A token lets a program use the portal&apos;s API in your name, with as much power as its
        scope allows and never more than you have yourself. Anyone who has it can do the same, so
        give it only to programs that you trust, and never to a person.
      </p>
      <p>
        For the <a href="/api/docs/">public API</a> it is the key: everybody may read there, and a
        program that sends a token may ask ten times as often. The scope Public API only is enough.
      </p>
      <p>
        <ButtonLink href={playerAddress(playerId)} look="quiet">
          Back to Profile
        </ButtonLink>
      </p>
    </header>
  );
}

interface BearerTokensProps {
  playerId: string;
}

/** The page on which a player generates, sees and revokes tokens. */
export function BearerTokens({ playerId }: BearerTokensProps) {
  const { body: tokens, error, isLoading, retry } = useApi(tokenListPath(playerId));
  const [created, setCreated] = useState<string>();

  function forget(revoked: Token): void {
    if (created?.startsWith(revoked.prefix)) {
      setCreated(undefined);
    }
    retry();
  }

  return (
    <>
      <TokensHeader playerId={playerId} />
      {created !== undefined && (
        <CreatedToken
          // A new token gets a new card, so that it gets the focus.
          key={created}
          token={created}
          onDone={() => {
            setCreated(undefined);
          }}
        />
      )}
      <div className={styles.columns}>
        <Card title="Generate a Token">
          <CreateToken
            playerId={playerId}
            onCreated={(token) => {
              setCreated(token);
              retry();
            }}
          />
        </Card>
        <Card title="Your Tokens">
          {error && (
            <LoadError what="Tokens" error={error} isRetrying={isLoading} onRetry={retry} />
          )}
          {!tokens && !error && <SkeletonRows label="Loading Tokens" count={3} />}
          {tokens?.length === 0 && (
            <EmptyState title="No tokens yet">
              <p>Tokens that you generate are listed here until you revoke them.</p>
            </EmptyState>
          )}
          {tokens !== undefined && tokens.length > 0 && (
            <TokenList playerId={playerId} tokens={tokens} onRevoked={forget} />
          )}
        </Card>
      </div>
    </>
  );
}
