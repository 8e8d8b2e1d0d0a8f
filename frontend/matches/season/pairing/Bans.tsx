import "../../../ui/desk.css";

import { useState } from "react";

import { LONGEST_BAN_REASON } from "../../../api/staffEnums";
import { Button } from "../../../ui/Button/Button";
import { Card } from "../../../ui/Card/Card";
import { ReasonField } from "../../../ui/Field/ReasonField";
import { SelectField } from "../../../ui/Field/SelectField";
import { Form } from "../../../ui/Form/Form";
import { Item, ItemList } from "../../../ui/ItemList/ItemList";
import type { Draft, PairingDeskBody } from "./arrangement";
import type { Pairing } from "./usePairing";
import { isolated } from "../../../ui/isolated";

interface BanItemProps {
  ban: Draft["bans"][number];
  isBusy: boolean;
  onRemove: () => void;
}

function BanItem({ ban, isBusy, onRemove }: BanItemProps) {
  return (
    <Item words={ban.names.map(isolated).join(" and ")} note={ban.reason}>
      <Button
        isSmall
        disabled={isBusy}
        aria-label={`Remove: ${ban.names.join(" and ")}`}
        onClick={() => {
          onRemove();
        }}
      >
        Remove
      </Button>
    </Item>
  );
}

/** The form for two teams that must not meet. */
function NewBan({ desk, draft, pairing }: BansProps) {
  const [team, setTeam] = useState<string>();
  const [other, setOther] = useState<string>();
  const [reason, setReason] = useState("");
  const choices = desk.teams.map(({ _id, name }) => ({ value: _id, label: name }));

  async function add(): Promise<boolean> {
    if (team === undefined || other === undefined) {
      return false;
    }
    const isDone = await pairing.arrange(draft, (before) => ({
      ...before,
      bans: [...before.bans, { team, other, reason }],
    }));
    if (isDone) {
      setTeam(undefined);
      setOther(undefined);
      setReason("");
    }
    return isDone;
  }

  return (
    <Form label="Two Teams That Must Not Meet" onSubmit={add}>
      <div className="fields">
        <SelectField
          label="Team"
          placeholder="Choose a team"
          choices={choices.filter(({ value }) => value !== other)}
          value={team}
          onChange={setTeam}
        />
        <SelectField
          label="Other team"
          placeholder="Choose a team"
          choices={choices.filter(({ value }) => value !== team)}
          value={other}
          onChange={setOther}
        />
      </div>
      <ReasonField
        label="Reason"
        hint="Only staff see it."
        value={reason}
        maxLength={LONGEST_BAN_REASON}
        onChange={setReason}
      />
      <Button
        type="submit"
        disabled={
          pairing.isBusy || team === undefined || other === undefined || reason.trim() === ""
        }
      >
        Keep Apart
      </Button>
    </Form>
  );
}

interface BansProps {
  desk: PairingDeskBody;
  draft: Draft;
  pairing: Pairing;
}

/** The pairs that must not meet in this draft. */
export function Bans({ desk, draft, pairing }: BansProps) {
  return (
    <Card title="Must Not Meet">
      <div className="stack fit gap-4">
        {draft.bans.length > 0 && (
          <ItemList>
            {draft.bans.map((ban) => (
              <BanItem
                key={`${ban.team} ${ban.other}`}
                ban={ban}
                isBusy={pairing.isBusy}
                onRemove={() => {
                  void pairing.arrange(draft, (before) => ({
                    ...before,
                    bans: before.bans.filter(
                      (each) => each.team !== ban.team || each.other !== ban.other,
                    ),
                  }));
                }}
              />
            ))}
          </ItemList>
        )}
        <NewBan desk={desk} draft={draft} pairing={pairing} />
      </div>
    </Card>
  );
}
