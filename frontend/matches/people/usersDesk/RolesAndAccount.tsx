import "../../../ui/desk.css";

import { useState } from "react";

import { commandPath } from "../../../api/apiPath";
import { LONGEST_DECISION_REASON } from "../../../api/enums";
import { Role, roleLabels } from "../../../api/staffEnums";
import { Badge } from "../../../ui/Badge/Badge";
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

type Wish = "give" | "account" | { readonly take: Role };

interface ConsequenceProps {
  person: PartProps["desk"]["person"];
  wish: Wish;
}

/** What the person can do then. */
function Consequence({ person, wish }: ConsequenceProps) {
  return (
    <>
      {wish === "account" && (
        <p>
          <bdi>{person.username}</bdi>{" "}
          {person.isOpen
            ? "is signed out, and can’t sign in until an admin opens the account again."
            : "can sign in again."}
        </p>
      )}
      {typeof wish === "object" && (
        <p>
          <bdi>{person.username}</bdi> is then no longer {roleLabels[wish.take]}.
        </p>
      )}
    </>
  );
}

function verbOf(wish: Wish, isOpen: boolean): string {
  if (wish === "account") {
    return isOpen ? "Close Account" : "Open Account";
  }
  return wish === "give" ? "Give Role" : "Take Role";
}

interface WishDialogProps extends PartProps {
  wish: Wish;
  onClose: () => void;
}

interface Typed {
  readonly role: Role | undefined;
  readonly reason: string;
}

function sendWish(
  send: ReturnType<typeof useCommand>["send"],
  { _id, isOpen }: PartProps["desk"]["person"],
  wish: Wish,
  { role, reason }: Typed,
): Promise<boolean> {
  return wish === "account"
    ? send("POST", commandPath("POST", "/api/users/{id}/account", { id: _id }), {
        isOpen: !isOpen,
        reason,
      })
    : send("POST", commandPath("POST", "/api/users/{id}/roles", { id: _id }), {
        role,
        granted: wish === "give",
        reason,
      });
}

/** Asks for the reason, and gives or takes a role, or closes or opens the account. */
function WishDialog({ desk, wish, onChanged, onClose }: WishDialogProps) {
  const { person } = desk;
  const free = Object.values(Role).filter((role) => !person.roles.includes(role));
  const [role, setRole] = useState<Role | undefined>(
    typeof wish === "object" ? wish.take : undefined,
  );
  const [reason, setReason] = useState("");
  const { isBusy, errors, send } = useCommand(onChanged, ["role", "reason"]);
  const isAccount = wish === "account";
  const verb = verbOf(wish, person.isOpen);

  async function confirm(): Promise<boolean> {
    const isDone = await sendWish(send, person, wish, { role, reason });
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
      <Consequence person={person} wish={wish} />
      <Fields>
        {wish === "give" && (
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

/** The person's roles, and their account; for admins. */
export function RolesAndAccount({ desk, onChanged }: PartProps) {
  const [wish, setWish] = useState<Wish>();
  const { person } = desk;
  return (
    <Card title="Roles and Account">
      {person.roles.length === 0 ? (
        <p className="soft">No role.</p>
      ) : (
        <ul className="stack plain-list" aria-label="Roles">
          {person.roles.map((role) => (
            <HeldRole
              key={role}
              role={role}
              onTake={() => {
                setWish({ take: role });
              }}
            />
          ))}
        </ul>
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
              setWish("give");
            }}
          >
            Give Role
          </Button>
          <Button
            look={person.isOpen ? "danger" : "filled"}
            onClick={() => {
              setWish("account");
            }}
          >
            {person.isOpen ? "Close Account" : "Open Account"}
          </Button>
        </ButtonRow>
      )}
      {wish !== undefined && (
        <WishDialog
          desk={desk}
          wish={wish}
          onChanged={onChanged}
          onClose={() => {
            setWish(undefined);
          }}
        />
      )}
    </Card>
  );
}
