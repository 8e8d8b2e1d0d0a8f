import "../desk.css";

import { useId } from "react";

import { Button, ButtonLink } from "../Button/Button";
import type { FailureLink } from "../failure/failure";
import { TextWithTimes } from "../LocalTime/TextWithTimes";

interface DisabledButtonProps {
  /** Why it can't be done now, in a sentence. */
  reason: string;
  /** A page on which the reader can do something about it. */
  wayOn?: FailureLink | null | undefined;
  children: string;
}

/**
 * A button for an action that is not possible now, with the reason. It can be focused, so that
 * screen readers read the reason.
 */
export function DisabledButton({ reason, wayOn, children }: DisabledButtonProps) {
  const id = useId();
  return (
    <span className="stack gap-1">
      <Button aria-disabled="true" aria-describedby={id}>
        {children}
      </Button>
      <span id={id} className="soft wraps">
        <TextWithTimes text={reason} />
      </span>
      {wayOn && (
        <ButtonLink isSmall look="quiet" href={wayOn.href}>
          {wayOn.words}
        </ButtonLink>
      )}
    </span>
  );
}
