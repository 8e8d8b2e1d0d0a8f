import { Picture } from "../Picture/Picture";
import styles from "./Avatar.module.css";

/** A value that means that there is no picture, like an empty one. */
const NO_PICTURE = "none";

interface AvatarProps {
  /** The picture's address; empty, null or `none` when the person has none. */
  url: string | null;
  /** Width and height in pixels. */
  size: number;
  /** Whether the picture starts below the fold, so that it may load when it is scrolled to. */
  isBelowFold?: boolean;
}

/** A person's picture beside their name, or a silhouette when there is none. */
export function Avatar({ url, size, isBelowFold = false }: AvatarProps) {
  const picture = url === "" || url === NO_PICTURE ? null : url;
  return (
    <Picture className={styles.avatar} url={picture} size={size} isBelowFold={isBelowFold}>
      <svg
        className={styles.avatar}
        viewBox="0 0 40 40"
        width={size}
        height={size}
        aria-hidden="true"
      >
        <path className={styles.figure} d="M4 40c1-10 7-14 16-14s15 4 16 14z" />
        <path className={styles.figure} d="M20 6c5 0 8 4 8 9s-3 9-8 9-8-4-8-9 3-9 8-9z" />
        <path className={styles.visor} d="M10 11.500h20v6.500H23l-3-2-3 2h-7z" />
      </svg>
    </Picture>
  );
}
