import type { ComponentType } from "react";

import styles from "./Art.module.css";
import { BreachersScene } from "./BreachersScene";
import { OnwardScene } from "./OnwardScene";
import { PavlovScene } from "./PavlovScene";
import { PlainScene } from "./PlainScene";
import { X8Scene } from "./X8Scene";

/** By the leagues' codes. A league without a scene of its own has a plain one. */
const SCENES: Readonly<Record<string, ComponentType>> = {
  bcl: BreachersScene,
  ocl: OnwardScene,
  pcl: PavlovScene,
  xcl: X8Scene,
};

interface LeagueArtProps {
  code: string;
}

/** The scene on a league's poster, 1000 by 800; what matters is within the middle fifth. */
export function LeagueArt({ code }: LeagueArtProps) {
  const Scene = SCENES[code] ?? PlainScene;
  return (
    <svg className={styles.art} viewBox="0 0 1000 800" preserveAspectRatio="xMidYMid slice">
      <Scene />
    </svg>
  );
}
