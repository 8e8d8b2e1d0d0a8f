import { commandPath } from "../../api/apiPath";
import { Button } from "../../ui/Button/Button";
import type { Team } from "../teamPage/team";
import type { Inbox } from "./inbox";
import { PendingAction } from "./PendingAction";
import { useRequestCommand } from "./useRequestCommand";

interface JoinActionProps {
  team: Team;
  /** Whether the reader may ask now. */
  mayAsk: boolean;
  /** The reader's requests; undefined while they are not known. */
  inbox: Inbox | undefined;
}

/** Asks to join a team; once asked, takes it back. */
export function JoinAction({ team, mayAsk, inbox }: JoinActionProps) {
  const { send, isBusy } = useRequestCommand();
  const asked = inbox?.own.joins.find((request) => request.team._id === team._id);
  if (asked !== undefined) {
    const path = commandPath("POST", "/api/requests/join/{id}/withdraw", { id: asked._id });
    return (
      <PendingAction
        state="Requested"
        what="request to join"
        isBusy={isBusy}
        onWithdraw={() => void send(path)}
      />
    );
  }
  if (!mayAsk) {
    return null;
  }
  const path = commandPath("POST", "/api/requests/create/join", {}, { id: Number(team._id) });
  return (
    <Button look="filled" disabled={isBusy} onClick={() => void send(path)}>
      Request to Join
    </Button>
  );
}
