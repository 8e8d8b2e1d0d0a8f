import { useApi } from "../../../api/useApi";
import { ClaimButtons } from "../../play/casts/manage/ClaimButtons";
import { castsPath } from "../../play/casts/manage/matchCasts";
import { OwnCastButtons } from "../../play/casts/manage/OwnCastButtons";
import type { MatchDetail } from "./matchDetail";

interface ClaimCastProps {
  match: MatchDetail;
  /** The casts or the recordings of the match have changed. */
  onChanged: () => void;
}

/** What the reader can do about the match as a caster. */
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
