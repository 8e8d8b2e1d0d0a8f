import type { ReactNode } from "react";

import { matchAddress, sheetAddress } from "../../../../page/addresses";
import { Item } from "../../../../ui/ItemList/ItemList";
import { MatchTime } from "../../../../ui/MatchTime/MatchTime";
import type { DeskRow } from "./casting";
import { isolated } from "../../../../ui/isolated";

interface CastableMatchProps {
  match: DeskRow["match"];
  /** The zone in which the server writes the time. */
  leagueZone: string;
  /** More about it. */
  more?: string;
  /** What the reader can do about it. */
  children: ReactNode;
}

/** The name of a match for buttons. */
export function versus({ teamA, teamB }: DeskRow["match"]): string {
  return `${isolated(teamA.name.name)} vs ${isolated(teamB.name.name)}`;
}

/** Leads to what casters say about the match. */
export function SheetLink({ match }: Pick<CastableMatchProps, "match">) {
  return (
    <div>
      <a href={sheetAddress(match)} aria-label={`Caster’s Sheet: ${versus(match)}`}>
        Caster’s Sheet
      </a>
    </div>
  );
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
