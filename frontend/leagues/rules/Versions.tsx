import { apiPath } from "../../api/apiPath";
import { LocalTime } from "../../ui/LocalTime/LocalTime";
import type { LeagueWithRules } from "./LeagueWithRules";
import styles from "./Rules.module.css";

/**
 * The versions of a league's rules, with what each changed and a link to its document. Nothing while
 * there is only one that says nothing.
 */
export function Versions({ league }: { league: LeagueWithRules }) {
  const { versions, hasMore } = league;
  if (versions.length < 2 && !versions.some(({ changes }) => changes !== "")) {
    return null;
  }
  return (
    <section className={styles.versions} aria-labelledby={`versions-${league.code}`}>
      <h2 id={`versions-${league.code}`}>Versions</h2>
      <ol>
        {versions.map(({ _id, version, date, changes }) => (
          <li key={_id}>
            <a
              href={apiPath("/api/league-info/rules/{leagueId}/{id}", {
                leagueId: league.id,
                id: _id,
              })}
            >
              Version {version}
            </a>
            , since <LocalTime unixSeconds={date} leagueZone={league.zone} />
            {changes !== "" && <p>{changes}</p>}
          </li>
        ))}
      </ol>
      {hasMore && <a href={`/${league.code}/rules?versions=all`}>All versions</a>}
    </section>
  );
}
