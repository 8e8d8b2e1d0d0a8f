import { useState } from "react";

import { commandPath } from "../../../../api/apiPath";
import { Button } from "../../../../ui/Button/Button";
import { useEdit } from "../../../../ui/Conflict/useEdit";
import { Problem } from "../../../../ui/Field/Problem";
import { weeksOffered } from "./plan";
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
      <ol className="stack gap-3 plain-list">
        {open.map((round) => (
          <li key={`${round.stage}-${String(round.number)}`}>
            <OpenRound
              {...{ desk, commands, sheet }}
              title={round.title}
              before={plannedRound(round)}
              revision={
                sheet.rounds.find(
                  ({ stage, number }) => stage === round.stage && number === round.number,
                )?.revision ?? ""
              }
            />
          </li>
        ))}
      </ol>
    </details>
  );
}

interface OpenRoundProps extends RoundsToComeProps {
  revision: string;
  title: string;
  before: ReturnType<typeof plannedRound>;
}

function OpenRound({ sheet, desk, commands, title, before, revision }: OpenRoundProps) {
  const [round, setRound] = useState(before);
  const { isBusy, errors, send, conflict } = useEdit({
    revision,
    fields: ["week", "bestOf"],
    onSaved: commands.reload,
    fill: ({ week, bestOf }) => {
      setRound({ ...round, week: Number(week ?? 1), bestOf: Number(bestOf) });
    },
  });
  const path = commandPath("POST", "/api/matches/playoffs/{id}/round", { id: sheet.playoff._id });
  const save = (since?: string) => send("POST", path, round, since);
  const isUnchanged = round.week === before.week && round.bestOf === before.bestOf;
  return (
    <div className="cluster gap-2 middle">
      <RoundLine
        {...{ title, round, desk }}
        weeks={weeksOffered(desk, desk.weeks)}
        onChange={setRound}
      />
      <Button disabled={commands.isBusy || isBusy || isUnchanged} onClick={() => void save()}>
        Save <span className="visually-hidden">{title}</span>
      </Button>
      {[errors.week, errors.bestOf].map(
        (words) => words !== undefined && <Problem key={words}>{words}</Problem>,
      )}
      {conflict({ week: round.week, bestOf: round.bestOf }, save)}
    </div>
  );
}
