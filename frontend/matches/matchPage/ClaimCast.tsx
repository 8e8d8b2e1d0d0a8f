import { useApi } from "../../api/useApi";
import { ClaimButtons } from "../manage/casts/ClaimButtons";
import { castsPath } from "../manage/casts/matchCasts";
import type { MatchDetail } from "./MatchPage";

interface ClaimCastProps {
  match: MatchDetail;
  /** Who casts the match has changed. */
  onChanged: () => void;
}

/** What a caster can do about the match, where the reader is one. */
export function ClaimCast({ match, onChanged }: ClaimCastProps) {
  const { body: casts, retry } = useApi(castsPath(match._id));
  return casts ? (
    <ClaimButtons
      matchId={match._id}
      {...casts}
      onChanged={() => {
        retry();
        onChanged();
      }}
    />
  ) : null;
}
