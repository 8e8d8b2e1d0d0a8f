import { Picture } from "../Picture/Picture";
import { initials } from "./initials";
import styles from "./TeamLogo.module.css";

const CREST_COLOURS = 6;

/** The same name always gets the same colour. */
function crestColour(name: string): string {
  const sum = Array.from(name).reduce((total, letter) => total + (letter.codePointAt(0) ?? 0), 0);
  return styles[`crest${String(sum % CREST_COLOURS)}`] ?? "";
}

interface TeamLogoProps {
  name: string;
  /** Empty when the team has no picture. */
  imageURL: string;
  /** Width and height in pixels. */
  size: number;
  /** Whether the logo starts below the fold, so that it may load when it is scrolled to. */
  isBelowFold?: boolean;
}

/** A team's picture beside its name, or a crest with its initials when there is none. */
export function TeamLogo({ name, imageURL, size, isBelowFold = false }: TeamLogoProps) {
  return (
    <Picture
      className={styles.picture}
      url={imageURL === "" ? null : imageURL}
      size={size}
      isBelowFold={isBelowFold}
    >
      <svg
        className={crestColour(name)}
        viewBox="0 0 40 40"
        width={size}
        height={size}
        aria-hidden="true"
      >
        <path className={styles.field} d="M20 1 37 6v15c0 9-7 15-17 18C10 36 3 30 3 21V6z" />
        <path className={styles.chief} d="M20 1 37 6v5H3V6z" />
        <text className={styles.letters} x="20" y="27.5" textAnchor="middle">
          {initials(name)}
        </text>
      </svg>
    </Picture>
  );
}
