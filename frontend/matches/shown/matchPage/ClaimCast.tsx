import { useApi } from "../../../api/useApi";
import { sheetAddress } from "../../../page/addresses";
import { Badge } from "../../../ui/Badge/Badge";
import { ButtonLink } from "../../../ui/Button/Button";
import { channelName } from "../../play/casts/channelName";
import { CastActions } from "../../play/casts/manage/CastActions";
import { CastPeople } from "../../play/casts/manage/CastPeople";
import { ClaimButtons } from "../../play/casts/manage/ClaimButtons";
import { castsPath, type MatchCasts, type ShownCast } from "../../play/casts/manage/matchCasts";
import { OwnCastButtons } from "../../play/casts/manage/OwnCastButtons";
import { CastLinks } from "./CastLinks";
import styles from "./Details.module.css";
import type { MatchDetail } from "./matchDetail";

interface CastRowProps {
  matchId: string;
  casts: MatchCasts;
  cast: ShownCast;
  onChanged: () => void;
}

const mayAnything = ({ own }: MatchCasts, { _id, may }: ShownCast) =>
  own === _id || Object.values(may).includes(true);

/** A cast's people, whether it holds the time, and what the reader can do about it. */
function CastRow({ casts, cast, ...shared }: CastRowProps) {
  return (
    <>
      {cast.isHeld && <Badge tone="warning">Time held</Badge>}
      {mayAnything(casts, cast) && (
        <>
          <CastPeople cast={cast} {...shared} />
          <div className={styles.cast}>
            {casts.own === cast._id && <OwnCastButtons cast={cast} {...shared} />}
            <CastActions cast={cast} of={channelName(cast.channel)} {...shared} />
          </div>
        </>
      )}
    </>
  );
}

interface ClaimCastProps {
  match: MatchDetail;
  look: "filled" | "outlined";
  /** The casts or the recordings of the match have changed. */
  onChanged: () => void;
}

/** Where to watch the match, and what the reader can do about each cast as a caster or as staff. */
export function ClaimCast({ match, look, onChanged }: ClaimCastProps) {
  const { body: casts, retry } = useApi(castsPath(match._id));
  const shared = {
    matchId: match._id,
    onChanged: () => {
      retry();
      onChanged();
    },
  };
  const row = (castId: string) => {
    const cast = casts?.casts.find(({ _id }) => _id === castId);
    return casts && cast && <CastRow {...{ casts, cast }} {...shared} />;
  };
  return (
    <>
      <CastLinks match={match} look={look} more={row} />
      {casts && (
        <ClaimButtons
          mayClaim={casts.own === null && casts.mayClaim}
          claimRefusal={casts.own === null ? casts.claimRefusal : ""}
          mayRelease={casts.own === null && casts.mayRelease}
          language={casts.language}
          {...shared}
        />
      )}
      {casts?.mayOpenSheet && <ButtonLink href={sheetAddress(match)}>Caster’s Sheet</ButtonLink>}
    </>
  );
}
