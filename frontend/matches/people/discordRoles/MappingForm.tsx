import "../../../ui/desk.css";

import { useState } from "react";

import { DiscordRoleKind, discordRoleKindLabels } from "../../../api/staffEnums";
import { useApi } from "../../../api/useApi";
import { Button } from "../../../ui/Button/Button";
import { Card } from "../../../ui/Card/Card";
import { useEdit } from "../../../ui/Conflict/useEdit";
import { Hint } from "../../../ui/Field/Hint";
import { SelectField } from "../../../ui/Field/SelectField";
import { SendingForm } from "../../../ui/Form/SendingForm";
import { LoadError } from "../../../ui/LoadError/LoadError";
import { Notice } from "../../../ui/Notice/Notice";
import { mappingPath, type ServerProps, serverPath } from "./discordRoles";

const KINDS = Object.values(DiscordRoleKind);

const WHO: Readonly<Record<DiscordRoleKind, string>> = {
  [DiscordRoleKind.player]: "In the roster of a team that plays this season.",
  [DiscordRoleKind.captain]: "Of such a team.",
  [DiscordRoleKind.coCaptain]: "Of such a team; captains have their own role.",
  [DiscordRoleKind.caster]: "Who may claim casts in this league.",
  [DiscordRoleKind.champion]: "The roster of the latest champions.",
  [DiscordRoleKind.staff]: "Team managers and moderators of this league, and admins.",
};

interface RoleChoice {
  readonly _id: string;
  readonly name: string;
  readonly stops: string;
}

const NO_ROLES: readonly RoleChoice[] = [];

/** What is chosen, and a function that saves it. */
function useMapping({ leagueId, found, onChanged }: ServerProps) {
  const { revision, ...initial } = found.mapping;
  const [chosen, setChosen] = useState<Readonly<Record<string, string>>>(
    Object.fromEntries(KINDS.map((kind) => [kind, initial[kind] ?? ""])),
  );
  const { send, ...edit } = useEdit({
    revision,
    fields: KINDS,
    onSaved: onChanged,
    fill: (theirs) => {
      setChosen(
        Object.fromEntries(
          KINDS.map((kind) => [kind, typeof theirs[kind] === "string" ? theirs[kind] : ""]),
        ),
      );
    },
  });
  return {
    ...edit,
    chosen,
    choose: (kind: DiscordRoleKind, role: string) => {
      setChosen((before) => ({ ...before, [kind]: role }));
    },
    save: (since?: string) => send("PUT", mappingPath(leagueId), chosen, since),
  };
}

/** Which role of the server people of each kind have. */
export function MappingForm(props: ServerProps) {
  const { leagueId, found } = props;
  const { chosen, choose, save, isBusy, errors, conflict } = useMapping(props);
  const { body: server, error, isLoading, retry } = useApi(serverPath(leagueId));
  const roles = server?.roles ?? NO_ROLES;
  return (
    <Card title="3. Roles">
      <SendingForm className="stack gap-4" onSubmit={() => save()}>
        <Hint>
          Only roles that are chosen here change. Roles that can run the whole server, and those
          that Discord gives itself, are not in the list.
        </Hint>
        {server !== undefined && server.problem !== "" && server.problem !== found.problem && (
          <Notice>{server.problem}</Notice>
        )}
        {error && (
          <LoadError
            what="Roles of the Server"
            error={error}
            isRetrying={isLoading}
            onRetry={retry}
          />
        )}
        <div className="fields">
          {KINDS.map((kind) => (
            <div key={kind} className="stack gap-2">
              <SelectField
                label={discordRoleKindLabels[kind]}
                hint={WHO[kind]}
                choices={choicesFor(kind, props, roles)}
                value={chosen[kind] ?? ""}
                error={errors[kind]}
                disabled={!found.hasBot}
                onChange={(role) => {
                  choose(kind, role);
                }}
              />
              <Stops words={whatStops(kind, chosen[kind], props, roles)} />
            </div>
          ))}
        </div>
        {conflict(chosen, save)}
        {found.isOn && (
          <Hint>
            After you save other roles, they follow again once you have seen what will change and
            turned that on.
          </Hint>
        )}
        <div>
          <Button type="submit" look="filled" disabled={isBusy || !found.hasBot}>
            Save Roles
          </Button>
        </div>
      </SendingForm>
    </Card>
  );
}

function Stops({ words }: { words: string }) {
  return words === "" ? null : <Notice>{words}</Notice>;
}

/** What stops the chosen role: as Discord says now, or as it was stored of one that it doesn't have. */
function whatStops(
  kind: DiscordRoleKind,
  chosen: string | undefined,
  { found }: ServerProps,
  roles: readonly RoleChoice[],
): string {
  const stored = found.kinds.find((each) => each.kind === kind && each.role === chosen);
  return roles.find(({ _id }) => _id === chosen)?.stops ?? stored?.stops ?? "";
}

/** The server's roles, and the one that is chosen now if Discord does not have it, or is not read. */
function choicesFor(
  kind: DiscordRoleKind,
  { found }: ServerProps,
  roles: readonly RoleChoice[],
): { value: string; label: string }[] {
  const stored = found.kinds.find((each) => each.kind === kind);
  const isMissing =
    stored !== undefined && stored.role !== "" && !roles.some(({ _id }) => _id === stored.role);
  return [
    { value: "", label: "No role" },
    ...(isMissing ? [{ value: stored.role, label: stored.name }] : []),
    ...roles.map(({ _id, name }) => ({ value: _id, label: name })),
  ];
}
