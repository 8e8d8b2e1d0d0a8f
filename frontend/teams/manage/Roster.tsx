import { useState } from "react";

import { MemberRank } from "../../api/teamEnums";
import { Badge } from "../../ui/Badge/Badge";
import { Card } from "../../ui/Card/Card";
import { TextWithTimes } from "../../ui/LocalTime/TextWithTimes";
import { Notice } from "../../ui/Notice/Notice";
import type { ManagedPlayer, PartProps } from "./managedTeam";
import { rosterSize } from "./managedTeam";
import { OpenOffer } from "./OpenOffer";
import { type Action, PlayerDialog } from "./PlayerDialog";
import { PlayerRow } from "./PlayerRow";

/** What can be done to whom. */
interface Asked {
  action: Action;
  player: ManagedPlayer;
}

interface RosterProps extends PartProps {
  /** The zone in which the server writes times. */
  zone: string;
}

/** Who is on the team, and what can be done about it. */
export function Roster({ team, onChanged, zone }: RosterProps) {
  const [asked, setAsked] = useState<Asked>();
  const size = rosterSize(team);
  const coCaptain = team.players.find(({ rank }) => rank === MemberRank.coCaptain);
  return (
    <Card
      title="Players"
      aside={
        <Badge tone={size < team.rosterMinimum ? "warning" : "plain"}>
          {`${String(size)} of ${String(team.rosterMaximum)}`}
        </Badge>
      }
    >
      <div className="stack gap-3">
        {team.lock !== "" && (
          <Notice>
            <bdi>{team.name.name}</bdi> <TextWithTimes text={team.lock} />.
            {team.may.staff && " You can still change it."}
          </Notice>
        )}
        {size < team.rosterMinimum && (
          <Notice>
            A team of this league needs at least {team.rosterMinimum}{" "}
            {team.rosterMinimum === 1 ? "player" : "players"}.
          </Notice>
        )}
        {team.captaincyOfferedTo && <OpenOffer team={team} onChanged={onChanged} />}
        <ul className="stack plain-list">
          {team.players.map((player) => (
            <PlayerRow
              key={player._id}
              player={player}
              team={team}
              zone={zone}
              onAsk={(action) => {
                setAsked({ action, player });
              }}
            />
          ))}
        </ul>
      </div>
      {asked && (
        <PlayerDialog
          // Each question is its own dialog, with its own fields.
          key={`${asked.action} ${asked.player._id}`}
          {...asked}
          team={team}
          coCaptain={coCaptain}
          onChanged={onChanged}
          onClose={() => {
            setAsked(undefined);
          }}
        />
      )}
    </Card>
  );
}
