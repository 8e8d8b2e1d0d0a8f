import { type ComponentProps, useState } from "react";

import { commandPath } from "../../../api/apiPath";
import { useSession } from "../../../page/useSession";
import { DisabledButton } from "../../../ui/DisabledButton/DisabledButton";
import { Button } from "../../../ui/Button/Button";
import type { UndoableButton } from "../../../ui/Button/UndoableButton";
import { useLoaded } from "../../../ui/loaded/useLoaded";
import { type Challengers, challengersIn } from "./challengers";
import type { ChooseChallenger } from "./ChooseChallenger";
import type { Inbox } from "./inbox";
import type { AskedTeam } from "./obstacles";
import { PendingAction } from "./PendingAction";
import { useRequestCommand } from "./useRequestCommand";

/** The open challenges between a team and those that the reader leads: made, and got. */
function challengesWith(team: AskedTeam, inbox: Inbox | undefined, led: readonly string[]) {
  const made = inbox?.own.challenges.find(
    ({ challenger, challenged }) => challenged._id === team._id && led.includes(challenger._id),
  );
  const got = inbox?.toAnswer.challenges.find(({ challenger }) => challenger._id === team._id);
  return { made, got };
}

const loadChooser = () => import("./ChooseChallenger");

/** Only those who could challenge for several teams need it. */
function Chooser(props: ComponentProps<typeof ChooseChallenger>) {
  const loaded = useLoaded(loadChooser, props.choices !== undefined);
  return loaded && <loaded.ChooseChallenger {...props} />;
}

interface ChallengeActionProps {
  team: AskedTeam;
  /** Why the reader can't challenge it now; empty when they can. */
  obstacle: string;
  /** Whether it is what the reader most likely came for. */
  isNextStep: boolean;
  /** The reader's requests; undefined while they are not known. */
  inbox: Inbox | undefined;
  /** A request was sent or withdrawn: the obstacles have changed. */
  onAnswered: () => void;
}

/**
 * Challenges a team on behalf of one of the reader's teams, which the reader chooses if there are
 * several. It is sent once nobody can undo it, since the other team is told; then it can be withdrawn.
 */
export function ChallengeAction(props: ChallengeActionProps) {
  const { team, obstacle, isNextStep, inbox, onAnswered } = props;
  const { session, tmLeagues } = useSession();
  const { send, isBusy } = useRequestCommand(onAnswered);
  const [choices, setChoices] = useState<Challengers>();
  const { made, got } = challengesWith(team, inbox, session?.coCaptainTeams ?? []);

  async function challenge(from?: string, outlivesPage = false): Promise<boolean> {
    const query = { id: Number(team._id), ...(from !== undefined && { from: Number(from) }) };
    const outcome = await send(commandPath("POST", "/api/requests/create/challenge", {}, query), {
      outlivesPage,
      isExpected: (error) => challengersIn(error) !== undefined,
    });
    if (outcome === "done") {
      setChoices(undefined);
      return true;
    }
    // After another refusal the choices stay.
    setChoices((asked) => challengersIn(outcome) ?? asked);
    return false;
  }

  if (made !== undefined) {
    const path = commandPath("POST", "/api/requests/challenge/{id}/withdraw", { id: made._id });
    return (
      <PendingAction
        state="Challenged"
        what="challenge"
        isBusy={isBusy}
        onWithdraw={() => void send(path)}
      />
    );
  }
  const led = session?.teams.filter(
    ({ _id, league }) => league === team.league && session.coCaptainTeams.includes(_id),
  );
  const label = got === undefined ? "Challenge" : "Accept Challenge";
  if (obstacle !== "" && choices === undefined) {
    return <DisabledButton reason={obstacle}>{label}</DisabledButton>;
  }
  return (
    <>
      <ChallengeButton
        look={isNextStep ? "filled" : "outlined"}
        disabled={isBusy}
        asks={!got && (led?.length !== 1 || tmLeagues.includes(team.league))}
        onDone={(isLeaving) => challenge(got?.challenged._id, isLeaving)}
      >
        {label}
      </ChallengeButton>
      <Chooser
        challenged={team.name.name}
        choices={choices}
        isBusy={isBusy}
        onChoose={challenge}
        onClose={() => {
          setChoices(undefined);
        }}
      />
    </>
  );
}

interface ChallengeButtonProps extends ComponentProps<typeof UndoableButton> {
  /** Whether the server asks in whose name: that shows at once, and can be closed. */
  asks: boolean;
}

const loadUndoable = () => import("../../../ui/Button/UndoableButton");

/** A press can be undone for some seconds. What that needs loads with the first press. */
function ChallengeButton({ asks, onDone, ...button }: ChallengeButtonProps) {
  const [isPressed, setIsPressed] = useState(false);
  const undoable = useLoaded(loadUndoable, isPressed);
  return undoable ? (
    <undoable.UndoableButton {...button} isPressed onDone={onDone} />
  ) : (
    <Button
      {...button}
      onClick={() => {
        if (asks) {
          void onDone(false);
        } else {
          setIsPressed(true);
        }
      }}
    />
  );
}
