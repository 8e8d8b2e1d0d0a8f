import { useState } from "react";

import { LONGEST_DECISION_REASON } from "../../../api/enums";
import { Button } from "../../../ui/Button/Button";
import { ConfirmDialog } from "../../../ui/ConfirmDialog/ConfirmDialog";
import { ReasonField } from "../../../ui/Field/ReasonField";
import { SearchSelectField } from "../../../ui/Field/SearchSelectField";
import { isolated } from "../../../ui/isolated";
import type { PairingDeskBody } from "./arrangement";
import type { Pairing } from "./usePairing";

interface SetWeekOffProps {
  desk: PairingDeskBody;
  pairing: Pairing;
  /** The team whose week off is taken back; without one, the reader chooses a team to give it to. */
  team?: PairingDeskBody["teams"][number] | undefined;
}

/** Gives a team the week off, or takes it back, with a reason. */
export function SetWeekOff({ desk, pairing, team }: SetWeekOffProps) {
  const [isOpen, setIsOpen] = useState(false);
  const [chosen, setChosen] = useState<string | null>(null);
  const [reason, setReason] = useState("");
  const key = team?._id ?? chosen;
  const title = team === undefined ? "Give a Week Off" : "Take Back the Week Off?";

  async function confirm(): Promise<boolean> {
    if (key === null || !(await pairing.setWeekOff(key, team === undefined, reason))) {
      return false;
    }
    setIsOpen(false);
    setChosen(null);
    setReason("");
    return true;
  }

  return (
    <>
      <Button
        isSmall
        disabled={pairing.isBusy}
        {...(team !== undefined && {
          "aria-label": `Take back the week off of ${isolated(team.name)}`,
        })}
        onClick={() => {
          setIsOpen(true);
        }}
      >
        {team === undefined ? "Give a Week Off" : "Take Back"}
      </Button>
      <ConfirmDialog
        title={title}
        verb={team === undefined ? "Give Week Off" : "Take Back"}
        isOpen={isOpen}
        isBusy={pairing.isBusy}
        isIncomplete={key === null || reason.trim() === ""}
        onConfirm={confirm}
        onClose={() => {
          setIsOpen(false);
        }}
      >
        <WhatItDoes {...{ desk, team, chosen, onChosen: setChosen }} />
        <ReasonField
          value={reason}
          maxLength={LONGEST_DECISION_REASON}
          required
          error={pairing.errors.reason}
          onChange={setReason}
        />
      </ConfirmDialog>
    </>
  );
}

interface WhatItDoesProps extends Pick<SetWeekOffProps, "desk" | "team"> {
  chosen: string | null;
  onChosen: (team: string | null) => void;
}

/** What giving the week off does, with the choice of a team; or what taking it back does. */
function WhatItDoes({ desk, team, chosen, onChosen }: WhatItDoesProps) {
  if (team !== undefined) {
    return (
      <p>
        <bdi>{team.name}</bdi> can then be paired in week {desk.week} again. Its leaders are
        notified.
      </p>
    );
  }
  return (
    <>
      <p>The team is not paired in week {desk.week}. It is no bye. Its leaders are notified.</p>
      <SearchSelectField
        label="Team"
        placeholder="Search for a team"
        emptyText="No team that can be paired has this name"
        choices={desk.teams
          .filter(({ obstacle }) => obstacle === "")
          .map(({ _id, name }) => ({ value: _id, label: name }))}
        value={chosen}
        onChange={onChosen}
      />
    </>
  );
}
