import type { ReactNode } from "react";

import { Badge } from "../../ui/Badge/Badge";
import styles from "./Status.module.css";

export type Tone = "plain" | "success" | "danger" | "warning";

export interface Fact {
  readonly name: string;
  readonly value: ReactNode;
  readonly badge?: { readonly tone: Tone; readonly words: string };
}

/** Names with their values, one a line. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className={styles.facts}>
      {facts.map(({ name, value, badge }) => (
        <div key={name} className={styles.fact}>
          <dt>{name}</dt>
          <dd>
            {badge !== undefined && (
              <>
                <Badge tone={badge.tone}>{badge.words}</Badge>{" "}
              </>
            )}
            {value}
          </dd>
        </div>
      ))}
    </dl>
  );
}
