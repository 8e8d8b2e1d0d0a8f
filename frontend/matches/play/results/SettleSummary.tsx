import "../../../ui/controls.css";

import { useState } from "react";

import { Decision } from "../../../api/enums";
import { Button } from "../../../ui/Button/Button";
import { ConfirmDialog } from "../../../ui/ConfirmDialog/ConfirmDialog";
import { isReady, Previewed, usePreview } from "./Changes";
import { Notice } from "../../../ui/Notice/Notice";
import { Moves, Scores } from "./Moves";
import type { MatchOutcome, ResultPartProps } from "./resultSheet";
import styles from "./Results.module.css";

interface SettleSummaryProps extends ResultPartProps {
  verb: string;
  outcome: MatchOutcome;
  /** The official outcome that it replaces. */
  replaced: MatchOutcome | undefined;
  /** When it was played, in unix seconds, where staff say so. */
  playedAt: number | undefined;
  reason: string;
  /** It is the official outcome already. */
  changesNothing: boolean;
  isBusy: boolean;
  /** Back to what can be changed. */
  onBack: () => void;
  /** `undoesPlayed`: later matches of a playoff that have been played go with it. */
  onConfirm: (undoesPlayed: boolean) => Promise<boolean>;
  onClose: () => void;
}

/** Asks before staff's decision is sent: shows what it says and what it changes. */
export function SettleSummary(props: SettleSummaryProps) {
  const { verb, outcome, replaced, playedAt, reason, changesNothing, sheet, matchId, names } =
    props;
  const preview = usePreview(matchId, outcome, playedAt);
  const [undoesPlayed, setUndoesPlayed] = useState(false);
  const hasPlayed = preview.body?.undoes.some(({ isPlayed }) => isPlayed) === true;
  return (
    <ConfirmDialog
      title={`${verb}?`}
      verb={verb}
      isOpen
      beside={
        <Button look="quiet" disabled={props.isBusy} onClick={props.onBack}>
          Back
        </Button>
      }
      isBusy={props.isBusy}
      isIncomplete={changesNothing || !isReady(preview) || (hasPlayed && !undoesPlayed)}
      isDangerous={outcome.decision === Decision.void}
      onConfirm={() => props.onConfirm(undoesPlayed)}
      onClose={props.onClose}
    >
      <div className="stack fit gap-4">
        <Scores
          before={changesNothing ? undefined : replaced}
          after={outcome}
          names={names}
          agreed={sheet.agreed}
          labels={["Official Now", "Then"]}
        />
        {changesNothing ? (
          <Notice>Nothing changes: this is the official result already.</Notice>
        ) : (
          <>
            <p className={styles.reason}>{reason}</p>
            <Previewed preview={preview}>
              {(changes) => <Moves changes={changes} names={names} />}
            </Previewed>
            {hasPlayed && (
              <label>
                <input
                  type="checkbox"
                  className="box"
                  checked={undoesPlayed}
                  onChange={(event) => {
                    setUndoesPlayed(event.target.checked);
                  }}
                />{" "}
                Undo the played matches too
              </label>
            )}
            <p>It becomes official immediately, and both teams are notified.</p>
          </>
        )}
      </div>
    </ConfirmDialog>
  );
}
