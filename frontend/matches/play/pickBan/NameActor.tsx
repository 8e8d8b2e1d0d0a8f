import { useState } from "react";

import { commandPath } from "../../../api/apiPath";
import { Button } from "../../../ui/Button/Button";
import { useCommand } from "../../../ui/command/useCommand";
import { SelectField } from "../../../ui/Field/SelectField";
import { Form } from "../../../ui/Form/Form";
import type { PickBanSheet } from "./pickBan";
import styles from "./PickBan.module.css";
import type { TeamNames } from "./reckoning";

interface ActorsProps {
  matchId: string;
  sheet: PickBanSheet;
  names: TeamNames;
  onChanged: () => void;
}

const NOBODY = "";

/** A leader names the member who may choose for the team, besides its captain and co-captain. */
function NameActor({ matchId, sheet, onChanged }: ActorsProps) {
  const named = sheet.actors.find(({ side }) => side === sheet.ownSide)?.player?._id ?? NOBODY;
  const [player, setPlayer] = useState(named);
  const { isBusy, send } = useCommand(onChanged);
  return (
    <Form
      label="Who May Choose"
      onSubmit={() =>
        send("POST", commandPath("POST", "/api/matches/{id}/pick-ban/actor", { id: matchId }), {
          player: player === NOBODY ? null : player,
        })
      }
    >
      <div className={styles.naming}>
        <SelectField
          label="Member who may choose for your team"
          value={player}
          choices={[
            { value: NOBODY, label: "Captain and co-captain only" },
            ...sheet.candidates.map(({ _id, username }) => ({ value: _id, label: username })),
          ]}
          onChange={setPlayer}
        />
        <Button type="submit" disabled={isBusy || player === named}>
          Save
        </Button>
      </div>
    </Form>
  );
}

/** Who chooses for each team; its leaders can name a member. */
export function Actors(props: ActorsProps) {
  const { sheet, names } = props;
  const named = sheet.actors.flatMap(({ side, player }) => (player ? [{ side, player }] : []));
  return (
    <>
      {named.length > 0 && (
        <p>
          {named.map(({ side, player }) => (
            <span key={side} className={styles.actor}>
              <bdi>{player.username}</bdi> may choose for <bdi>{names[side]}</bdi>.{" "}
            </span>
          ))}
        </p>
      )}
      {sheet.mayName && (
        <details>
          <summary className={styles.fold}>Name a Member Who May Choose</summary>
          <NameActor {...props} />
        </details>
      )}
    </>
  );
}
