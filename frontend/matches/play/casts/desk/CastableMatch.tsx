import type { ReactNode } from "react";

import { matchAddress } from "../../../../page/addresses";
import { Item } from "../../../../ui/ItemList/ItemList";
import { MatchTime } from "../../../../ui/MatchTime/MatchTime";
import type { Casting } from "./casting";
import { isolated } from "../../../../ui/isolated";

interface CastableMatchProps {
  match: Casting["uncast"][number];
  /** The zone in which the server writes the time. */
  leagueZone: string;
  /** More about it. */
  more?: string;
  /** What the reader can do about it. */
  children: ReactNode;
}

/** The name of a match for buttons. */
export function versus({ teamA, teamB }: Casting["uncast"][number]): string {
  return `${isolated(teamA.name.name)} vs ${isolated(teamB.name.name)}`;
}

/** A match in a list of matches that are cast or can be cast. */
export function CastableMatch({ match, leagueZone, more, children }: CastableMatchProps) {
  return (
    <Item
      words={
        <a href={matchAddress(match)}>
          <bdi>{match.teamA.name.name}</bdi> vs <bdi>{match.teamB.name.name}</bdi>
        </a>
      }
      note={
        <>
          <MatchTime match={match} leagueZone={leagueZone} />
          {more && <span>, {more}</span>}
        </>
      }
    >
      {children}
    </Item>
  );
}
