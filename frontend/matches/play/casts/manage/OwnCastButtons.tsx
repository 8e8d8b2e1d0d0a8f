import { useState } from "react";

import { Button } from "../../../../ui/Button/Button";
import { AddRecording } from "./AddRecording";
import { ClaimButtons } from "./ClaimButtons";
import { EditCast } from "./EditCast";

interface OwnCastButtonsProps {
  matchId: string;
  /** Lists of casts have no revision. */
  cast: { readonly _id: string; readonly channel: string; readonly revision?: string };
  /** False once the match is over: its cast can't be given back then. */
  mayRelease: boolean;
  /** Whether the reader may change its channel and recordings. */
  mayEdit: boolean;
  /** The match, where several are listed. */
  of?: string;
  onChanged: () => void;
}

/** What a caster can do about a match that they have claimed. */
export function OwnCastButtons({
  matchId,
  cast,
  mayRelease,
  mayEdit,
  of,
  onChanged,
}: OwnCastButtonsProps) {
  const [isMoving, setIsMoving] = useState(false);
  return (
    <>
      {mayEdit && (
        <>
          <Button
            isSmall
            {...(of !== undefined && { "aria-label": `Change Channel: ${of}` })}
            onClick={() => {
              setIsMoving(true);
            }}
          >
            Change Channel
          </Button>
          <EditCast
            // A new channel starts a new form.
            key={cast.channel}
            matchId={matchId}
            cast={cast}
            isOwn
            isOpen={isMoving}
            onChanged={onChanged}
            onClose={() => {
              setIsMoving(false);
            }}
          />
          <AddRecording matchId={matchId} of={of} onChanged={onChanged} />
        </>
      )}
      <ClaimButtons
        matchId={matchId}
        mayClaim={false}
        mayRelease={mayRelease}
        {...(of !== undefined && { of })}
        isSmall
        onChanged={onChanged}
      />
    </>
  );
}
