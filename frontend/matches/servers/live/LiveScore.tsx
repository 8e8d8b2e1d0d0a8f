import { useEffect, useState } from "react";

import styles from "./LiveScore.module.css";
import { type LiveScore as Score, watchLiveScores } from "./liveScores";

const EVERY_SECONDS = 5;

function ago(seconds: number): string {
  return seconds < 1 ? "now" : `${String(Math.floor(seconds))} s ago`;
}

interface LiveScoreProps {
  matchId: string;
  /** The score with which the page came. */
  known?: Score | undefined;
  /** Whether it shows the score alone, where the teams stand beside it. */
  isBrief?: boolean;
}

/** A match's score as its game server tells it; nothing while no server plays the match. */
export function LiveScore({ matchId, known, isBrief = false }: LiveScoreProps) {
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
    return null;
  }
  const { teamA, teamB, rounds, mapLabel, age } = score;
  if (isBrief) {
    return (
      <>
        <b>{rounds.map(String).join(":")}</b> on <bdi>{mapLabel}</bdi>, unofficial
      </>
    );
  }
  return (
    <section className={styles.live} aria-label="Live score">
      <strong className={styles.mark}>Live</strong>
      <span className={styles.score}>
        <bdi>{teamA}</bdi> {rounds.map(String).join(":")} <bdi>{teamB}</bdi>
      </span>
      <span className={styles.fact}>
        on <bdi>{mapLabel}</bdi>, from the server {ago(age + now - answeredAt)}, unofficial
      </span>
    </section>
  );
}
