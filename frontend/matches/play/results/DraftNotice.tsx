import type { ReactNode } from "react";

import { Button } from "../../../ui/Button/Button";
import { Notice } from "../../../ui/Notice/Notice";

interface DraftNoticeProps {
  onForget: () => void;
  children?: ReactNode;
}

/** Says that a form contains what was typed before, and lets the reader start over. */
export function DraftNotice({ onForget, children }: DraftNoticeProps) {
  return (
    <Notice>
      <p>This is what you typed before and did not send. {children}</p>
      <Button look="quiet" isSmall onClick={onForget}>
        Start Over
      </Button>
    </Notice>
  );
}
