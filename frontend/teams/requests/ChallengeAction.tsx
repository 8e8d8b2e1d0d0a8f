import { useState } from "react";

import { commandPath } from "../../api/apiPath";
import { useSession } from "../../page/useSession";
import { Button } from "../../ui/Button/Button";
import type { Team } from "../teamPage/team";
import { type Challengers, ChooseChallenger, challengersIn } from "./ChooseChallenger";
import type { Inbox } from "./inbox";
import { PendingAction } from "./PendingAction";
import { useRequestCommand } from "./useRequestCommand";

interface ChallengeActionProps {
  team: Team;
  /** The reader's requests; undefined while they are not known. */
  inbox: Inbox | undefined;
}

/** Challenges a team, in the name of the one that the reader says where it could be several. */
export function ChallengeAction({ team, inbox }: ChallengeActionProps) {
  const { session } = useSession();
  const { send, isBusy } = useRequestCommand();
  const [choices, setChoices] = useState<Challengers>();

  const isLed = ({ _id }: { _id: string }) => session?.coCaptainTeams.includes(_id) ?? false;
  const made = inbox?.own.challenges.find(
    ({ challenger, challenged }) => challenged._id === team._id && isLed(challenger),
  );
  const got = inbox?.toAnswer.challenges.find(({ challenger }) => challenger._id === team._id);

  async function challenge(from?: string): Promise<boolean> {
    const query = { id: Number(team._id), ...(from !== undefined && { from: Number(from) }) };
    const outcome = await send(commandPath("POST", "/api/requests/create/challenge", {}, query), {
      isExpected: (error) => challengersIn(error) !== undefined,
    });
    if (outcome === "done") {
      setChoices(undefined);
      return true;
    }
    // Refused otherwise, what it asked to choose from stays.
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
  return (
    <>
      <Button disabled={isBusy} onClick={() => void challenge()}>
        {got === undefined ? "Challenge" : "Accept Challenge"}
      </Button>
      <ChooseChallenger
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
