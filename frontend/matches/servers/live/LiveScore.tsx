import { type ReactNode, useEffect, useState } from "react";

import styles from "./LiveScore.module.css";
import { type LiveScore as Score, watchLiveScores } from "./liveScores";

const EVERY_SECONDS = 5;

function ago(seconds: number): string {
  return seconds < 1 ? "now" : `${String(Math.floor(seconds))} s ago`;
}

export type LivePart = 0 | 1 | "both";

/** The rounds of a side, or of both, in a list. */
function Rounds({ of, part }: { of: Score["rounds"]; part: LivePart }) {
  return (
    <>
      <small className="dim">unofficial</small>{" "}
      <b className={styles.mark}>{part === "both" ? of.join(":") : of[part]}</b>
    </>
  );
}

interface LiveScoreProps {
  matchId: string;
  /** The score with which the page came. */
  known?: Score | undefined;
  /** The styles of the board between whose sides it stands: lists do without them. */
  board?: CSSModuleClasses | undefined;
  /** Of which side it shows only the rounds, or whether those of both, where results stand in a list. */
  part?: LivePart | undefined;
  /** What is shown while no server plays the match. */
  children?: ReactNode;
}

/**
 * A match's score as its game server tells it: between its sides on a board, by itself where the teams
 * stand beside it, or a side's part of it.
 */
export function LiveScore({ matchId, known, board, part, children }: LiveScoreProps) {
  const [score, setScore] = useState(known);
  // The device's clock may be wrong, so only what has passed since the answer is taken from it.
  const [answeredAt, setAnsweredAt] = useState(0);
  const [now, setNow] = useState(0);
  useEffect(
    () =>
      watchLiveScores((scores) => {
        setScore(scores.find(({ match }) => match === matchId));
        setAnsweredAt(Date.now() / 1000);
        setNow(Date.now() / 1000);
      }, EVERY_SECONDS),
    [matchId],
  );
  useEffect(() => {
    const timer = setInterval(() => {
      setNow(Date.now() / 1000);
    }, 1000);
    return () => {
      clearInterval(timer);
    };
  }, []);
  if (score === undefined) {
    return children;
  }
  const { teamA, teamB, rounds, mapLabel, age } = score;
  if (part !== undefined) {
    return <Rounds of={rounds} part={part} />;
  }
  if (!board) {
    return (
      <>
        <b className={styles.brief}>{rounds.map(String).join(":")}</b>{" "}
        <span className={styles.map}>
          on <bdi>{mapLabel}</bdi>,
        </span>{" "}
        unofficial
      </>
    );
  }
  return (
    <section className={board.result} aria-label="Live score">
      <span className={board.score}>
        <bdi className="visually-hidden">{teamA}</bdi> {rounds[0]}
      </span>
      <strong className={board.versus}>
        <span className={board.liveWord}>Live</span>
      </strong>
      <span className={board.score}>
        {rounds[1]} <bdi className="visually-hidden">{teamB}</bdi>
      </span>
      <span className={board.liveFact}>
        on <bdi>{mapLabel}</bdi>, from the server {ago(age + now - answeredAt)}, unofficial
      </span>
    </section>
  );
}
