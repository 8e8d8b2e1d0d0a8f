import { useState } from "react";

import { commandPath } from "../../../api/apiPath";
import { LONGEST_REQUEST_REASON } from "../../../api/enums";
import { Button } from "../../../ui/Button/Button";
import { ButtonRow } from "../../../ui/Button/ButtonRow";
import { useCommand } from "../../../ui/command/useCommand";
import { ConfirmDialog } from "../../../ui/ConfirmDialog/ConfirmDialog";
import { Hint } from "../../../ui/Field/Hint";
import { ReasonField } from "../../../ui/Field/ReasonField";
import { LocalTime } from "../../../ui/LocalTime/LocalTime";
import { TextWithTimes } from "../../../ui/LocalTime/TextWithTimes";
import styles from "../scheduling/Times.module.css";
import { type Postponement, type PostponingSheet, weekName } from "./postponing";

interface AnswerProps {
  matchId: string;
  request: Postponement;
  onChanged: () => void;
}

function Agree({ matchId, request, onChanged }: AnswerProps) {
  const [isAsking, setIsAsking] = useState(false);
  const { isBusy, send } = useCommand(onChanged);

  async function agree(): Promise<boolean> {
    const path = commandPath("POST", "/api/matches/{id}/postponing/agree", { id: matchId });
    const isDone = await send("POST", path, { postponement: request._id });
    if (isDone) {
      setIsAsking(false);
    }
    return isDone;
  }

  return (
    <>
      <Button
        look="filled"
        isSmall
        onClick={() => {
          setIsAsking(true);
        }}
      >
        Agree
      </Button>
      <ConfirmDialog
        title="Postpone the Match?"
        verb="Postpone"
        isOpen={isAsking}
        isBusy={isBusy}
        onConfirm={agree}
        onClose={() => {
          setIsAsking(false);
        }}
      >
        <p>
          The match moves to {weekName(request.toWeek)}. A time that is agreed or proposed ends: the
          teams agree on a new one. Everyone in the match is notified. Only staff can move it back.
        </p>
      </ConfirmDialog>
    </>
  );
}

function Decline({ matchId, request, onChanged }: AnswerProps) {
  const [isAsking, setIsAsking] = useState(false);
  const [reason, setReason] = useState("");
  const { isBusy, errors, send } = useCommand(onChanged, ["reason"]);

  async function decline(): Promise<boolean> {
    const path = commandPath("POST", "/api/matches/{id}/postponing/decline", { id: matchId });
    const isDone = await send("POST", path, { postponement: request._id, reason });
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
        title="Decline to Postpone?"
        verb="Decline"
        isOpen={isAsking}
        isBusy={isBusy}
        isDangerous
        onConfirm={decline}
        onClose={() => {
          setIsAsking(false);
        }}
      >
        <p>The match stays in {weekName(request.fromWeek)}.</p>
        <ReasonField
          hint="Optional. The other team reads it."
          maxLength={LONGEST_REQUEST_REASON}
          value={reason}
          error={errors.reason}
          onChange={setReason}
        />
      </ConfirmDialog>
    </>
  );
}

function TakeBack({ matchId, request, onChanged }: AnswerProps) {
  const { isBusy, send } = useCommand(onChanged);
  const path = commandPath("POST", "/api/matches/{id}/postponing/withdraw", { id: matchId });
  return (
    <Button
      look="quiet"
      isSmall
      disabled={isBusy}
      onClick={() => void send("POST", path, { postponement: request._id })}
    >
      Take Back
    </Button>
  );
}

interface OpenRequestProps extends AnswerProps {
  teams: readonly [string, string];
  zone: string;
  may: PostponingSheet["may"];
  /** Why the match can no longer be postponed, or an empty string. */
  obstacle: string;
}

/** The request that waits for an answer, with what the reader can do about it. */
export function OpenRequest({ teams, zone, may, obstacle, ...answer }: OpenRequestProps) {
  const { side, toWeek, reason, until } = answer.request;
  return (
    <section className={styles.open} aria-label="Request to Postpone">
      <p className={styles.lead}>
        <bdi>{teams[side]}</bdi> asks to play this match in {weekName(toWeek)}.
      </p>
      {reason !== "" && (
        <Hint>
          <bdi>{reason}</bdi>
        </Hint>
      )}
      {obstacle === "" ? (
        until > 0 && (
          <p>
            The request ends <LocalTime unixSeconds={until} leagueZone={zone} withWeekday />.
          </p>
        )
      ) : (
        <p>
          <TextWithTimes text={obstacle} leagueZone={zone} />
        </p>
      )}
      {(may.agree || may.decline || may.withdraw) && (
        <ButtonRow>
          {may.agree && <Agree {...answer} />}
          {may.decline && <Decline {...answer} />}
          {may.withdraw && <TakeBack {...answer} />}
        </ButtonRow>
      )}
    </section>
  );
}
