import "../../../ui/desk.css";

import { useState } from "react";

import { Button } from "../../../ui/Button/Button";
import { Card } from "../../../ui/Card/Card";
import { ConfirmDialog } from "../../../ui/ConfirmDialog/ConfirmDialog";
import { TextWithTimes } from "../../../ui/LocalTime/TextWithTimes";
import type { PairingDeskBody } from "./arrangement";
import { SetWeekOff } from "./SetWeekOff";
import type { Pairing } from "./usePairing";

interface WeeksOffProps {
  desk: PairingDeskBody;
  pairing: Pairing;
}

/** The teams that can't be paired in the week, and why. Those that already play are folded up, as
 * after publishing they are nearly all. A bye can be taken back, and weeks off given and taken back. */
export function WeeksOff({ desk, pairing }: WeeksOffProps) {
  const out = desk.teams.filter(({ obstacle }) => obstacle !== "");
  const playing = out.filter(({ plays }) => plays);
  return (
    <Card title={`Not to Be Paired (${String(out.length)})`}>
      <div className="stack fit gap-4">
        <Obstacles teams={out.filter(({ plays }) => !plays)} {...{ desk, pairing }} />
        {playing.length > 0 && (
          <details>
            <summary className="disclosure">Already with a match ({playing.length})</summary>
            <Obstacles teams={playing} {...{ desk, pairing }} />
          </details>
        )}
        <div>
          <SetWeekOff {...{ desk, pairing }} />
        </div>
      </div>
    </Card>
  );
}

function Obstacles({ teams, desk, pairing }: WeeksOffProps & Pick<PairingDeskBody, "teams">) {
  if (teams.length === 0) {
    return null;
  }
  return (
    <ul className="stack gap-3 plain-list">
      {teams.map((team) => (
        <li key={team._id} className="cluster gap-2 middle">
          <span>
            <bdi>{team.name}</bdi> <TextWithTimes text={team.obstacle} />.
          </span>
          {team.isOff && !team.plays && <SetWeekOff {...{ team, desk, pairing }} />}
          {team.hasBye && <TakeBackBye {...{ team, desk, pairing }} />}
        </li>
      ))}
    </ul>
  );
}

function TakeBackBye({
  team: { _id, name },
  desk,
  pairing,
}: WeeksOffProps & { team: PairingDeskBody["teams"][number] }) {
  const [isAsking, setIsAsking] = useState(false);
  return (
    <>
      <Button
        isSmall
        disabled={pairing.isBusy}
        aria-label={`Take back the bye of ${name}`}
        onClick={() => {
          setIsAsking(true);
        }}
      >
        Take Back
      </Button>
      <ConfirmDialog
        title="Take Back the Bye?"
        verb="Take Back"
        isOpen={isAsking}
        isBusy={pairing.isBusy}
        onConfirm={async () => {
          const isDone = await pairing.takeBackBye(_id);
          setIsAsking(!isDone);
          return isDone;
        }}
        onClose={() => {
          setIsAsking(false);
        }}
      >
        <p>
          <bdi>{name}</bdi> can then be paired in week {desk.week} again. Everyone on the team is
          notified.
        </p>
      </ConfirmDialog>
    </>
  );
}
