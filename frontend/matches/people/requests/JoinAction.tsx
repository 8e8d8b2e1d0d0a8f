import { useState } from "react";

import { commandPath } from "../../../api/apiPath";
import { DisabledButton } from "../../../ui/DisabledButton/DisabledButton";
import { Button } from "../../../ui/Button/Button";
import type { Inbox } from "./inbox";
import { JoinDialog } from "./JoinDialog";
import type { AskedTeam, Obstacles } from "./obstacles";
import { PendingAction } from "./PendingAction";
import { useRequestCommand } from "./useRequestCommand";

interface JoinActionProps {
  team: AskedTeam;
  /** Why the reader can't ask now; empty when they can. */
  obstacle: string;
  /** A page on which the reader can do something about it. */
  wayOn: Obstacles["wayOn"];
  /** The reader's requests; undefined while they are not known. */
  inbox: Inbox | undefined;
  /** A request was sent or withdrawn: the obstacles have changed. */
  onAnswered: () => void;
}

/** Asks to join a team; once asked, withdraws the request. */
export function JoinAction({ team, obstacle, wayOn, inbox, onAnswered }: JoinActionProps) {
  const { send, isBusy } = useRequestCommand(onAnswered);
  const [isAsking, setAsking] = useState(false);
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
  if (obstacle !== "") {
    return (
      <DisabledButton reason={obstacle} wayOn={wayOn}>
        Request to Join
      </DisabledButton>
    );
  }
  const path = commandPath("POST", "/api/requests/create/join", {}, { id: Number(team._id) });
  return (
    <>
      <Button
        look="filled"
        disabled={isBusy}
        onClick={() => {
          setAsking(true);
        }}
      >
        Request to Join
      </Button>
      {isAsking && (
        <JoinDialog
          team={team.name.name}
          isBusy={isBusy}
          onSend={async (message) => {
            const isSent =
              (await send(path, message === "" ? {} : { body: { message } })) === "done";
            if (isSent) {
              setAsking(false);
            }
            return isSent;
          }}
          onClose={() => {
            setAsking(false);
          }}
        />
      )}
    </>
  );
}
