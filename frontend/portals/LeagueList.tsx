import { Badge } from "../ui/Badge/Badge";
import styles from "./LeagueList.module.css";
import type { StaffLeague } from "./staffHomeProps";

interface LeagueListProps {
  leagues: readonly StaffLeague[];
}

/** The leagues in which the reader is staff, with their role and links to the league's pages. */
export function LeagueList({ leagues }: LeagueListProps) {
  return (
    <ul className={styles.list}>
      {leagues.map(({ code, name, isManaged, pages }) => (
        <li key={code} className={styles.league} data-league={code}>
          <h3 className={styles.name}>{name}</h3>
          <p className="cluster gap-2">
            {isManaged && <Badge tone="league">Team Manager</Badge>}
            <Badge tone="league">Moderator</Badge>
          </p>
          <nav className={styles.pages} aria-label={`Pages of the ${name}`}>
            {pages.map(({ label, url }) => (
              <a key={url} href={url}>
                {label}
              </a>
            ))}
          </nav>
        </li>
      ))}
    </ul>
  );
}
