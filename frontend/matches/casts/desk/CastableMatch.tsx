import type { ReactNode } from "react";

import { matchAddress } from "../../../page/addresses";
import { Item } from "../../../ui/ItemList/ItemList";
import { MatchTime } from "../../../ui/MatchTime/MatchTime";
import type { Casting } from "./casting";

interface CastableMatchProps {
  match: Casting["uncast"][number];
  /** The zone in which the server writes the time. */
  leagueZone: string;
  /** What else is to be said of it. */
  more?: string;
  /** What the reader can do about it. */
  children: ReactNode;
}

/** How buttons name a match. */
export function versus({ teamA, teamB }: Casting["uncast"][number]): string {
  return `${teamA.name.name} vs ${teamB.name.name}`;
}

/** A match in a list of those that are cast, or could be. */
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
