import { useApi } from "../../api/useApi";
import { ClaimButtons } from "../casts/manage/ClaimButtons";
import { castsPath } from "../casts/manage/matchCasts";
import { OwnCastButtons } from "../casts/manage/OwnCastButtons";
import type { MatchDetail } from "./MatchPage";

interface ClaimCastProps {
  match: MatchDetail;
  /** Who casts the match, or its recordings, have changed. */
  onChanged: () => void;
}

/** What a caster can do about the match, where the reader is one. */
export function ClaimCast({ match, onChanged }: ClaimCastProps) {
  const { body: casts, retry } = useApi(castsPath(match._id));
  if (!casts) {
    return null;
  }
  const shared = {
    matchId: match._id,
    onChanged: () => {
      retry();
      onChanged();
    },
  };
  const own = casts.casts.find(({ _id }) => _id === casts.own);
  return own ? (
    <OwnCastButtons cast={own} mayEdit mayRelease={casts.mayRelease} {...shared} />
  ) : (
    <ClaimButtons mayClaim={casts.mayClaim} mayRelease={casts.mayRelease} {...shared} />
  );
}
