import { Panel, type ShownLeague } from "./Panel";
import styles from "./Landing.module.css";

/** The order of the showcase. */
const ORDER = ["bcl", "ocl", "pcl", "xcl"];

interface LandingProps {
  leagues: readonly ShownLeague[];
}

/** The showcase of all leagues: a poster each. `hydrateShowcase` lets them expand. */
export function Landing({ leagues }: LandingProps) {
  const inOrder = ORDER.flatMap((code) => leagues.filter((league) => league.code === code));
  return (
    <div className={`full-bleed ${styles.landing ?? ""}`}>
      <h1 className="visually-hidden">The home of VR eSports by the players for the players</h1>
      {inOrder.map((league) => (
        <Panel key={league.code} league={league} />
      ))}
    </div>
  );
}
