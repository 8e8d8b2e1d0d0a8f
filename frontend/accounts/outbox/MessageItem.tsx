import { useState } from "react";

import { OutboxKind, outboxKindLabels } from "../../api/staffEnums";
import { inUtc } from "../../api/timestamps/marks";
import { useSession } from "../../page/useSession";
import { Badge } from "../../ui/Badge/Badge";
import { Button } from "../../ui/Button/Button";
import { LocalTime } from "../../ui/LocalTime/LocalTime";
import { TextWithTimes } from "../../ui/LocalTime/TextWithTimes";
import { NoticeItem } from "../../ui/NoticeItem/NoticeItem";
import type { Message } from "./useUndelivered";

/** The zone in which the server writes times that belong to no league. */
const PORTAL_ZONE = "UTC";

/** How a league gets a webhook: a link for those who can set it, and for others who can. */
function WayToMend({ league }: { league: string }) {
  const { isAdmin } = useSession();
  if (!isAdmin) {
    return <>. An admin can set the webhook, in League Info. Then press Try Again.</>;
  }
  return (
    <>
      .{" "}
      <a href={`/admin/league-info?league=${league}&part=league#webhook`}>
        Set the webhook in League Info
      </a>
      , then press Try Again.
    </>
  );
}

interface MessageItemProps {
  message: Message;
  onSendAgain: () => Promise<unknown>;
}

/**
 * A message that could not be delivered: its text, its recipient, when and why it failed, and a
 * button to try again.
 */
export function MessageItem({ message, onSendAgain }: MessageItemProps) {
  const { kind, league, receiver, text, reason, attempts, failedAt } = message;
  const [isBusy, setIsBusy] = useState(false);
  const title = text === "" ? outboxKindLabels[kind] : text;

  async function sendAgain(): Promise<void> {
    setIsBusy(true);
    await onSendAgain();
    setIsBusy(false);
  }

  return (
    <NoticeItem
      league={league}
      title={
        <bdi>
          <TextWithTimes text={title} />
        </bdi>
      }
      badge={<Badge>{outboxKindLabels[kind]}</Badge>}
      facts={
        <>
          {receiver !== "" && (
            <span>
              To <bdi>{receiver}</bdi>
            </span>
          )}
          <span>
            Failed <LocalTime unixSeconds={failedAt} leagueZone={PORTAL_ZONE} /> after {attempts}{" "}
            {attempts === 1 ? "attempt" : "attempts"}
          </span>
        </>
      }
      actions={
        <Button
          isSmall
          disabled={isBusy}
          aria-label={`Try Again: ${inUtc(title)}`}
          onClick={() => void sendAgain()}
        >
          {isBusy ? "Trying Again" : "Try Again"}
        </Button>
      }
    >
      Reason: <bdi>{reason}</bdi>
      {kind !== OutboxKind.discordMessage && reason.includes("webhook") && (
        <WayToMend league={league} />
      )}
    </NoticeItem>
  );
}
