import { useState } from "react";

import { Button } from "../../../ui/Button/Button";
import { Card } from "../../../ui/Card/Card";
import { ConfirmDialog } from "../../../ui/ConfirmDialog/ConfirmDialog";
import { Notice } from "../../../ui/Notice/Notice";
import { FinishDialog } from "./FinishDialog";
import layout from "../../weekDesk/Desk.module.css";
import { RoundsToCome } from "./RoundsToCome";
import { RulingDialog } from "./RulingDialog";
import type { PlayoffCommands, PlayoffDeskBody, PlayoffSheet } from "./usePlayoff";
import { Withdrawals } from "./Withdrawals";
import { WithdrawDialog } from "./WithdrawDialog";
import { isolated } from "../../../ui/isolated";

interface RunningProps {
  sheet: PlayoffSheet;
  desk: PlayoffDeskBody;
  commands: PlayoffCommands;
}

/** A published playoff: what waits for staff, and what they can do. */
export function Running({ sheet, desk, commands }: RunningProps) {
  const { playoff } = sheet;
  const [asked, setAsked] = useState<"withdraw" | "take-back" | "finish" | { rule: string }>();
  const close = () => {
    setAsked(undefined);
  };
  if (playoff.state === "finished") {
    return <Notice>This playoff is over. Its places are in the champions hall.</Notice>;
  }
  const matches = playoff.rounds.flatMap((round) => round.matches);
  const undecided = matches.filter(({ state }) => state === "undecided");
  const heldUp = matches.filter(({ key }) => sheet.heldUp.includes(key));
  const isOver = sheet.hall.length > 0;
  const isPlayed = matches.some(({ state, match }) => state === "decided" && match !== null);
  return (
    <Card title="Run the Playoff">
      <div className={layout.stack}>
        {undecided.map((match) => (
          <div key={match.key} className={layout.row}>
            <strong>{match.title}:</strong> its result sends nobody on.
            <Button
              look="filled"
              onClick={() => {
                setAsked({ rule: match.key });
              }}
            >
              Decide <span className="visually-hidden">{match.title}</span>
            </Button>
          </div>
        ))}
        {heldUp.length > 0 && (
          <div className={layout.row}>
            A team can’t play: {heldUp.map(({ title }) => title).join(", ")}. Withdraw the team, or
            change its status.
            <Button disabled={commands.isBusy} onClick={() => void commands.act("make-due")}>
              Make the Matches
            </Button>
          </div>
        )}
        <Withdrawals {...{ sheet, commands }} />
        {isOver ? (
          <div className={layout.row}>
            The playoff is over.
            <Button
              look="filled"
              onClick={() => {
                setAsked("finish");
              }}
            >
              Add to the Champions Hall
            </Button>
          </div>
        ) : (
          <>
            <RoundsToCome {...{ sheet, desk, commands }} />
            <div className={layout.row}>
              <Button
                disabled={sheet.playing.length === 0}
                onClick={() => {
                  setAsked("withdraw");
                }}
              >
                Withdraw a Team
              </Button>
              {!isPlayed && (
                <Button
                  look="danger"
                  onClick={() => {
                    setAsked("take-back");
                  }}
                >
                  Take Back
                </Button>
              )}
            </div>
          </>
        )}
      </div>
      {asked === "withdraw" && <WithdrawDialog {...{ sheet, commands }} onClose={close} />}
      {asked === "finish" && <FinishDialog {...{ sheet, commands }} onClose={close} />}
      {typeof asked === "object" && (
        <RulingDialog {...{ sheet, commands }} matchKey={asked.rule} onClose={close} />
      )}
      <ConfirmDialog
        title={`Take back ${isolated(playoff.name)}?`}
        verb="Take Back"
        isOpen={asked === "take-back"}
        isBusy={commands.isBusy}
        isDangerous
        onConfirm={async () => {
          const isDone = await commands.act("take-back");
          if (isDone) {
            close();
          }
          return isDone;
        }}
        onClose={close}
      >
        <p>It is a draft again. Its matches are deleted or voided, and their teams are told.</p>
      </ConfirmDialog>
    </Card>
  );
}
