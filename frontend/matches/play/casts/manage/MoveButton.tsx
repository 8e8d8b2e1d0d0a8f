import { useState } from "react";

import { Button } from "../../../../ui/Button/Button";
import { EditCast } from "./EditCast";
import type { ShownCast } from "./matchCasts";

interface MoveButtonProps {
  matchId: string;
  cast: ShownCast;
  /** Which cast it is, where several stand together. */
  of: string | undefined;
  /** Whether the reader has claimed it. */
  isOwn?: boolean;
  onChanged: () => void;
}

/** Changes the channel or the language of a cast. */
export function MoveButton({ of, ...shared }: MoveButtonProps) {
  const [isAsked, setIsAsked] = useState(false);
  return (
    <>
      <Button
        isSmall
        {...(of !== undefined && { "aria-label": `Change Cast: ${of}` })}
        onClick={() => {
          setIsAsked(true);
        }}
      >
        Change Cast
      </Button>
      <EditCast
        // A new channel starts a new form.
        key={`${shared.cast.channel} ${shared.cast.language}`}
        {...shared}
        isOpen={isAsked}
        onClose={() => {
          setIsAsked(false);
        }}
      />
    </>
  );
}
