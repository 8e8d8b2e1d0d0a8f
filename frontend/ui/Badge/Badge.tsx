import type { ReactNode } from "react";

import styles from "./Badge.module.css";

interface BadgeProps {
  /** `league` takes the accent of the league around it; the others mean what they are called. */
  tone?: "plain" | "league" | "success" | "danger" | "warning";
  children: ReactNode;
}

/** A word or two about the thing it stands beside. */
export function Badge({ tone = "plain", children }: BadgeProps) {
  return (
    <span className={[styles.badge, tone !== "plain" && styles[tone]].filter(Boolean).join(" ")}>
      {children}
    </span>
  );
}
