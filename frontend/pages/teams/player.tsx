import { island } from "../../islands/island";
import { withoutHydration } from "../../islands/withoutHydration";
import styles from "../../matches/ledger/careers/Careers.module.css";
import { OnServer } from "../../matches/ledger/careers/playerCareerOnServer";
import { OnServer as StandOnServer } from "../../matches/ledger/careers/playerStandOnServer";
import stand from "../../matches/ledger/careers/Stand.module.css";
import head from "../../teams/cards/HeadCard.module.css";
import { OnServer as CardOnServer } from "../../teams/playerPage/playerCardOnServer";
import type { PlayerRecordProps } from "../../teams/playerPage/PlayerRecord";
import { OnServer as RecordOnServer } from "../../teams/playerPage/playerRecordOnServer";
import page from "../../teams/playerPage/PlayerPage.module.css";
import { PlayerPage, type PlayerPageProps } from "../../teams/playerPage/PlayerPage";

const Career = withoutHydration(
  styles.career,
  () => import("../../matches/ledger/careers/PlayerCareer"),
  OnServer,
);

const Stand = withoutHydration(
  stand.served,
  () => import("../../matches/ledger/careers/PlayerStand"),
  StandOnServer,
);

const Card = withoutHydration(
  head.words,
  () => import("../../teams/playerPage/PlayerCard"),
  CardOnServer,
);

const Record = withoutHydration(
  page.career,
  () => import("../../teams/playerPage/PlayerRecord"),
  RecordOnServer,
);

interface PlayerProps extends Omit<PlayerPageProps, "card" | "record"> {
  leagues: PlayerRecordProps["leagues"];
  /** Whether the page has pictures to share. */
  isShared: boolean;
}

/** A player's page, with their career and how they stand from another feature. */
function Player({ isShared, leagues, ...props }: PlayerProps) {
  const { playerId, isFound } = props;
  return (
    <PlayerPage
      {...props}
      record={(user) => (
        <Record
          user={user}
          leagues={leagues}
          career={<Career playerId={playerId} leagues={leagues} />}
        />
      )}
      card={(user) => (
        <Card
          user={user}
          isShared={isShared}
          stand={isFound && <Stand playerId={playerId} leagues={leagues} teams={user.teams} />}
        />
      )}
    />
  );
}

export default island("teams/player", Player);
