import { commandPath } from "../../api/apiPath";
import { DiscordPostState, discordPostStateLabels } from "../../api/staffEnums";
import { Badge } from "../../ui/Badge/Badge";
import { Button } from "../../ui/Button/Button";
import { useCommand } from "../../ui/command/useCommand";
import type { AnnouncementFile } from "./announcementFile";

interface DiscordLineProps {
  discord: AnnouncementFile["discord"];
  onSentAgain: () => void;
}

/** Whether the league's Discord channel shows the announcement, and if not, why. */
export function DiscordLine({ discord, onSentAgain }: DiscordLineProps) {
  const { isBusy, send } = useCommand(onSentAgain);
  const { state, reason, message } = discord;
  const hasFailed = state === DiscordPostState.failed;
  return (
    <div>
      <p>
        Discord:{" "}
        <Badge tone={hasFailed ? "danger" : "plain"}>{discordPostStateLabels[state]}</Badge>
      </p>
      {reason !== "" && <p>{reason}</p>}
      {hasFailed && message !== null && (
        <Button
          isSmall
          disabled={isBusy}
          onClick={() => {
            void send("POST", commandPath("POST", "/api/outbox/{id}/retry", { id: message }));
          }}
        >
          Send Again
        </Button>
      )}
    </div>
  );
}
