import { useState } from "react";

import { commandPath } from "../../../api/apiPath";
import { DisabledButton } from "../../../ui/DisabledButton/DisabledButton";
import { Button } from "../../../ui/Button/Button";
import { ConfirmDialog } from "../../../ui/ConfirmDialog/ConfirmDialog";
import { useRevision } from "../../../ui/Conflict/useRevision";
import { pluralize } from "../../../ui/pluralize";
import { useCommand } from "../../../ui/command/useCommand";
import { isolated } from "../../../ui/isolated";
import { TextWithTimes } from "../../../ui/LocalTime/TextWithTimes";
import type { StepProps } from "../seasonDesk";
import { type Choices, chosenFor, isApproved, movesOf, type Proposal } from "./promotion";

interface ApproveAllProps extends StepProps {
  proposal: Proposal;
  passOver: boolean;
  choices: Choices;
  onDone: () => void;
  /** Loads the proposal again and keeps what is chosen. */
  onReload: () => void;
}

/** Sends the approval, and knows what others have changed meanwhile. */
function useApproving(
  { leagueId, desk, proposal, passOver, choices }: ApproveAllProps,
  close: () => void,
) {
  const revision = useRevision(proposal.form.revision);
  const { isBusy, send } = useCommand(close, [], (refusal) => {
    if (!revision.setRefused(refusal)) {
      close();
    }
  });
  const path = commandPath("PUT", "/api/league-info/{leagueId}/seasons/{value}/promotion", {
    leagueId,
    value: String(desk.season.value),
  });
  const approve = () => {
    const lines = proposal.lines.map((line) => ({
      team: line.team._id,
      division: chosenFor(line, choices),
    }));
    return send("PUT", path, { lines, passOver, revision: revision.revision });
  };
  return { isBusy, approve, theirs: revision.theirs, settle: revision.settle };
}

/** Approves the divisions of all teams, after asking. */
export function ApproveAll(props: ApproveAllProps) {
  const { desk, proposal, choices, onDone, onReload } = props;
  const [isAsking, setIsAsking] = useState(false);
  const { isBusy, approve, theirs, settle } = useApproving(props, () => {
    setIsAsking(false);
    onDone();
  });
  const showNewState = () => {
    settle();
    setIsAsking(false);
    onReload();
  };
  if (proposal.barrier !== "") {
    return <Barred {...props} />;
  }
  return (
    <div>
      <Button
        look="filled"
        disabled={isBusy || isApproved(proposal, choices)}
        onClick={() => {
          setIsAsking(true);
        }}
      >
        Approve All
      </Button>
      <ConfirmDialog
        title={`Approve the divisions of ${isolated(proposal.season)}?`}
        verb={theirs === undefined ? "Approve All" : "Show New State"}
        isOpen={isAsking}
        isBusy={isBusy}
        onClose={() => {
          setIsAsking(false);
        }}
        onConfirm={theirs === undefined ? approve : showNewState}
      >
        {theirs === undefined ? (
          <Effects proposal={proposal} choices={choices} />
        ) : (
          <p>
            <TextWithTimes text={String(theirs.lastChange)} leagueZone={desk.timeZone} /> Nothing
            was approved. What you have chosen stays.
          </p>
        )}
      </ConfirmDialog>
    </div>
  );
}

/** Says why nothing can be approved yet, and leads admins to where they can end that. */
function Barred({ leagueCode, desk, proposal }: ApproveAllProps) {
  const href = `/admin/league-info?league=${leagueCode}&step=open`;
  const reason = desk.mayAdminister
    ? proposal.barrier
    : `${proposal.barrier} Admins close seasons.`;
  return (
    <div className="cluster">
      <DisabledButton
        reason={reason}
        wayOn={desk.mayAdminister ? { words: "Close the season", href } : undefined}
      >
        Approve All
      </DisabledButton>
    </div>
  );
}

/** What an approval does. */
function Effects({ proposal, choices }: Pick<ApproveAllProps, "proposal" | "choices">) {
  const { up, down, stay, isNew } = movesOf(proposal, choices);
  const absent = proposal.lines.filter(({ isEntered }) => !isEntered).length;
  return (
    <ul>
      <li>
        {pluralize(up, "team goes up", "teams go up")}, {pluralize(down, "goes down", "go down")},{" "}
        {pluralize(stay, "stays", "stay")}
        {isNew > 0 && `, ${pluralize(isNew, "is new", "are new")}`}.
      </li>
      {absent > 0 && (
        <li>
          {pluralize(absent, "team has", "teams have")} no place yet: they get the division with it.
        </li>
      )}
      <li>The leaders of each team are told where it plays.</li>
      {proposal.approval !== null && <li>It replaces what was approved before.</li>}
      <li>You can undo it until the season opens.</li>
    </ul>
  );
}
