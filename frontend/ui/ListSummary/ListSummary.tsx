import "../controls.css";

import type { ReactNode } from "react";

import styles from "./ListSummary.module.css";

interface ListFile {
  label: string;
  href: string;
}

interface ListSummaryProps {
  /** How many there are. */
  children: ReactNode;
  /** Files of the list, with its filters. */
  files: readonly ListFile[];
}

/** How long a list is, and the files of it that can be downloaded. */
export function ListSummary({ children, files }: ListSummaryProps) {
  return (
    <div className={styles.summary}>
      <p className={styles.count} role="status">
        {children}
      </p>
      <FileLinks files={files} />
    </div>
  );
}

/** Links that download files. */
export function FileLinks({ files }: { files: readonly ListFile[] }) {
  return (
    <p className={`targets ${styles.files ?? ""}`}>
      {files.map(({ label, href }) => (
        <a key={href} href={href} download>
          {label}
        </a>
      ))}
    </p>
  );
}
