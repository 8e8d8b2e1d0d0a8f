import { useState } from "react";

import { commandPath } from "../../../api/apiPath";
import { Side } from "../../../api/enums";
import { PIN_LENGTH } from "../../../api/staffEnums";
import { useApi } from "../../../api/useApi";
import { AnswerView } from "../../../ui/AnswerView/AnswerView";
import { useCommand } from "../../../ui/command/useCommand";
import { ConfirmDialog } from "../../../ui/ConfirmDialog/ConfirmDialog";
import { SelectField } from "../../../ui/Field/SelectField";
import { TextField } from "../../../ui/Field/TextField";
import { Fields } from "../../../ui/Form/Fields";
import type { ServerDialogProps } from "./dialog";
import { type Choices, choicesPath, matchLabel, nextWords } from "./servers";
import { isolated } from "../../../ui/isolated";

/** What is chosen, and setting the match up. */
function useSettingUp({ server, onChanged, onClose, choices: { matches } }: SetUpProps) {
  const [match, setMatch] = useState(server.match?._id ?? matches[0]?._id);
  const [side, setSide] = useState<Side>(Side.teamA);
  const [pin, setPin] = useState("");
  const { isBusy, errors, send } = useCommand(onChanged, ["match", "sideOfTeam0", "pin"]);
  const chosen = matches.find(({ _id }) => _id === match);

  async function confirm(): Promise<boolean> {
    const path = commandPath("POST", "/api/servers/{id}/match", { id: server._id });
    const isDone = await send("POST", path, { match, sideOfTeam0: side, pin });
    if (isDone) {
      onClose();
    }
    return isDone;
  }

  return { match, setMatch, side, setSide, pin, setPin, isBusy, errors, chosen, confirm };
}

type SetUpProps = ServerDialogProps & { choices: Choices };

interface SetUpFieldsProps {
  choices: Choices;
  form: ReturnType<typeof useSettingUp>;
}

function SetUpFields({ choices: { matches, next }, form }: SetUpFieldsProps) {
  const { match, setMatch, side, setSide, pin, setPin, errors, chosen } = form;
  const upcoming = next.find((each) => each.match === match);
  return (
    <>
      <p>
        Players go to their sides by their registered names, and the match starts anew ten seconds
        later. People without a registered name stay where they are.
      </p>
      <Fields>
        <SelectField
          label="Match"
          placeholder="Choose a match"
          choices={matches.map((each) => ({ value: each._id, label: matchLabel(each) }))}
          hint={chosen && upcoming && nextWords(upcoming, chosen)}
          value={match}
          error={errors.match}
          onChange={setMatch}
        />
        {chosen !== undefined && (
          <SelectField<Side>
            label="Server’s Team 0"
            choices={[
              { value: Side.teamA, label: chosen.teamA },
              { value: Side.teamB, label: chosen.teamB },
            ]}
            value={side}
            error={errors.sideOfTeam0}
            onChange={setSide}
          />
        )}
        <TextField
          label="PIN"
          hint="Four digits that players enter to join. Empty: the PIN stays as it is."
          inputMode="numeric"
          maxLength={PIN_LENGTH}
          value={pin}
          error={errors.pin}
          onChange={(event) => {
            setPin(event.target.value);
          }}
        />
      </Fields>
    </>
  );
}

function SetUpForm(props: SetUpProps) {
  const { server, onClose, choices } = props;
  const form = useSettingUp(props);
  const { isBusy, chosen, confirm } = form;

  return (
    <ConfirmDialog
      title={`Set Up a Match on ${isolated(server.name)}`}
      verb="Set Up"
      isOpen
      isBusy={isBusy}
      isIncomplete={chosen === undefined}
      onConfirm={confirm}
      onClose={onClose}
    >
      {choices.matches.length === 0 ? (
        <p>The league has no open match within twelve hours.</p>
      ) : (
        <SetUpFields choices={choices} form={form} />
      )}
    </ConfirmDialog>
  );
}

/** Puts a match's players on their sides and starts it anew. */
export function SetUpDialog(props: ServerDialogProps) {
  const answer = useApi(choicesPath(props.server._id));
  return (
    <AnswerView answer={answer} what="Matches" rowCount={2}>
      {(choices) => <SetUpForm {...props} choices={choices} />}
    </AnswerView>
  );
}
