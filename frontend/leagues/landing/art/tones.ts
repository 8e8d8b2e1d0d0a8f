import styles from "./Art.module.css";

const class_ = (name: string) => styles[name] ?? "";

/** The classes of the tones, from night (0) to nearly white (8). */
export const TONES = ["", ...["t1", "t2", "t3", "t4", "t5", "t6", "t7", "t8"].map(class_)] as const;

/** The class of an outline in a tone. */
export function outline(tone: number): string {
  return `${class_("line")} ${TONES[tone] ?? ""}`;
}
