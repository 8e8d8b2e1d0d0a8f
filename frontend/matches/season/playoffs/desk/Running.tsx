import { useState } from "react";

import { Button } from "../../../../ui/Button/Button";
import { Card } from "../../../../ui/Card/Card";
import { ConfirmDialog } from "../../../../ui/ConfirmDialog/ConfirmDialog";
import { Notice } from "../../../../ui/Notice/Notice";
import { FinishDialog } from "./FinishDialog";
import { RoundsToCome } from "./RoundsToCome";
import { RulingDialog } from "./RulingDialog";
import type { PlayoffCommands, PlayoffDeskBody, PlayoffSheet } from "./usePlayoff";
import { Withdrawals } from "./Withdrawals";
import { WithdrawDialog } from "./WithdrawDialog";
import { isolated } from "../../../../ui/isolated";

interface UndecidedMatchProps {
  title: string;
  onDecide: () => void;
}

function UndecidedMatch({ title, onDecide }: UndecidedMatchProps) {
  return (
    <div className="cluster gap-2 middle">
      <strong>{title}:</strong> its result sends nobody on.
      <Button
        look="filled"
        onClick={() => {
          onDecide();
        }}
      >
        Decide <span className="visually-hidden">{title}</span>
      </Button>
    </div>
  );
}

/** The rounds to come, and the ways to change who plays them. */
function RunningParts({
  sheet,
  desk,
  commands,
  isPlayed,
  onAsk,
}: RunningProps & {
  isPlayed: boolean;
  onAsk: (what: "withdraw" | "take-back") => void;
}) {
  return (
    <>
      <RoundsToCome {...{ sheet, desk, commands }} />
      <div className="cluster gap-2 middle">
        <Button
          disabled={sheet.playing.length === 0}
          onClick={() => {
            onAsk("withdraw");
          }}
        >
          Withdraw a Team
        </Button>
        {!isPlayed && (
          <Button
            look="danger"
            onClick={() => {
              onAsk("take-back");
            }}
          >
            Take Back
          </Button>
        )}
      </div>
    </>
  );
}

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
      <div className="stack fit gap-4">
        {undecided.map((match) => (
          <UndecidedMatch
            key={match.key}
            title={match.title}
            onDecide={() => {
              setAsked({ rule: match.key });
            }}
          />
        ))}
        <HeldUp matches={heldUp} commands={commands} />
        <Withdrawals {...{ sheet, commands }} />
        {isOver ? (
          <div className="cluster gap-2 middle">
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
          <RunningParts {...{ sheet, desk, commands, isPlayed }} onAsk={setAsked} />
        )}
      </div>
      {asked === "withdraw" && <WithdrawDialog {...{ sheet, commands }} onClose={close} />}
      {asked === "finish" && <FinishDialog {...{ sheet, commands }} onClose={close} />}
      {typeof asked === "object" && (
        <RulingDialog {...{ sheet, commands }} matchKey={asked.rule} onClose={close} />
      )}
      <TakeBackDialog {...{ sheet, commands }} isOpen={asked === "take-back"} onClose={close} />
    </Card>
  );
}

interface HeldUpProps {
  /** The matches of teams that can't play. */
  matches: PlayoffSheet["playoff"]["rounds"][number]["matches"];
  commands: PlayoffCommands;
}

function HeldUp({ matches, commands }: HeldUpProps) {
  if (matches.length === 0) {
    return null;
  }
  return (
    <div className="cluster gap-2 middle">
      A team can’t play: {matches.map(({ title }) => title).join(", ")}. Withdraw the team, or
      change its status.
      <Button disabled={commands.isBusy} onClick={() => void commands.act("make-due")}>
        Make the Matches
      </Button>
    </div>
  );
}

interface TakeBackDialogProps {
  sheet: PlayoffSheet;
  commands: PlayoffCommands;
  isOpen: boolean;
  onClose: () => void;
}

function TakeBackDialog({ sheet, commands, isOpen, onClose }: TakeBackDialogProps) {
  return (
    <ConfirmDialog
      title={`Take back ${isolated(sheet.playoff.name)}?`}
      verb="Take Back"
      isOpen={isOpen}
      isBusy={commands.isBusy}
      isDangerous
      onConfirm={async () => {
        const isDone = await commands.act("take-back");
        if (isDone) {
          onClose();
        }
        return isDone;
      }}
      onClose={onClose}
    >
      <p>It is a draft again. Its matches are deleted or voided, and their teams are told.</p>
    </ConfirmDialog>
  );
}
