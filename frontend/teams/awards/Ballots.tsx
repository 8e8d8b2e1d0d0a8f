import { awardTypeLabels } from "../../api/honourEnums";
import { useState } from "react";

import { commandPath } from "../../api/apiPath";
import { Button } from "../../ui/Button/Button";
import { Card } from "../../ui/Card/Card";
import { useCommand } from "../../ui/command/useCommand";
import { SelectField } from "../../ui/Field/SelectField";
import { Form } from "../../ui/Form/Form";
import type { OwnBallot } from "./award";
import { isolated } from "../../ui/isolated";

interface BallotsProps {
  ballots: readonly OwnBallot[];
  onVoted: () => void;
}

/** The votes of the reader's team. */
export function Ballots({ ballots, onVoted }: BallotsProps) {
  return (
    <>
      {ballots.map((ballot) => (
        <Card
          key={ballot._id}
          title={`Vote of ${isolated(ballot.team)}: ${awardTypeLabels[ballot.award]}`}
        >
          <BallotForm ballot={ballot} onVoted={onVoted} />
        </Card>
      ))}
    </>
  );
}

function BallotForm({ ballot, onVoted }: { ballot: OwnBallot; onVoted: () => void }) {
  const { _id, choice, nominees } = ballot;
  const [chosen, setChosen] = useState(choice?._id);
  const { isBusy, errors, send } = useCommand(onVoted, ["nominee"]);
  if (nominees.length === 0) {
    return <p>There is nobody to vote for yet: no other team has players.</p>;
  }
  return (
    <Form
      onSubmit={() =>
        send("PUT", commandPath("PUT", "/api/awards/votes/{id}/ballot", { id: _id }), {
          nominee: chosen,
        })
      }
    >
      <SelectField
        label="Player"
        hint={
          choice === null
            ? "You can change your team's vote until the vote closes. Nobody sees it."
            : `Your team votes for ${isolated(choice.username)}. You can change it until the vote closes.`
        }
        placeholder="Choose a player"
        choices={nominees.map((each) => ({
          value: each._id,
          label: `${isolated(each.username)} (${isolated(each.team)})`,
        }))}
        value={chosen}
        error={errors.nominee}
        onChange={setChosen}
      />
      <Button type="submit" disabled={isBusy || chosen === undefined || chosen === choice?._id}>
        {choice === null ? "Vote" : "Change Vote"}
      </Button>
    </Form>
  );
}
