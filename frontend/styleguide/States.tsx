import { useState } from "react";

import { ApiError } from "../api/request";
import { Avatar } from "../ui/Avatar/Avatar";
import { Button } from "../ui/Button/Button";
import { EmptyState } from "../ui/EmptyState/EmptyState";
import { LoadError } from "../ui/LoadError/LoadError";
import { NotFoundPanel } from "../ui/NotFoundPanel/NotFoundPanel";
import { SkeletonRows } from "../ui/SkeletonRows/SkeletonRows";
import { TeamLogo } from "../ui/TeamLogo/TeamLogo";
import { Chapter } from "./Chapter";
import styles from "./Styleguide.module.css";

const ERROR = new ApiError("No Connection", "The server could not be reached.", 0);
const NAMES = ["Night Owls", "Thermal Runaway", "Foxes", "Vanguard", "Ochre", "Six Winters"];

function Crash(): never {
  throw new Error("The roster is upside down");
}

/** States without content: loading, empty, failed. Also crests and a silhouette. */
export function States() {
  const [hasCrashed, setHasCrashed] = useState(false);
  return (
    <Chapter title="States">
      <div className="cluster gap-4 middle">
        {NAMES.map((name) => (
          <TeamLogo key={name} name={name} imageURL="" size={56} />
        ))}
        <Avatar url="" size={56} />
      </div>
      <div className={styles.columns}>
        <EmptyState title="No teams yet">
          <p>A team appears here when it is enrolled, before its first match.</p>
        </EmptyState>
        <NotFoundPanel href="/styleguide" label="Styleguide" />
        <LoadError what="Standings" error={ERROR} isRetrying={false} onRetry={() => undefined} />
      </div>
      <SkeletonRows label="Loading Standings" count={2} />
      <div className="cluster gap-4 middle">
        <Button
          look="danger"
          onClick={() => {
            setHasCrashed(true);
          }}
        >
          Crash the Page
        </Button>
        {hasCrashed && <Crash />}
      </div>
    </Chapter>
  );
}
