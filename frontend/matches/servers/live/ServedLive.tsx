import { apiPath } from "../../../api/apiPath";
import { usePage } from "../../../page/PageContext";
import { AsServed } from "../../../ui/loaded/AsServed";
import "./LiveScore.module.css";
import type { LiveScore } from "./liveScores";
import { OnServer } from "./liveScoreOnServer";
import { MaybeLive, type MaybeLiveProps } from "./MaybeLive";

const PATH = apiPath("/api/matches/live", {});

/**
 * The live score of a match that may be running now, at the head of its page. The server renders a
 * score that the page comes with, so nothing moves when the script is there.
 */
export function ServedLive({ match }: Pick<MaybeLiveProps, "match">) {
  const scores = usePage().fallback[PATH] as readonly LiveScore[] | undefined;
  const known = scores?.find((each) => each.match === match._id);
  const before = known && (
    <AsServed>{OnServer && <OnServer matchId={match._id} known={known} />}</AsServed>
  );
  return <MaybeLive match={match} known={known} before={before} />;
}
