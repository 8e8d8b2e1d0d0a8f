import { ConfirmDialog } from "../../../ui/ConfirmDialog/ConfirmDialog";
import { isolated } from "../../../ui/isolated";
import { JoinMessage, type JoinMessageProps } from "./JoinMessage";

interface JoinDialogProps extends Pick<JoinMessageProps, "message" | "setMessage"> {
  team: string;
  isBusy: boolean;
  /** Returns whether the request was sent. */
  onSend: () => Promise<boolean>;
  onClose: () => void;
}

/** Asks for a message for the leaders of the team that the reader wants to join. */
export function JoinDialog({ team, isBusy, onSend, onClose, ...typed }: JoinDialogProps) {
  return (
    <ConfirmDialog
      title={`Ask to Join ${isolated(team)}?`}
      verb="Send Request"
      isOpen
      isBusy={isBusy}
      onConfirm={onSend}
      onClose={onClose}
    >
      <JoinMessage {...typed} />
    </ConfirmDialog>
  );
}
