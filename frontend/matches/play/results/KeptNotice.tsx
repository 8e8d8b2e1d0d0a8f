import type { ReactNode } from "react";

import { Button } from "../../../ui/Button/Button";
import { Notice } from "../../../ui/Notice/Notice";

interface KeptNoticeProps {
  onForget: () => void;
  children?: ReactNode;
}

/** Says that a form contains what was typed before, and lets the reader start over. */
export function KeptNotice({ onForget, children }: KeptNoticeProps) {
  return (
    <Notice>
      <p>This is what you typed before and did not send. {children}</p>
      <Button look="quiet" isSmall onClick={onForget}>
        Start Over
      </Button>
    </Notice>
  );
}
