import { useState } from "react";

import { commandPath } from "../../../api/apiPath";
import { useApi } from "../../../api/useApi";
import { AnswerView } from "../../../ui/AnswerView/AnswerView";
import { useCommand } from "../../../ui/command/useCommand";
import { ConfirmDialog } from "../../../ui/ConfirmDialog/ConfirmDialog";
import { SelectField } from "../../../ui/Field/SelectField";
import { Fields } from "../../../ui/Form/Fields";
import type { ServerDialogProps } from "./dialog";
import { type Choices, choicesPath, nextWords } from "./servers";
import { isolated } from "../../../ui/isolated";

function MapForm({
  server,
  onChanged,
  onClose,
  choices,
}: ServerDialogProps & { choices: Choices }) {
  const next = choices.next.find(({ match }) => match === server.match?._id);
  // A map that has left the pool can be played only where it is set by hand.
  const agreed = choices.maps.find(({ _id }) => _id === next?.map);
  const [map, setMap] = useState(agreed?._id);
  const [mode, setMode] = useState(choices.modes[0]);
  const { isBusy, errors, send } = useCommand(onChanged, ["map", "mode"]);

  async function confirm(): Promise<boolean> {
    const path = commandPath("POST", "/api/servers/{id}/map", { id: server._id });
    const isDone = await send("POST", path, { map, mode });
    if (isDone) {
      onClose();
    }
    return isDone;
  }

  return (
    <ConfirmDialog
      title={`Change the Map of ${isolated(server.name)}`}
      verb="Change Map"
      isOpen
      isBusy={isBusy}
      isIncomplete={map === undefined}
      onConfirm={confirm}
      onClose={onClose}
    >
      <p>The round ends at once. The server does not answer while the map loads.</p>
      <Fields>
        <SelectField
          label="Map"
          placeholder="Choose a map of the pool"
          hint={next && server.match ? nextWords(next, server.match) : undefined}
          choices={choices.maps.map(({ _id, name }) => ({ value: _id, label: name }))}
          value={map}
          error={errors.map}
          onChange={setMap}
        />
        <SelectField
          label="Mode"
          choices={choices.modes.map((each) => ({ value: each, label: each }))}
          value={mode}
          error={errors.mode}
          onChange={setMode}
        />
      </Fields>
    </ConfirmDialog>
  );
}

/** Changes a server's map to one of the league's pool. */
export function MapDialog(props: ServerDialogProps) {
  const answer = useApi(choicesPath(props.server._id));
  return (
    <AnswerView answer={answer} what="Maps" rowCount={2}>
      {(choices) => <MapForm {...props} choices={choices} />}
    </AnswerView>
  );
}
