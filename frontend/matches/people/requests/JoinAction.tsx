import { useEffect, useState } from "react";

import { commandPath } from "../../../api/apiPath";
import { DisabledButton } from "../../../ui/DisabledButton/DisabledButton";
import { useSession } from "../../../page/useSession";
import { Button } from "../../../ui/Button/Button";
import { lazyPart } from "../../../ui/loaded/lazyPart";
import type { Inbox } from "./inbox";
import { JoinDialog } from "./JoinDialog";
import type { AskedTeam, Obstacles } from "./obstacles";
import { PendingAction } from "./PendingAction";
import { useRequestCommand } from "./useRequestCommand";

/** Only newcomers need it. */
const RegisterDialog = lazyPart(() => import("./RegisterDialog"));

/** The end of the address to which visitors who want to join the team return from signing in. */
const JOIN = "#join";

interface JoinActionProps extends Pick<Obstacles, "wayOn" | "registers"> {
  team: AskedTeam;
  /** Why the reader can't ask now; empty when they can. */
  obstacle: string;
  /** Whether it is known what keeps the reader from it. */
  isKnown: boolean;
  /** The reader's requests; undefined while they are not known. */
  inbox: Inbox | undefined;
  /** A request was sent or withdrawn: the obstacles have changed. */
  onAnswered: () => void;
}

/** Whether the dialog is closed, opens for who came back from signing in, or is open. */
type Asking = "no" | "returned" | "yes";

/** Whether the reader is asking, from the start where they signed in to join the team. */
function useAsking(isReady: boolean, canAsk: boolean) {
  // The button appears in the browser alone.
  const [hasReturned] = useState(() => location.hash === JOIN);
  const [asking, setAsking] = useState<Asking>(hasReturned ? "returned" : "no");
  useEffect(() => {
    if (isReady && hasReturned) {
      // After a reload or the back button the page is as usual.
      history.replaceState(history.state, "", location.pathname + location.search);
    }
  }, [isReady, hasReturned]);
  return {
    // Until it is known whether they can ask, nothing opens by itself. Once open it stays open when
    // the request is refused, with what was typed.
    isAsking: asking === "yes" || (asking === "returned" && isReady && canAsk),
    setAsking,
  };
}

/** Whether the reader has registered for the league of the team on this page. */
type Registered = "no" | "in this form" | "before";

interface AskProps extends Omit<JoinActionProps, "isKnown" | "inbox"> {
  isReady: boolean;
}

/** The button that asks to join, or why the reader can't, and the dialogs. */
function Ask({ team, obstacle, wayOn, registers, isReady, onAnswered }: AskProps) {
  const { session } = useSession();
  const { send, isBusy } = useRequestCommand(onAnswered);
  const canAsk = obstacle === "" || registers;
  const { isAsking, setAsking } = useAsking(isReady, canAsk);
  const [registered, setRegistered] = useState<Registered>("no");
  const [message, setMessage] = useState("");
  const path = commandPath("POST", "/api/requests/create/join", {}, { id: Number(team._id) });
  const close = () => {
    setAsking("no");
    setRegistered((now) => (now === "no" ? now : "before"));
  };
  const dialog = {
    ...{ message, setMessage, isBusy },
    onSend: async () => {
      setAsking("yes");
      const isSent = (await send(path, message === "" ? {} : { body: { message } })) === "done";
      if (isSent) {
        close();
      }
      return isSent;
    },
    onClose: close,
  };
  const isFirst = registered === "in this form" || (registered === "no" && registers);
  return (
    <>
      {canAsk ? (
        <Button
          look="filled"
          disabled={isBusy}
          onClick={() => {
            setAsking("yes");
          }}
        >
          Request to Join
        </Button>
      ) : (
        <DisabledButton reason={obstacle} wayOn={wayOn}>
          Request to Join
        </DisabledButton>
      )}
      {isAsking && isFirst && session !== null && (
        <RegisterDialog
          team={team}
          person={session._id}
          onRegistered={() => {
            setAsking("yes");
            setRegistered("in this form");
          }}
          {...dialog}
        />
      )}
      {isAsking && !isFirst && <JoinDialog team={team.name.name} {...dialog} />}
    </>
  );
}

/** Asks to join a team; once asked, withdraws the request. */
export function JoinAction(props: JoinActionProps) {
  const { team, obstacle, wayOn, registers, isKnown, inbox, onAnswered } = props;
  const { send, isBusy } = useRequestCommand(onAnswered);
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
  return (
    <Ask
      {...{ team, obstacle, wayOn, registers, onAnswered }}
      isReady={isKnown && inbox !== undefined}
    />
  );
}
