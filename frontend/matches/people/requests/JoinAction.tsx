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

/**
 * Whether the reader is asking, from the start where they signed in to join the team; and
 * `isRegistered`: they have just registered for its league.
 */
function useAsking(isReady: boolean) {
  // The button appears in the browser alone.
  const [hasReturned] = useState(() => location.hash === JOIN);
  const [isAsking, setAsking] = useState(hasReturned);
  const [isRegistered, setRegistered] = useState(false);
  useEffect(() => {
    if (isReady && hasReturned) {
      // After a reload or the back button the page is as usual.
      history.replaceState(history.state, "", location.pathname + location.search);
    }
  }, [isReady, hasReturned]);
  return {
    // Until it is known whether they can ask, nothing opens by itself.
    isAsking: isAsking && (isReady || !hasReturned),
    setAsking,
    isRegistered,
    setRegistered,
  };
}

interface AskProps extends Pick<JoinActionProps, "team" | "onAnswered"> {
  isReady: boolean;
  /** They need an in-game name first. */
  registers: boolean;
}

/** The button that asks to join, and its dialogs. */
function Ask({ team, registers, isReady, onAnswered }: AskProps) {
  const { session } = useSession();
  const { send, isBusy } = useRequestCommand(onAnswered);
  const { isAsking, setAsking, isRegistered, setRegistered } = useAsking(isReady);
  const path = commandPath("POST", "/api/requests/create/join", {}, { id: Number(team._id) });
  const close = () => {
    setAsking(false);
  };
  const isFirst = registers && !isRegistered;
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
      {isAsking && isFirst && session !== null && (
        <RegisterDialog
          team={team}
          person={session._id}
          onRegistered={() => {
            setRegistered(true);
            onAnswered();
          }}
          onClose={close}
        />
      )}
      {isAsking && !isFirst && (
        <JoinDialog
          team={team.name.name}
          isBusy={isBusy}
          onSend={async (message) => {
            const isSent =
              (await send(path, message === "" ? {} : { body: { message } })) === "done";
            if (isSent) {
              close();
            }
            return isSent;
          }}
          onClose={close}
        />
      )}
    </>
  );
}

/** Asks to join a team; once asked, withdraws the request. */
export function JoinAction(props: JoinActionProps) {
  const { team, obstacle, wayOn, registers, inbox, onAnswered } = props;
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
  if (obstacle !== "" && !registers) {
    return (
      <DisabledButton reason={obstacle} wayOn={wayOn}>
        Request to Join
      </DisabledButton>
    );
  }
  return (
    <Ask
      team={team}
      registers={registers}
      isReady={props.isKnown && inbox !== undefined}
      onAnswered={onAnswered}
    />
  );
}
