import "../../ui/desk.css";

import { useState } from "react";

import { commandPath } from "../../api/apiPath";
import { command } from "../../api/command";
import { tokenScopeLabels } from "../../api/accountEnums";
import { Badge } from "../../ui/Badge/Badge";
import { Button } from "../../ui/Button/Button";
import { LocalTime } from "../../ui/LocalTime/LocalTime";
import { showCommandFailure } from "../../ui/failure/showCommandFailure";
import { OWN_AUTO_CLOSE, showToast } from "../../ui/toast/showToast";
import { RevokeToken } from "./RevokeToken";
import page from "../../ui/MakeAndList/MakeAndList.module.css";
import styles from "./TokenList.module.css";
import type { Token } from "./playerTokens";

/** The zone in which the server writes times that belong to no league. */
const PORTAL_ZONE = "UTC";

interface TokenRowProps {
  token: Token;
  onRevoke: () => void;
}

function TokenRow({ token, onRevoke }: TokenRowProps) {
  return (
    <li className={styles.token}>
      <h3 className={`wraps ${page.name ?? ""}`}>
        <bdi>{token.name}</bdi>
      </h3>
      <p className={styles.badges}>
        <Badge>{tokenScopeLabels[token.scope]}</Badge>
        {token.expired && <Badge tone="danger">Expired</Badge>}
        <code className={styles.prefix}>{token.prefix}…</code>
      </p>
      <dl className={`${page.facts ?? ""} ${styles.times ?? ""}`}>
        <dt>Created</dt>
        <dd>
          <LocalTime unixSeconds={token.createdAt} leagueZone={PORTAL_ZONE} />
        </dd>
        <dt>{token.expired ? "Expired" : "Expires"}</dt>
        <dd>
          <LocalTime unixSeconds={token.expiresAt} leagueZone={PORTAL_ZONE} />
        </dd>
        <dt>Last used</dt>
        <dd>
          {token.lastUsedAt === 0 ? (
            "Never"
          ) : (
            <LocalTime unixSeconds={token.lastUsedAt} leagueZone={PORTAL_ZONE} />
          )}
        </dd>
      </dl>
      <Button look="danger" isSmall aria-label={`Revoke ${token.name}`} onClick={onRevoke}>
        Revoke
      </Button>
    </li>
  );
}

async function revoke(playerId: string, token: Token): Promise<boolean> {
  const path = commandPath("DELETE", "/api/users/{id}/tokens/{tokenId}", {
    id: playerId,
    tokenId: token._id,
  });
  try {
    const { message } = await command("DELETE", path);
    void showToast({ message, kind: "success", autoClose: OWN_AUTO_CLOSE });
    return true;
  } catch (error) {
    showCommandFailure(error, "Error revoking token");
    return false;
  }
}

interface TokenListProps {
  playerId: string;
  tokens: readonly Token[];
  onRevoked: (token: Token) => void;
}

/** A player's tokens, each with a button that revokes it. */
export function TokenList({ playerId, tokens, onRevoked }: TokenListProps) {
  const [asked, setAsked] = useState<Token>();

  async function confirm(token: Token): Promise<boolean> {
    const isDone = await revoke(playerId, token);
    if (isDone) {
      setAsked(undefined);
      onRevoked(token);
    }
    return isDone;
  }

  return (
    <>
      <ul className="stack gap-4 plain-list">
        {tokens.map((token) => (
          <TokenRow
            key={token._id}
            token={token}
            onRevoke={() => {
              setAsked(token);
            }}
          />
        ))}
      </ul>
      <RevokeToken
        token={asked}
        onConfirm={confirm}
        onClose={() => {
          setAsked(undefined);
        }}
      />
    </>
  );
}
