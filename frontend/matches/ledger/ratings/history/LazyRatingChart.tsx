import { type ComponentType, useEffect, useRef, useState } from "react";

import type { RatingStep } from "./ratingSteps";
import styles from "./TeamRatings.module.css";

type Chart = ComponentType<{ steps: readonly RatingStep[] }>;

/** How far below the screen a chart is loaded, so that it is there when it comes into view. */
const AHEAD = "200px";

/** The chart of ratings, whose script is loaded when its place comes into view. */
export function LazyRatingChart({ steps }: { steps: readonly RatingStep[] }) {
  const place = useRef<HTMLDivElement>(null);
  const [chart, setChart] = useState<{ Chart: Chart }>();

  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) {
          observer.disconnect();
          import("./RatingChart").then(
            ({ default: Chart }) => {
              setChart({ Chart });
            },
            () => undefined,
          );
        }
      },
      { rootMargin: AHEAD },
    );
    if (place.current) {
      observer.observe(place.current);
    }
    return () => {
      observer.disconnect();
    };
  }, []);

  return (
    <div ref={place} className={styles.place}>
      {chart && <chart.Chart steps={steps} />}
    </div>
  );
}
