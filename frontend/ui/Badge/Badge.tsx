import type { ReactNode } from "react";

import styles from "./Badge.module.css";

interface BadgeProps {
  /** `league` uses the accent of the league around it. */
  tone?: "plain" | "league" | "success" | "danger" | "warning";
  children: ReactNode;
}

/** A word or two about the thing beside it. */
export function Badge({ tone = "plain", children }: BadgeProps) {
  return (
    <span className={[styles.badge, tone !== "plain" && styles[tone]].filter(Boolean).join(" ")}>
      {children}
    </span>
  );
}
