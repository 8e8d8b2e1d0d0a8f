import "../../../ui/controls.css";

import { useState } from "react";

import { commandPath } from "../../../api/apiPath";
import { LONGEST_DECISION_REASON, Side } from "../../../api/enums";
import { Button } from "../../../ui/Button/Button";
import { useCommand } from "../../../ui/command/useCommand";
import { ConfirmDialog } from "../../../ui/ConfirmDialog/ConfirmDialog";
import { TextAreaField } from "../../../ui/Field/TextAreaField";
import { LocalTime } from "../../../ui/LocalTime/LocalTime";
import type { RoomMatch } from "../room/matchRoom";
import type { MatchMessage } from "./matchThread";
import styles from "./Thread.module.css";

interface MessageProps {
  message: MatchMessage;
  match: Pick<RoomMatch, "_id" | "teamA" | "teamB">;
  /** The time zone of the league. */
  zone: string;
  mayRemove: boolean;
  onChanged: () => void;
}

/** The team of a message's author, or that they are staff. */
function authorsTeam({ message, match }: MessageProps): string {
  if (message.side === null) {
    return "Staff";
  }
  return (message.side === Side.teamA ? match.teamA : match.teamB).name.name;
}

/** Asks staff for a reason before a message is removed. */
function RemoveDialog({
  message,
  match,
  onChanged,
  onClose,
}: MessageProps & { onClose: () => void }) {
  const [reason, setReason] = useState("");
  const { isBusy, errors, send } = useCommand(onChanged, ["reason"]);

  async function remove(): Promise<boolean> {
    const path = commandPath("POST", "/api/matches/{id}/messages/{messageId}/remove", {
      id: match._id,
      messageId: message._id,
    });
    const isDone = await send("POST", path, { reason });
    if (isDone) {
      onClose();
    }
    return isDone;
  }

  return (
    <ConfirmDialog
      title="Remove Message?"
      verb="Remove"
      isOpen
      isBusy={isBusy}
      isIncomplete={reason.trim() === ""}
      isDangerous
      onConfirm={remove}
      onClose={onClose}
    >
      <p className={`typed-text ${styles.text ?? ""}`}>
        <bdi>{message.text}</bdi>
      </p>
      <TextAreaField
        label="Reason"
        hint="Both teams read it in place of the message. Staff still see the text."
        rows={2}
        maxLength={LONGEST_DECISION_REASON}
        value={reason}
        error={errors.reason}
        onChange={(event) => {
          setReason(event.target.value);
        }}
      />
    </ConfirmDialog>
  );
}

/** A message with its author, or why staff removed it. */
export function Message(props: MessageProps) {
  const { message, zone, mayRemove } = props;
  const [isAsking, setIsAsking] = useState(false);
  const isRemoved = message.removalReason !== "";
  return (
    <li className={styles.message} data-staff={message.side === null || undefined}>
      <p className={styles.author}>
        <strong>
          <bdi>{message.author.username}</bdi>
        </strong>{" "}
        <bdi>{authorsTeam(props)}</bdi> <LocalTime unixSeconds={message.at} leagueZone={zone} />
      </p>
      {message.text !== "" && (
        <p className={`typed-text ${styles.text ?? ""}`}>
          {isRemoved ? (
            <del>
              <bdi>{message.text}</bdi>
            </del>
          ) : (
            <bdi>{message.text}</bdi>
          )}
        </p>
      )}
      {isRemoved && (
        <p className={styles.removed}>
          Removed by staff: <bdi>{message.removalReason}</bdi>
        </p>
      )}
      {mayRemove && !isRemoved && (
        <Button
          look="quiet"
          aria-label={`Remove the message of ${message.author.username}`}
          onClick={() => {
            setIsAsking(true);
          }}
        >
          Remove
        </Button>
      )}
      {isAsking && (
        <RemoveDialog
          {...props}
          onClose={() => {
            setIsAsking(false);
          }}
        />
      )}
    </li>
  );
}
