import { useState } from "react";

import { TeamStatus } from "../../api/teamEnums";
import { teamAddress } from "../../page/addresses";
import { openPage } from "../../page/navigation";
import { useSession } from "../../page/useSession";
import { Button } from "../../ui/Button/Button";
import { Card } from "../../ui/Card/Card";
import { Fields } from "../../ui/Form/Fields";
import { LazyLeaveDialog } from "./lazyLeaveDialog";
import type { PartProps } from "./managedTeam";

interface DisbandTeamProps extends PartProps {
  /** The league's time zone. */
  zone: string;
}

/** Disbands a team, after the reader confirms it by typing the team's name. */
export function DisbandTeam({ team, zone, onChanged }: DisbandTeamProps) {
  const [isAsking, setIsAsking] = useState(false);
  const { session } = useSession();
  const isCaptain = session?.captainTeams.includes(team._id) === true;

  if (team.status === TeamStatus.disbanded) {
    return null;
  }

  return (
    <Card title="Disband Team">
      <Fields>
        <p>
          Everyone leaves the team, and nobody can join it. Open requests and challenges are closed.
          You choose what becomes of its open matches; those that it has played stay.
        </p>
        {isCaptain && (
          <p>To leave the team instead, offer the captaincy to another player first.</p>
        )}
        <Button
          look="danger"
          onClick={() => {
            setIsAsking(true);
          }}
        >
          Disband Team
        </Button>
      </Fields>
      {isAsking && (
        <LazyLeaveDialog
          team={team}
          status={TeamStatus.disbanded}
          zone={zone}
          onChanged={() => {
            // The captain can no longer manage the team; its page shows what has become of it.
            if (team.may.staff) {
              onChanged();
            } else {
              openPage(teamAddress(team));
            }
          }}
          onClose={() => {
            setIsAsking(false);
          }}
        />
      )}
    </Card>
  );
}
