import { useState } from "react";

import { Button } from "../../../ui/Button/Button";
import { Problem } from "../../../ui/Field/Problem";
import layout from "../../weekDesk/Desk.module.css";
import { plannedRound, RoundLine } from "./RoundFields";
import type { PlayoffCommands, PlayoffDeskBody, PlayoffSheet } from "./usePlayoff";

interface RoundsToComeProps {
  sheet: PlayoffSheet;
  desk: PlayoffDeskBody;
  commands: PlayoffCommands;
}

/** The rounds with matches that are still to be made: staff can move them. */
export function RoundsToCome({ sheet, desk, commands }: RoundsToComeProps) {
  const open = sheet.playoff.rounds.filter(({ matches }) =>
    matches.some(({ state, match }) => match === null && state === "waiting"),
  );
  return (
    <details>
      <summary>Rounds to come</summary>
      <ol className={layout.list}>
        {open.map((round) => (
          <li key={`${round.stage}-${String(round.number)}`}>
            <OpenRound {...{ desk, commands }} title={round.title} before={plannedRound(round)} />
          </li>
        ))}
      </ol>
      {[commands.errors.week, commands.errors.bestOf].map(
        (words) => words !== undefined && <Problem key={words}>{words}</Problem>,
      )}
    </details>
  );
}

interface OpenRoundProps extends Pick<RoundsToComeProps, "desk" | "commands"> {
  title: string;
  before: ReturnType<typeof plannedRound>;
}

function OpenRound({ desk, commands, title, before }: OpenRoundProps) {
  const [round, setRound] = useState(before);
  const isUnchanged = round.week === before.week && round.bestOf === before.bestOf;
  return (
    <div className={layout.row}>
      <RoundLine title={title} round={round} weeks={desk.weeks} onChange={setRound} />
      <Button
        disabled={commands.isBusy || isUnchanged}
        onClick={() => void commands.act("round", round)}
      >
        Save <span className="visually-hidden">{title}</span>
      </Button>
    </div>
  );
}
