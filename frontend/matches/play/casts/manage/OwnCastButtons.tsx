import { AddRecording } from "./AddRecording";
import { ClaimButtons } from "./ClaimButtons";
import { MoveButton } from "./MoveButton";
import type { ShownCast } from "./matchCasts";

interface OwnCastButtonsProps {
  matchId: string;
  cast: ShownCast;
  /** The match, where several are listed. */
  of?: string;
  onChanged: () => void;
}

/** What a caster can do about a match that they have claimed. */
export function OwnCastButtons({ matchId, cast, of, onChanged }: OwnCastButtonsProps) {
  return (
    <>
      {cast.may.edit && <MoveButton isOwn {...{ matchId, cast, of, onChanged }} />}
      {cast.may.addVod && <AddRecording matchId={matchId} of={of} onChanged={onChanged} />}
      <ClaimButtons
        matchId={matchId}
        mayClaim={false}
        language={cast.language}
        mayRelease={cast.may.release}
        claimsLeft={cast.claimsLeft}
        {...(of !== undefined && { of })}
        isSmall
        onChanged={onChanged}
      />
    </>
  );
}
