import { useId, useState } from "react";

import { type ApiBody, apiPath, commandPath } from "../../../api/apiPath";
import { LONGEST_REQUEST_REASON } from "../../../api/enums";
import { useApi } from "../../../api/useApi";
import { AnswerView } from "../../../ui/AnswerView/AnswerView";
import { Button } from "../../../ui/Button/Button";
import { Card } from "../../../ui/Card/Card";
import { useCommand } from "../../../ui/command/useCommand";
import { Hint } from "../../../ui/Field/Hint";
import { SelectField } from "../../../ui/Field/SelectField";
import { ReasonField } from "../../../ui/Field/ReasonField";
import { Form } from "../../../ui/Form/Form";
import { LocalTime } from "../../../ui/LocalTime/LocalTime";
import styles from "./Challenges.module.css";

/** What staff see of a team's challenges in the season. */
type TeamChallenges = ApiBody<"/api/teams/{id}/challenges">;

export function challengesPath(teamId: string) {
  return apiPath("/api/teams/{id}/challenges", { id: teamId });
}

interface PartProps {
  team: { readonly _id: string; readonly name: { readonly name: string } };
  /** A command was carried out: the page has to be loaded again. */
  onChanged: () => void;
}

/** A sentence about how often two teams may play by challenge. */
function ruleOf(perPair: number): string {
  if (perPair === 0) {
    return "In this league staff have to allow each challenge.";
  }
  const times = perPair === 1 ? "once" : `${String(perPair)} times`;
  return `Two teams can play by challenge ${times} a season. Here you can allow one more.`;
}

interface ApproveFormProps extends PartProps {
  exhausted: TeamChallenges["exhausted"];
}

function ApproveForm({ team, exhausted, onChanged }: ApproveFormProps) {
  const [opponent, setOpponent] = useState<string>();
  const [reason, setReason] = useState("");
  const { isBusy, errors, send } = useCommand(onChanged, ["opponent", "reason"]);

  async function approve(): Promise<boolean> {
    const path = commandPath("POST", "/api/teams/{id}/challenges/approve", { id: team._id });
    const isDone = await send("POST", path, { opponent, reason });
    if (isDone) {
      setOpponent(undefined);
      setReason("");
    }
    return isDone;
  }

  return (
    <Form label="Allow a Challenge" onSubmit={approve}>
      <SelectField
        label="Against"
        placeholder="Choose a team"
        hint="The teams that have no challenge left with this one."
        choices={exhausted.map(({ _id, name }) => ({ value: _id, label: name.name }))}
        value={opponent}
        error={errors.opponent}
        onChange={setOpponent}
      />
      <ReasonField
        label="Reason to Allow It"
        hint="Both teams’ captains and co-captains are notified."
        value={reason}
        maxLength={LONGEST_REQUEST_REASON}
        error={errors.reason}
        onChange={setReason}
      />
      <Button type="submit" disabled={isBusy || opponent === undefined || reason.trim() === ""}>
        Allow One More
      </Button>
    </Form>
  );
}

interface ApprovalsProps {
  team: PartProps["team"];
  approvals: TeamChallenges["approvals"];
  zone: string;
}

/** What staff have allowed this season. */
function Approvals({ team, approvals, zone }: ApprovalsProps) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className={styles.title}>
        Allowed This Season
      </h3>
      <ul className="stack plain-list">
        {approvals.map(({ _id, teams, by, at, reason }) => (
          <li key={_id} className={styles.entry}>
            <p>
              One more against <bdi>{teams.find((name) => name !== team.name.name)}</bdi>{" "}
              <span className={styles.by}>
                by <bdi>{by === null ? "the portal" : by.username}</bdi>,{" "}
                <LocalTime unixSeconds={at} leagueZone={zone} />
              </span>
            </p>
            <p className={styles.by}>Reason: {reason}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

/**
 * The teams with which this team has used all its challenges, and the extra challenges that staff
 * allow.
 */
export function Challenges({ zone, ...part }: PartProps & { zone: string }) {
  const answer = useApi(challengesPath(part.team._id));
  return (
    <Card title="Challenges">
      <AnswerView answer={answer} what="Challenges" rowCount={2}>
        {({ perPair, exhausted, approvals }) => (
          <div className="stack gap-4">
            <Hint>{ruleOf(perPair)}</Hint>
            {exhausted.length === 0 ? (
              <Hint>This team has a challenge left with every other team.</Hint>
            ) : (
              <ApproveForm {...part} exhausted={exhausted} />
            )}
            {approvals.length > 0 && (
              <Approvals team={part.team} approvals={approvals} zone={zone} />
            )}
          </div>
        )}
      </AnswerView>
    </Card>
  );
}
