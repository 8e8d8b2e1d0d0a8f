import { island } from "../../islands/island";
import { withoutHydration } from "../../islands/withoutHydration";
import { MatchPage, type MatchPageProps } from "../../matches/shown/matchPage/MatchPage";
import styles from "../../matches/shown/matchPage/Occasion.module.css";
import { OnServer } from "../../matches/shown/matchPage/occasionOnServer";

const Occasion = withoutHydration(
  styles.occasion,
  () => import("../../matches/shown/matchPage/Occasion"),
  OnServer,
);

/** A match's page, with what has nothing to press but links as the server rendered it. */
function Match(props: Omit<MatchPageProps, "occasion">) {
  return <MatchPage {...props} occasion={(match) => <Occasion match={match} />} />;
}

export default island("matches/match", Match);
