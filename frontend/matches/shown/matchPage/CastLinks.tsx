import type { ReactNode } from "react";

import { streamAddress } from "../../../page/addresses";
import { ButtonLink } from "../../../ui/Button/Button";
import styles from "./Details.module.css";
import type { MatchDetail } from "./matchDetail";

interface CastLinksProps {
  match: MatchDetail;
  look?: "filled" | "outlined";
  /** What else is said of a cast. */
  more?: (castId: string) => ReactNode;
}

/** Where to watch a match: each of its casts, in which language and on which channel. */
export function CastLinks({ match: { league, casts }, look = "filled", more }: CastLinksProps) {
  return casts.map(({ _id, words }) => (
    <div key={_id} className={styles.cast}>
      <ButtonLink look={look} href={streamAddress(league, _id)} aria-label={`Cast: ${words}`}>
        Cast
      </ButtonLink>
      {words}
      {more?.(_id)}
    </div>
  ));
}
