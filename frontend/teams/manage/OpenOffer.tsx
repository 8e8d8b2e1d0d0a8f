import { commandPath } from "../../api/apiPath";
import { Button } from "../../ui/Button/Button";
import { Notice } from "../../ui/Notice/Notice";
import type { PartProps } from "./managedTeam";
import { useCommand } from "../../ui/command/useCommand";

/** An open offer of the captaincy. */
export function OpenOffer({ team, onChanged }: PartProps) {
  const { isBusy, send } = useCommand(onChanged);
  return (
    <Notice>
      <p>
        The captaincy is offered to <bdi>{team.captaincyOfferedTo?.username}</bdi>, who can accept
        it on the team&apos;s page.
      </p>
      {team.may.decide && (
        <Button
          isSmall
          disabled={isBusy}
          onClick={() => {
            const path = commandPath("DELETE", "/api/teams/{id}/manage/captaincy", {
              id: team._id,
            });
            void send("DELETE", path);
          }}
        >
          Withdraw Offer
        </Button>
      )}
    </Notice>
  );
}
