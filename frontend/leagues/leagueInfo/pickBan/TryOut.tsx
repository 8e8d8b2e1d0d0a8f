import "../../../ui/desk.css";

import { useEffect, useRef, useState } from "react";

import { commandPath } from "../../../api/apiPath";
import { command } from "../../../api/command";
import { PickBanAction } from "../../../api/pickBanEnums";
import { Button } from "../../../ui/Button/Button";
import { showCommandFailure } from "../../../ui/failure/showCommandFailure";
import { SkeletonRows } from "../../../ui/SkeletonRows/SkeletonRows";
import styles from "./PickBan.module.css";
import { lengthName, type LengthPreview, TEAM_WORDS, type TrialBoard } from "./pickBan";

type Side = TrialBoard["steps"][number]["side"];

/** The teams by their side in a try-out. */
const TEAMS = [TEAM_WORDS.first, TEAM_WORDS.second];

const teamOf = (side: Side): string => TEAMS[side ?? -1] ?? TEAM_WORDS.nobody;
const capitalized = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

interface TryOutProps {
  leagueId: string;
  season: number;
  bestOf: number;
  /** The settings as they are sent. */
  body: object;
  preview: LengthPreview;
}

/** The board after what the reader has chosen for both teams. */
function useTrial({ leagueId, season, bestOf, body }: TryOutProps) {
  const [chosen, setChosen] = useState<readonly number[]>([]);
  const [seed, setSeed] = useState(() => crypto.randomUUID());
  const [board, setBoard] = useState<TrialBoard>();
  // The settings stay what they were when it began: with others, it begins again.
  const [settings] = useState(body);

  useEffect(() => {
    let isAsked = true;
    const path = commandPath(
      "POST",
      "/api/league-info/{leagueId}/seasons/{value}/pick-ban/try-out",
      { leagueId, value: String(season) },
    );
    command("POST", path, { ...settings, bestOf, chosen, seed }, { isUnasked: true }).then(
      (answer) => {
        if (isAsked) {
          setBoard(answer);
        }
      },
      (error: unknown) => {
        if (isAsked) {
          showCommandFailure(error);
        }
      },
    );
    return () => {
      isAsked = false;
    };
  }, [leagueId, season, bestOf, settings, chosen, seed]);

  return {
    board,
    hasChosen: chosen.length > 0,
    choose: (choice: number) => {
      setChosen([...chosen, choice]);
    },
    undo: () => {
      setChosen(chosen.slice(0, -1));
    },
    startAgain: () => {
      setChosen([]);
      setSeed(crypto.randomUUID());
    },
  };
}

/** Pick and ban with oneself: the reader plays both teams. Nothing is stored. */
export function TryOut(props: TryOutProps) {
  const { board, hasChosen, choose, undo, startAgain } = useTrial(props);
  const status = useRef<HTMLParagraphElement>(null);
  const name = lengthName(props.bestOf);
  if (board === undefined) {
    return <SkeletonRows label="Loading the try-out" count={3} />;
  }
  const { turn } = board;
  const words = turn === null ? "Done." : (props.preview.words[turn.number] ?? "");
  return (
    <section className={styles.trial} aria-label={`Try-out: ${name}`}>
      <p ref={status} className={styles.status} tabIndex={-1} aria-live="polite">
        {turn === null
          ? "Done. Nothing is saved by a try-out."
          : `Step ${String(turn.number + 1)} of ${String(board.turns.length)}: ${words}`}
      </p>
      <Choices
        board={board}
        onChosen={(choice) => {
          // The button that was pressed goes.
          status.current?.focus();
          choose(choice);
        }}
      />
      <Taken board={board} />
      <Maps board={board} />
      <div className="cluster gap-2">
        <Button isSmall disabled={!hasChosen} onClick={undo}>
          Undo
        </Button>
        <Button isSmall disabled={!hasChosen} onClick={startAgain}>
          Start Again
        </Button>
      </div>
    </section>
  );
}

interface BoardProps {
  board: TrialBoard;
}

function Choices({ board, onChosen }: BoardProps & { onChosen: (choice: number) => void }) {
  if (board.turn === null) {
    return null;
  }
  const isOfSides = board.turn.action === PickBanAction.side;
  const choices = isOfSides
    ? board.sides.map((name, place) => ({ name, place }))
    : board.pool.filter(({ place }) => board.left.includes(place));
  return (
    <div className={styles.choices} role="group" aria-label="Choices">
      {choices.map(({ name, place }) => (
        <Button
          key={place}
          onClick={() => {
            onChosen(place);
          }}
        >
          <bdi className="wraps">{name}</bdi>
        </Button>
      ))}
    </div>
  );
}

const nameOf = ({ pool }: TrialBoard, place: number): string => pool[place]?.name ?? "";

/** What a step did, such as “The other team banned Factory”. */
function did(board: TrialBoard, step: TrialBoard["steps"][number]): string {
  const team = capitalized(teamOf(step.side));
  switch (step.action) {
    case PickBanAction.ban:
      return `${team} banned ${nameOf(board, step.chosen)}`;
    case PickBanAction.pick:
      return `${team} picked ${nameOf(board, step.chosen)}`;
    case PickBanAction.side:
      return `${team} chose ${board.sides[step.chosen] ?? ""}`;
    case PickBanAction.decider:
      return `${nameOf(board, step.chosen)} is left`;
  }
}

function Taken({ board }: BoardProps) {
  return (
    board.steps.length > 0 && (
      <ol className={styles.words} aria-label="Steps so far">
        {board.steps.map((step) => (
          <li key={step.number}>{did(board, step)}</li>
        ))}
      </ol>
    )
  );
}

/** The maps of the match so far, and who plays which side. */
function Maps({ board }: BoardProps) {
  return (
    board.maps.length > 0 && (
      <ul className="stack gap-1 plain-list" aria-label="Maps so far">
        {board.maps.map((each) => (
          <li key={each.number} className="cluster gap-2">
            <strong>
              {each.number}. <bdi>{each.name}</bdi>
            </strong>
            {each.sideA !== null && (
              <span>
                The team that begins plays <bdi>{board.sides[each.sideA]}</bdi>
              </span>
            )}
          </li>
        ))}
      </ul>
    )
  );
}
