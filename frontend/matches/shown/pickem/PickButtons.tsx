import { useRef, useState } from "react";

import { commandPath } from "../../../api/apiPath";
import { Winner } from "../../../api/enums";
import { Button } from "../../../ui/Button/Button";
import { useCommand } from "../../../ui/command/useCommand";
import { isolated } from "../../../ui/isolated";
import { TeamLogo } from "../../../ui/TeamLogo/TeamLogo";
import styles from "./PickemPage.module.css";
import { type MatchToPredict, type OwnPrediction, type Score, scoresFor } from "./pickem";

interface Pick {
  winner: Winner;
  scores: Score | null;
}

const shownScore = (scores: Score): string => scores.join(":");

const PREDICTION = "/api/matches/{id}/prediction";

/**
 * Sends each press at once, or once the one before it is answered: of several meanwhile, the last.
 * What was pressed is shown until the API answers with it, or refuses it.
 */
function usePicking(matchId: string, own: OwnPrediction | undefined, onSaved: () => void) {
  const [pressed, setPressed] = useState<Pick | null>();
  const [note, setNote] = useState("");
  const [seen, setSeen] = useState(own);
  const { isBusy, send } = useCommand(onSaved, [], undefined, true);
  const isSending = useRef(false);
  const waiting = useRef<Pick | null>(undefined);

  // A newer answer has what was pressed, or what this person pressed elsewhere since.
  if (own !== seen) {
    setSeen(own);
    if (!isBusy) {
      setPressed(undefined);
    }
  }

  const sendOne = (next: Pick | null) => {
    const of = { id: matchId };
    return next === null
      ? send("DELETE", commandPath("DELETE", PREDICTION, of))
      : send("PUT", commandPath("PUT", PREDICTION, of), next);
  };

  async function pick(next: Pick | null) {
    setPressed(next);
    setNote("");
    waiting.current = next;
    if (isSending.current) {
      return;
    }
    isSending.current = true;
    let last = next;
    let isSaved = false;
    while (waiting.current !== undefined) {
      last = waiting.current;
      waiting.current = undefined;
      isSaved = await sendOne(last);
    }
    isSending.current = false;
    if (isSaved) {
      setNote(last === null ? "Taken back." : "Saved.");
    } else {
      setPressed(undefined);
    }
  }

  return { pick, note, shown: pressed === undefined ? own : (pressed ?? undefined) };
}

interface PickButtonsProps {
  match: MatchToPredict;
  own: OwnPrediction | undefined;
  onSaved: () => void;
}

/** The winner and then the score, by one press each. Pressing the winner again takes both back. */
export function PickButtons({ match, own, onSaved }: PickButtonsProps) {
  const { teamA, teamB, _id } = match.match;
  const { pick, note, shown } = usePicking(_id, own, onSaved);
  const names = [teamA, teamB].map(({ name }) => isolated(name.name)).join(" vs ");
  const scores = shown ? scoresFor(match, shown.winner) : [];

  const winner = (value: Winner, label: string) => ({
    look: shown?.winner === value ? ("filled" as const) : ("outlined" as const),
    "aria-pressed": shown?.winner === value,
    "aria-label": label,
    onClick: () => void pick(shown?.winner === value ? null : { winner: value, scores: null }),
  });

  return (
    <>
      <div
        className={`${styles.winners ?? ""} needs-script`}
        role="group"
        aria-label={`Winner of ${names}`}
      >
        {[
          { team: teamA, value: Winner.teamA },
          { team: teamB, value: Winner.teamB },
        ].map(({ team, value }) => (
          <Button key={value} {...winner(value, team.name.name)}>
            <TeamLogo name={team.name.name} imageURL={team.imageURL} size={24} isBelowFold />
            <bdi className={styles.name}>{team.name.name}</bdi>
            {shown?.winner === value && <span aria-hidden="true"> ✓</span>}
          </Button>
        ))}
        {match.hasDraws && <Button {...winner(Winner.draw, "Draw")}>Draw</Button>}
      </div>
      {scores.length > 0 && shown && (
        <div className="cluster gap-2" role="group" aria-label={`Score of ${names}`}>
          {scores.map((score) => {
            const isChosen =
              shown.scores !== null && shownScore(score) === shownScore(shown.scores);
            return (
              <Button
                key={shownScore(score)}
                isSmall
                look={isChosen ? "filled" : "outlined"}
                aria-pressed={isChosen}
                onClick={() => void pick({ winner: shown.winner, scores: isChosen ? null : score })}
              >
                {shownScore(score)}
              </Button>
            );
          })}
        </div>
      )}
      <p className="dim" role="status">
        {note}
      </p>
    </>
  );
}

/** Takes a prediction back that can’t be changed any more, as Pick’em is off. */
export function TakeBack({ matchId, onSaved }: { matchId: string; onSaved: () => void }) {
  const { isBusy, send } = useCommand(onSaved);
  return (
    <Button
      isSmall
      disabled={isBusy}
      onClick={() => void send("DELETE", commandPath("DELETE", PREDICTION, { id: matchId }))}
    >
      Take Back
    </Button>
  );
}
