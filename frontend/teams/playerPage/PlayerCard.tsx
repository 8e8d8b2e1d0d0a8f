import type { ReactNode } from "react";

import { regionLabels } from "../../api/enums";
import { awardTypeLabels } from "../../api/honourEnums";
import { teamAddress } from "../../page/addresses";
import { ShareLink } from "../../ui/ShareLink/ShareLink";
import { TeamLink } from "../../ui/TeamLink/TeamLink";
import { awardsAddress } from "../awards/award";
import { type Honour, Honours } from "../cards/Honours";
import head from "../cards/HeadCard.module.css";
import { titleWords } from "../cards/titleWords";
import styles from "./PlayerPage.module.css";
import type { PublicUser } from "./user";

const LONG_NAME = 24;

type UserTeam = PublicUser["teams"][number];

/** A team that the player is on, and as what. */
function Role({ team }: { team: UserTeam }) {
  return (
    <p className={styles.role} data-league={team.league}>
      <TeamLink team={team} href={teamAddress(team)} size={40} />
      <span className="dim">
        {team.rank} · {team.league.toUpperCase()}
      </span>
    </p>
  );
}

function honoursOf({ titles, awards }: PublicUser): Honour[] {
  return [
    ...titles.map(({ league, season, place, note, isMvp }) => ({
      href: `/${league}/champions`,
      place,
      words: `${titleWords(place)}, ${season}`,
      note: [note, isMvp && "MVP"].filter(Boolean).join(", "),
    })),
    ...awards.map(({ league, award, season }) => ({
      href: awardsAddress(league),
      place: 1,
      words: `${awardTypeLabels[award]}, ${season}`,
      note: "",
    })),
  ];
}

interface PlayerCardProps {
  user: PublicUser;
  /** How the player stands now: their latest results and next match. */
  stand: ReactNode;
  /** Whether the page has pictures to share. */
  isShared: boolean;
}

/** What the head of a player's pages says of them: who they are, their teams, and how they stand. */
export default function PlayerCard({ user, stand, isShared }: PlayerCardProps) {
  const { teams, roles, username, spokenName } = user;
  const [main] = teams;
  return (
    <>
      <hgroup className={head.title}>
        <p className={head.league}>{regionLabels[user.region]}</p>
        <h1 className={head.name} data-long={username.length > LONG_NAME || undefined}>
          <bdi>{username}</bdi>
        </h1>
      </hgroup>
      {isShared && <ShareLink />}
      {spokenName && (
        <p className="dim">
          Say: <bdi>{spokenName}</bdi>
        </p>
      )}
      {roles.length > 0 && <p className="dim">{roles.join(", ")}</p>}
      {teams.length > 0 && (
        <div className="cluster gap-3">
          {teams.map((team) => (
            <Role key={team._id} team={team} />
          ))}
        </div>
      )}
      <div className={head.stand}>
        {main && (
          <dl className={head.rating}>
            <dt className="dim">Team’s ELO</dt>
            <dd>{main.elo.toFixed(1)}</dd>
          </dl>
        )}
        {stand}
      </div>
      <Honours honours={honoursOf(user)} />
    </>
  );
}
