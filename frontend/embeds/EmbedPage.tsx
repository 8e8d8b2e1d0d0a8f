import type { LeagueWithZone } from "../page/LeagueSummary";
import { PageHeader } from "../ui/PageHeader/PageHeader";
import { EmbedMaker } from "./EmbedMaker";

interface EmbedPageProps {
  leagues: readonly LeagueWithZone[];
  /** The portal's own address, without a slash at its end. */
  origin: string;
  /** The time zones that are offered. */
  zones: readonly string[];
}

/** What other sites can show of a league, and how. */
export function EmbedPage({ leagues, origin, zones }: EmbedPageProps) {
  const [onlyLeague] = leagues.length === 1 ? leagues : [];
  return (
    <>
      <PageHeader over={onlyLeague?.name ?? "All leagues"} title="Embed" />
      <p>
        Show standings, matches or a team on your own site: choose what, copy the HTML, and put it
        into your page. Programs read the same from the <a href="/api/docs/">API</a>.
      </p>
      {onlyLeague === undefined ? (
        <>
          <p>Each league has its own:</p>
          <ul>
            {leagues.map(({ code, name }) => (
              <li key={code}>
                <a href={`/${code}/embed`}>{name}</a>
              </li>
            ))}
          </ul>
        </>
      ) : (
        <EmbedMaker league={onlyLeague} origin={origin} zones={[onlyLeague.zone, ...zones]} />
      )}
    </>
  );
}
