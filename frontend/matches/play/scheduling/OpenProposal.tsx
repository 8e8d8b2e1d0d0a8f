import { useState } from "react";

import { commandPath } from "../../../api/apiPath";
import { LONGEST_REQUEST_REASON } from "../../../api/enums";
import { Button } from "../../../ui/Button/Button";
import { useCommand } from "../../../ui/command/useCommand";
import { ConfirmDialog } from "../../../ui/ConfirmDialog/ConfirmDialog";
import { ReasonField } from "../../../ui/Field/ReasonField";
import { AcceptTime, type AnswerProps } from "./AcceptTime";
import { SameTimeMatches } from "./SameTimeMatches";
import type { MatchTimes } from "./matchTimes";
import styles from "./Times.module.css";
import { leagueTime } from "../../../api/timestamps/leagueTime";
import { ZonedTime } from "./ZonedTime";

function Decline({ matchId, proposal, onChanged }: Omit<AnswerProps, "zone" | "busy">) {
  const [isAsking, setIsAsking] = useState(false);
  const [reason, setReason] = useState("");
  const { isBusy, errors, send } = useCommand(onChanged, ["reason"]);

  async function decline(): Promise<boolean> {
    const path = commandPath("POST", "/api/matches/{id}/times/decline", { id: matchId });
    const isDone = await send("POST", path, { proposal: proposal._id, reason });
    if (isDone) {
      setIsAsking(false);
    }
    return isDone;
  }

  return (
    <>
      <Button
        look="danger"
        isSmall
        onClick={() => {
          setIsAsking(true);
        }}
      >
        Decline
      </Button>
      <ConfirmDialog
        title="Decline These Times?"
        verb="Decline"
        isOpen={isAsking}
        isBusy={isBusy}
        isDangerous
        onConfirm={decline}
        onClose={() => {
          setIsAsking(false);
        }}
      >
        <p>If you can play at other times, propose those instead.</p>
        <ReasonField
          hint="Optional. The other side can read it."
          maxLength={LONGEST_REQUEST_REASON}
          value={reason}
          error={errors.reason}
          onChange={setReason}
        />
      </ConfirmDialog>
    </>
  );
}

function Withdraw({ matchId, proposal, onChanged }: Omit<AnswerProps, "zone" | "busy">) {
  const { isBusy, send } = useCommand(onChanged);
  const path = commandPath("POST", "/api/matches/{id}/times/withdraw", { id: matchId });
  return (
    <Button
      look="quiet"
      isSmall
      disabled={isBusy}
      onClick={() => void send("POST", path, { proposal: proposal._id })}
    >
      Withdraw
    </Button>
  );
}

interface OpenProposalProps extends AnswerProps {
  /** Whose times these are. */
  proposer: string;
  may: MatchTimes["may"];
  /** When the first of these times stands without an answer, in unix seconds; 0 if it never does. */
  standsAt: number;
}

/** The times that wait for an answer, with what the reader can do about them. */
export function OpenProposal({ proposer, may, standsAt, ...answer }: OpenProposalProps) {
  const { proposal, zone } = answer;
  return (
    <section className={styles.open} aria-label="Proposed Times">
      <p className={styles.lead}>
        <bdi>{proposer}</bdi> {may.withdraw ? "wait for an answer to:" : "propose:"}
      </p>
      <ul className={styles.options}>
        {proposal.options.map((time) => (
          <li key={time} className={styles.option}>
            <span>
              <ZonedTime unixSeconds={time} zone={zone} />
              <SameTimeMatches busy={answer.busy} time={time} zone={zone} />
            </span>
            {may.accept && (
              <AcceptTime
                {...answer}
                time={time}
                // One is the next step: the earliest.
                look={time === proposal.options[0] ? "filled" : "outlined"}
                label={`Accept: ${leagueTime(time, zone)}`}
              />
            )}
          </li>
        ))}
      </ul>
      {standsAt > 0 && (
        <p>
          If nobody answers before <ZonedTime unixSeconds={standsAt} zone={zone} />, the match is
          played at the first of these times that is still to come.
        </p>
      )}
      {may.decline && <Decline {...answer} />}
      {may.withdraw && <Withdraw {...answer} />}
    </section>
  );
}
