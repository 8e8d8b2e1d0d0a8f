import { useState } from "react";

import { Button } from "../../../ui/Button/Button";
import { AddRecording } from "./AddRecording";
import { ClaimButtons } from "./ClaimButtons";
import { EditCast } from "./EditCast";

interface OwnCastButtonsProps {
  matchId: string;
  cast: { readonly _id: string; readonly channel: string };
  /** False once the match is over: its cast stays with it then. */
  mayRelease: boolean;
  /** Whether its channel and recordings are the reader's to change. */
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
            // Another channel is another text to start from.
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
