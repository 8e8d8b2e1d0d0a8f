import "../../../ui/desk.css";

import { useState } from "react";

import { commandPath } from "../../../api/apiPath";
import { LONGEST_DECISION_REASON } from "../../../api/enums";
import { Role, roleLabels } from "../../../api/staffEnums";
import { Badge } from "../../../ui/Badge/Badge";
import { WhoDecided } from "../../../page/WhoDecided";
import { Button } from "../../../ui/Button/Button";
import { ButtonRow } from "../../../ui/Button/ButtonRow";
import { Card } from "../../../ui/Card/Card";
import { useCommand } from "../../../ui/command/useCommand";
import { ConfirmDialog } from "../../../ui/ConfirmDialog/ConfirmDialog";
import { ReasonField } from "../../../ui/Field/ReasonField";
import { SelectField } from "../../../ui/Field/SelectField";
import { Fields } from "../../../ui/Form/Fields";
import type { PartProps } from "./person";
import styles from "./PersonDesk.module.css";

type Action = "give" | "account" | { readonly take: Role };

interface ConsequenceProps {
  person: PartProps["desk"]["person"];
  action: Action;
}

/** What the person can do then. */
function Consequence({ person, action }: ConsequenceProps) {
  return (
    <>
      {action === "account" && (
        <p>
          <bdi>{person.username}</bdi>{" "}
          {person.isOpen
            ? "is signed out, and can’t sign in until an admin opens the account again."
            : "can sign in again."}
        </p>
      )}
      {typeof action === "object" && (
        <p>
          <bdi>{person.username}</bdi> is then no longer {roleLabels[action.take]}.
        </p>
      )}
    </>
  );
}

function verbOf(action: Action, isOpen: boolean): string {
  if (action === "account") {
    return isOpen ? "Close Account" : "Open Account";
  }
  return action === "give" ? "Give Role" : "Take Role";
}

interface ActionDialogProps extends PartProps {
  action: Action;
  onClose: () => void;
}

interface Typed {
  readonly role: Role | undefined;
  readonly reason: string;
}

function sendAction(
  send: ReturnType<typeof useCommand>["send"],
  { _id, isOpen }: PartProps["desk"]["person"],
  action: Action,
  { role, reason }: Typed,
): Promise<boolean> {
  return action === "account"
    ? send("POST", commandPath("POST", "/api/users/{id}/account", { id: _id }), {
        isOpen: !isOpen,
        reason,
      })
    : send("POST", commandPath("POST", "/api/users/{id}/roles", { id: _id }), {
        role,
        granted: action === "give",
        reason,
      });
}

/** Roles that open a portal and have no league there: nobody needs one who has a league's. */
const OF_NO_LEAGUE: readonly Role[] = [Role.teamManager, Role.moderator];

/** Asks for the reason, and gives or takes a role, or closes or opens the account. */
function ActionDialog({ desk, action, onChanged, onClose }: ActionDialogProps) {
  const { person } = desk;
  const free = Object.values(Role).filter(
    (role) => !person.roles.includes(role) && !OF_NO_LEAGUE.includes(role),
  );
  const [role, setRole] = useState<Role | undefined>(
    typeof action === "object" ? action.take : undefined,
  );
  const [reason, setReason] = useState("");
  const { isBusy, errors, send } = useCommand(onChanged, ["role", "reason"]);
  const isAccount = action === "account";
  const verb = verbOf(action, person.isOpen);

  async function confirm(): Promise<boolean> {
    const isDone = await sendAction(send, person, action, { role, reason });
    if (isDone) {
      onClose();
    }
    return isDone;
  }

  return (
    <ConfirmDialog
      title={`${verb}?`}
      verb={verb}
      isOpen
      isBusy={isBusy}
      isIncomplete={reason.trim() === "" || (!isAccount && role === undefined)}
      isDangerous={isAccount && person.isOpen}
      onConfirm={confirm}
      onClose={onClose}
    >
      <Consequence person={person} action={action} />
      <Fields>
        {action === "give" && (
          <SelectField
            label="Role"
            placeholder="Choose a role"
            choices={free.map((value) => ({ value, label: roleLabels[value] }))}
            value={role}
            error={errors.role}
            onChange={setRole}
          />
        )}
        <ReasonField
          hint="It is in the audit log."
          value={reason}
          maxLength={LONGEST_DECISION_REASON}
          required
          error={errors.reason}
          onChange={setReason}
        />
      </Fields>
    </ConfirmDialog>
  );
}

interface HeldRoleProps {
  role: Role;
  onTake: () => void;
}

function HeldRole({ role, onTake }: HeldRoleProps) {
  return (
    <li className={styles.row}>
      <div className={styles.what}>
        <Badge>{roleLabels[role]}</Badge>
        {OF_NO_LEAGUE.includes(role) && (
          <span className="dim">Opens the portal, for no league</span>
        )}
      </div>
      <Button
        isSmall
        aria-label={`Take: ${roleLabels[role]}`}
        onClick={() => {
          onTake();
        }}
      >
        Take
      </Button>
    </li>
  );
}

interface HeldRolesProps {
  roles: PartProps["desk"]["person"]["roles"];
  onTake: (role: PartProps["desk"]["person"]["roles"][number]) => void;
}

function HeldRoles({ roles, onTake }: HeldRolesProps) {
  return roles.length === 0 ? (
    <p className="soft">No role.</p>
  ) : (
    <ul className="stack plain-list" aria-label="Roles">
      {roles.map((role) => (
        <HeldRole
          key={role}
          role={role}
          onTake={() => {
            onTake(role);
          }}
        />
      ))}
    </ul>
  );
}

/** The person's roles, and their account; for admins. */
export function RolesAndAccount({ desk, onChanged }: PartProps) {
  const [action, setAction] = useState<Action>();
  const { person } = desk;
  return (
    <Card title="Roles and Account">
      <HeldRoles
        roles={person.roles}
        onTake={(role) => {
          setAction({ take: role });
        }}
      />
      {person.roles.length > 0 && (
        <p>
          <WhoDecided
            className={styles.link}
            type="accounts.user"
            id={person._id}
            action="role.grant"
            league=""
          />
        </p>
      )}
      {person.leftAt !== 0 ? (
        <p className="soft">
          This person left for good, so the account stays closed. If they sign in again, they get a
          new account.
        </p>
      ) : (
        <ButtonRow>
          <Button
            onClick={() => {
              setAction("give");
            }}
          >
            Give Role
          </Button>
          <Button
            look={person.isOpen ? "danger" : "filled"}
            onClick={() => {
              setAction("account");
            }}
          >
            {person.isOpen ? "Close Account" : "Open Account"}
          </Button>
        </ButtonRow>
      )}
      {action !== undefined && (
        <ActionDialog
          desk={desk}
          action={action}
          onChanged={onChanged}
          onClose={() => {
            setAction(undefined);
          }}
        />
      )}
    </Card>
  );
}
