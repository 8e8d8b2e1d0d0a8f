import "../../../ui/desk.css";

import { useState } from "react";

import { Button } from "../../../ui/Button/Button";
import { Card } from "../../../ui/Card/Card";
import { SelectField } from "../../../ui/Field/SelectField";
import { Form } from "../../../ui/Form/Form";
import { type Draft, type PairingDeskBody, withBye, withPair } from "./arrangement";
import type { Pairing } from "./usePairing";
import { teamLine } from "./words";

interface AddPairProps {
  desk: PairingDeskBody;
  draft: Draft;
  pairing: Pairing;
}

const BYE = { value: "", label: "Nobody: team A has a bye" };

/** Adds a pair, or a bye, of teams that are in no pair of the draft's week. */
export function AddPair({ desk, draft, pairing }: AddPairProps) {
  const [teamA, setTeamA] = useState<string>();
  const [teamB, setTeamB] = useState(BYE.value);
  const isBye = teamB === BYE.value;
  const week = desk.week;
  const paired = new Set(
    draft.pairs.filter((pair) => pair.week === week).flatMap((pair) => [pair.teamA, pair.teamB]),
  );
  const idle = new Set(draft.byes.filter((bye) => bye.week === week).map(({ team }) => team));
  const free = desk.teams.filter(({ _id, obstacle }) => obstacle === "" && !paired.has(_id));
  const choices = free.map((team) => ({ value: team._id, label: teamLine(team) }));
  if (free.length === 0) {
    return null;
  }

  async function add(): Promise<boolean> {
    if (teamA === undefined) {
      return false;
    }
    const isDone = await pairing.arrange(draft, (before) =>
      isBye ? withBye(before, week, teamA) : withPair(before, week, teamA, teamB),
    );
    if (isDone) {
      setTeamA(undefined);
      setTeamB(BYE.value);
    }
    return isDone;
  }

  return (
    <Card title="Add a Pair">
      <Form label="Add a Pair" onSubmit={add}>
        <div className="fields">
          <SelectField
            label="Team A"
            placeholder="Choose a team"
            choices={choices.filter(({ value }) => value !== teamB)}
            value={teamA}
            onChange={setTeamA}
          />
          <SelectField
            label="Team B"
            choices={[BYE, ...choices.filter(({ value }) => value !== teamA)]}
            value={teamB}
            onChange={setTeamB}
          />
        </div>
        <Button
          type="submit"
          disabled={pairing.isBusy || teamA === undefined || (isBye && idle.has(teamA))}
        >
          {isBye ? "Add Bye" : "Add Pair"}
        </Button>
      </Form>
    </Card>
  );
}
