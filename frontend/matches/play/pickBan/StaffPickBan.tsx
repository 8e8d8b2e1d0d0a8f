import { useState } from "react";

import { commandPath } from "../../../api/apiPath";
import { Button } from "../../../ui/Button/Button";
import { ButtonRow } from "../../../ui/Button/ButtonRow";
import { ReasonDialog } from "../../../ui/ConfirmDialog/ReasonDialog";
import { FixMaps } from "./FixMaps";
import { StepWords } from "./PickBanWords";
import { SetStep } from "./SetStep";
import type { StaffProps } from "./staffProps";

type Task = "take-back" | "set" | "fix";

/** Takes back the last step that a team took; a decider goes with it. */
function TakeBack({
  matchId,
  sheet,
  names,
  onChanged,
  onClose,
}: StaffProps & { onClose: () => void }) {
  const { board } = sheet;
  const step = board.steps.filter(({ action }) => action !== "decider").at(-1);
  return (
    step && (
      <ReasonDialog
        title="Take Back the Last Step?"
        verb="Take Back"
        hint="Both teams read it."
        path={commandPath("POST", "/api/matches/{id}/pick-ban/take-back", { id: matchId })}
        body={{ number: step.number }}
        onChanged={onChanged}
        onClose={onClose}
      >
        <StepWords {...{ board, names, step }} />. The team takes this step again, with all of its
        time.
      </ReasonDialog>
    )
  );
}

/** What the league’s staff can do about a pick and ban. */
export default function StaffPickBan(props: StaffProps) {
  const { board } = props.sheet;
  const [task, setTask] = useState<Task>();
  const onClose = () => {
    setTask(undefined);
  };
  const open = (next: Task) => () => {
    setTask(next);
  };
  const hasSteps = board.steps.length > 0 && !board.maps.some(({ isFixed }) => isFixed);
  return (
    <>
      <ButtonRow>
        {hasSteps && <Button onClick={open("take-back")}>Take Back Last Step</Button>}
        {board.turn !== null && <Button onClick={open("set")}>Take This Step</Button>}
        <Button onClick={open("fix")}>Set Maps by Hand</Button>
      </ButtonRow>
      {task === "take-back" && <TakeBack {...props} onClose={onClose} />}
      {task === "set" && board.turn !== null && (
        <SetStep {...props} turn={board.turn} onClose={onClose} />
      )}
      {task === "fix" && <FixMaps {...props} onClose={onClose} />}
    </>
  );
}
