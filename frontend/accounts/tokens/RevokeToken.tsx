import { useState } from "react";

import { ConfirmDialog } from "../../ui/ConfirmDialog/ConfirmDialog";
import type { Token } from "./playerTokens";

interface RevokeTokenProps {
  /** The token to revoke; without one the dialog is closed. */
  token: Token | undefined;
  /** Returns whether it was revoked. */
  onConfirm: (token: Token) => Promise<boolean>;
  onClose: () => void;
}

/** Asks whether a token is to be revoked. */
export function RevokeToken({ token, onConfirm, onClose }: RevokeTokenProps) {
  const [isBusy, setIsBusy] = useState(false);

  async function confirm(): Promise<boolean> {
    setIsBusy(true);
    const isDone = token !== undefined && (await onConfirm(token));
    setIsBusy(false);
    return isDone;
  }

  return (
    <ConfirmDialog
      title="Revoke this token?"
      verb={isBusy ? "Revoking" : "Revoke"}
      wayOut="Keep It"
      isOpen={token !== undefined}
      isBusy={isBusy}
      isDangerous
      onConfirm={confirm}
      onClose={onClose}
    >
      <p>
        Programs that use “<bdi>{token?.name}</bdi>” stop working at once. This cannot be undone.
      </p>
    </ConfirmDialog>
  );
}
