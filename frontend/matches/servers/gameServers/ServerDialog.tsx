import { useState } from "react";

import { commandPath } from "../../../api/apiPath";
import { Stage, stageLabels } from "../../../api/staffEnums";
import { useEdit } from "../../../ui/Conflict/useEdit";
import { ConfirmDialog } from "../../../ui/ConfirmDialog/ConfirmDialog";
import { SelectField } from "../../../ui/Field/SelectField";
import { TextField } from "../../../ui/Field/TextField";
import { Fields } from "../../../ui/Form/Fields";
import type { Server } from "./servers";
import { isolated } from "../../../ui/isolated";

const USUAL_PORT = "9100";

type ServerDialogProps = { onChanged: () => void; onClose: () => void } & (
  | { leagueId: string; server?: undefined }
  | { server: Server; leagueId?: undefined }
);

/** What is typed, and sending it. */
function useServer({ leagueId, server, onChanged, onClose }: ServerDialogProps) {
  const [draft, setDraft] = useState({
    name: server?.name ?? "",
    host: server?.host ?? "",
    port: server === undefined ? USUAL_PORT : String(server.port),
    password: "",
  });
  const [stage, setStage] = useState<Stage>(server?.stage ?? Stage.none);
  const fields = ["name", "stage", "host", "port", "password"] as const;
  const { isBusy, errors, send, conflict } = useEdit({
    revision: server?.revision ?? "",
    fields,
    onSaved: onChanged,
    fill: (theirs) => {
      const taken = theirs as unknown as Server;
      setDraft({ name: taken.name, host: taken.host, port: String(taken.port), password: "" });
      setStage(taken.stage);
    },
  });

  async function confirm(since?: string): Promise<boolean> {
    const body = { ...draft, stage };
    const isDone =
      server === undefined
        ? await send(
            "POST",
            commandPath("POST", "/api/servers/league/{leagueId}", { leagueId }),
            body,
          )
        : await send(
            "PUT",
            commandPath("PUT", "/api/servers/{id}", { id: server._id }),
            body,
            since,
          );
    if (isDone) {
      onClose();
    }
    return isDone;
  }

  return { draft, setDraft, stage, setStage, isBusy, errors, conflict, confirm };
}

interface ServerFieldsProps {
  server: Server | undefined;
  form: ReturnType<typeof useServer>;
}

function ServerFields({ server, form }: ServerFieldsProps) {
  const { draft, setDraft, stage, setStage, errors } = form;

  const text = (name: keyof typeof draft) => ({
    value: draft[name],
    error: errors[name],
    onChange: (event: { target: { value: string } }) => {
      const { value } = event.target;
      setDraft((before) => ({ ...before, [name]: value }));
    },
  });

  return (
    <Fields>
      <TextField label="Name" required {...text("name")} />
      <SelectField
        label="Stage"
        hint="Matches name this slot as the place where they are played."
        choices={Object.values(Stage).map((each) => ({ value: each, label: stageLabels[each] }))}
        value={stage}
        error={errors.stage}
        onChange={setStage}
      />
      <TextField
        label="Host"
        hint="A name or address. A name is looked up when you save."
        required
        autoComplete="off"
        {...text("host")}
      />
      <TextField label="RCON Port" required inputMode="numeric" {...text("port")} />
      <TextField
        label="RCON Password"
        hint={
          server === undefined
            ? "Stored encrypted, and never shown again. Use one of its own for each server."
            : "Leave it empty to keep the one that is stored."
        }
        type="password"
        autoComplete="new-password"
        {...text("password")}
      />
    </Fields>
  );
}

/** Adds a server to a league, or changes one. */
export function ServerDialog(props: ServerDialogProps) {
  const form = useServer(props);
  const { draft, stage, isBusy, conflict, confirm } = form;
  const { server, onClose } = props;

  return (
    <ConfirmDialog
      title={server === undefined ? "Add a Server" : `Settings of ${isolated(server.name)}`}
      verb={server === undefined ? "Add" : "Save"}
      isOpen
      isBusy={isBusy}
      isIncomplete={draft.name.trim() === "" || draft.host.trim() === ""}
      onConfirm={() => confirm()}
      onClose={onClose}
    >
      <ServerFields server={server} form={form} />
      {conflict({ ...draft, stage }, confirm)}
    </ConfirmDialog>
  );
}
