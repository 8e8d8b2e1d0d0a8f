import { inLeague } from "../../../page/inLeague";
import styles from "./DeskTabs.module.css";

interface DeskTabsProps {
  current: "Week" | "Pairing" | "Playoffs";
  listAddress: string;
  /** Null for people who may not pair teams: they see no tabs. */
  pairingAddress: string | null;
  playoffsAddress: string | null;
  /** The league that is shown; undefined for all. */
  code: string | undefined;
}

/** The pages of the staff's matches: the week, the pairing of it, and playoffs. */
export function DeskTabs({
  current,
  listAddress,
  pairingAddress,
  playoffsAddress,
  code,
}: DeskTabsProps) {
  if (pairingAddress === null || playoffsAddress === null) {
    return null;
  }
  const tabs = { Week: listAddress, Pairing: pairingAddress, Playoffs: playoffsAddress };
  return (
    <nav aria-label="Matches" className={styles.tabs}>
      {Object.entries(tabs).map(([label, address]) => (
        <a
          key={label}
          href={inLeague(address, code)}
          className={styles.tab}
          aria-current={label === current ? "page" : undefined}
        >
          {label}
        </a>
      ))}
    </nav>
  );
}
