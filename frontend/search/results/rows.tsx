import type { ReactNode } from "react";

import type { ApiBody } from "../../api/apiPath";
import { leagueAddress, playerAddress, teamAddress } from "../../page/addresses";
import { Avatar } from "../../ui/Avatar/Avatar";
import { TeamLogo } from "../../ui/TeamLogo/TeamLogo";
import { leagueWords } from "../leagueWords";
import styles from "./rows.module.css";
import { liveWords } from "../liveWords";

type Found = ApiBody<"/api/search">;

const PICTURE_SIZE = 40;

interface FoundRowProps {
  href: string;
  league?: string;
  picture: ReactNode;
  name: string;
  /** What tells it from others of the same name. */
  children?: ReactNode;
}

function FoundRow({ href, league, picture, name, children }: FoundRowProps) {
  return (
    <a className={styles.row} href={href} data-league={league}>
      {picture}
      <span className={styles.words}>
        <bdi className={styles.name}>{name}</bdi>
        <span className={styles.detail}>{children}</span>
      </span>
    </a>
  );
}

interface RowProps<Item> {
  item: Item;
  isBelowFold: boolean;
}

export function LeagueRow({ item: league }: RowProps<Found["leagues"][number]>) {
  return (
    <FoundRow
      href={leagueAddress(league.code)}
      league={league.code}
      picture={<span className={styles.code}>{league.code.toUpperCase()}</span>}
      name={league.name}
    >
      {league.game}
    </FoundRow>
  );
}

export function TeamRow({ item: team, isBelowFold }: RowProps<Found["teams"][number]>) {
  return (
    <FoundRow
      href={teamAddress(team)}
      league={team.league}
      picture={
        <TeamLogo
          name={team.name.name}
          imageURL={team.imageURL}
          size={PICTURE_SIZE}
          isBelowFold={isBelowFold}
        />
      }
      name={team.name.name}
    >
      <span>{team.league.toUpperCase()}</span>
      {team.formerly && (
        <span>
          formerly <bdi>{team.formerly}</bdi>
        </span>
      )}
      {team.playing !== null && <span>{liveWords(team)}</span>}
    </FoundRow>
  );
}

export function PlayerRow({ item: player, isBelowFold }: RowProps<Found["players"][number]>) {
  const { foundBy, teams } = player;
  return (
    <FoundRow
      href={playerAddress(player._id)}
      picture={<Avatar url={player.avatarURL} size={PICTURE_SIZE} isBelowFold={isBelowFold} />}
      name={player.username}
    >
      {foundBy && (
        <span>
          <bdi>{foundBy.name}</bdi> in {foundBy.league.toUpperCase()}
        </span>
      )}
      {teams.map(({ name, league }) => (
        <span key={league}>
          <bdi>{name}</bdi> ({league.toUpperCase()})
        </span>
      ))}
      {leagueWords(player)}
    </FoundRow>
  );
}
