import { useState } from "react";

import { Button } from "../../ui/Button/Button";
import { Dialog } from "../../ui/Dialog/Dialog";
import type { Token } from "./playerTokens";

interface RevokeTokenProps {
  /** The token in question; without one the dialog is shut. */
  token: Token | undefined;
  onConfirm: (token: Token) => Promise<void>;
  onClose: () => void;
}

/** Asks whether a token is to be revoked. */
export function RevokeToken({ token, onConfirm, onClose }: RevokeTokenProps) {
  const [isBusy, setIsBusy] = useState(false);

  async function confirm(): Promise<void> {
    if (token === undefined) {
      return;
    }
    setIsBusy(true);
    await onConfirm(token);
    setIsBusy(false);
  }

  return (
    <Dialog
      title="Revoke this token?"
      isOpen={token !== undefined}
      onClose={onClose}
      actions={
        <>
          <Button look="quiet" onClick={onClose}>
            Keep It
          </Button>
          <Button look="danger" disabled={isBusy} onClick={() => void confirm()}>
            {isBusy ? "Revoking" : "Revoke"}
          </Button>
        </>
      }
    >
      <p>
        Programs that use “<bdi>{token?.name}</bdi>” stop working at once. This cannot be undone.
      </p>
    </Dialog>
  );
}
