import "../../../ui/controls.css";

import { Decision, Side, type Winner } from "../../../api/enums";
import { ScoreLine } from "../../../ui/ScoreLine/ScoreLine";
import type { SideNames } from "./resultSheet";
import styles from "./Results.module.css";

interface PlayedLineProps {
  names: SideNames;
  /** Team A's and team B's. */
  scores: readonly number[] | null;
  winner: Winner;
}

/** Both teams of a played match with the score between them; on a narrow screen beneath them. */
export function PlayedLine({ names, scores, winner }: PlayedLineProps) {
  return (
    <p className={`named ${styles.played ?? ""}`}>
      <bdi>{names[Side.teamA]}</bdi>
      <ScoreLine scores={scores} winner={winner} decision={Decision.played} />
      <bdi>{names[Side.teamB]}</bdi>
    </p>
  );
}
