import { island } from "../../islands/island";
import { withoutHydration } from "../../islands/withoutHydration";
import styles from "../../matches/ledger/careers/Careers.module.css";
import { OnServer } from "../../matches/ledger/careers/playerCareerOnServer";
import { PlayerPage, type PlayerPageProps } from "../../teams/playerPage/PlayerPage";

const Career = withoutHydration(
  styles.career,
  () => import("../../matches/ledger/careers/PlayerCareer"),
  OnServer,
);

/** A player's page, with their career from another feature. */
function Player(props: Omit<PlayerPageProps, "career">) {
  const { playerId, leagues } = props;
  return <PlayerPage {...props} career={<Career playerId={playerId} leagues={leagues} />} />;
}

export default island("teams/player", Player);
