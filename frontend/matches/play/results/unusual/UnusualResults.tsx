import "../../../../ui/controls.css";
import "../../../../ui/desk.css";

import { type ApiBody, apiPath } from "../../../../api/apiPath";
import { Decision, decisionLabels } from "../../../../api/enums";
import { useApi } from "../../../../api/useApi";
import { teamAddress } from "../../../../page/addresses";
import { noLeague } from "../../../../page/noLeague";
import { AnswerView } from "../../../../ui/AnswerView/AnswerView";
import { Badge } from "../../../../ui/Badge/Badge";
import { Card } from "../../../../ui/Card/Card";
import { EmptyState } from "../../../../ui/EmptyState/EmptyState";
import { FileLinks } from "../../../../ui/ListSummary/ListSummary";
import { LocalTime } from "../../../../ui/LocalTime/LocalTime";
import { PageHeader } from "../../../../ui/PageHeader/PageHeader";
import { MatchLine, MatchLines } from "../../../shown/lists/MatchLines";
import styles from "./UnusualResults.module.css";
import { isolated } from "../../../../ui/isolated";

export type UnusualPair = ApiBody<"/api/matches/unusual">[number];
type UnusualMatch = UnusualPair["matches"][number];

/** Staff portals are rendered only in the browser, which knows the reader's time zone. */
const ZONE = "UTC";

export const UNUSUAL = apiPath("/api/matches/unusual", {});
const FILE = apiPath("/api/matches/export/unusual", {});

function scoreOf({ scores, decision }: UnusualMatch): string {
  if (scores !== null) {
    return scores.map(String).join(" – ");
  }
  return decision === null ? "" : decisionLabels[decision];
}

interface MatchRowProps {
  match: UnusualMatch;
  /** A sentence for each map that was not the agreed one. */
  others: readonly string[];
}

function MatchRow({ match, others }: MatchRowProps) {
  return (
    <MatchLine match={match}>
      <span className="figure">{scoreOf(match)}</span>
      <span className={styles.fact}>
        {match.time > 0 ? <LocalTime unixSeconds={match.time} leagueZone={ZONE} /> : "No time"},
        official <LocalTime unixSeconds={match.officialAt} leagueZone={ZONE} />
      </span>
      {match.isChallenge && <Badge>Challenge</Badge>}
      {others.length > 0 && <span className={styles.fact}>{others.join(" ")}</span>}
    </MatchLine>
  );
}

function Pair({ pair }: { pair: UnusualPair }) {
  const [one, other] = pair.teams;
  if (one === undefined || other === undefined) {
    return null;
  }
  const forfeits = pair.matches.filter(({ decision }) => decision !== Decision.played).length;
  const title = `${isolated(one.name.name)} and ${isolated(other.name.name)}`;
  return (
    <Card title={title} aside={<span className={styles.league}>{one.league.toUpperCase()}</span>}>
      <div className="stack gap-3" data-league={one.league}>
        <p className={styles.teams}>
          <a href={teamAddress(one)}>
            <bdi>{one.name.name}</bdi>
          </a>
          <a href={teamAddress(other)}>
            <bdi>{other.name.name}</bdi>
          </a>
        </p>
        <ul className={styles.signs} aria-label={`What is unusual about ${title}`}>
          {pair.signs.map((sign) => (
            <li key={sign}>{sign}</li>
          ))}
        </ul>
        <details>
          <summary className={styles.summary}>
            {`${String(pair.matches.length)} official results`}
            {forfeits > 0 && `, ${String(forfeits)} of them not played`}
          </summary>
          <MatchLines label={`Matches of ${title}`}>
            {pair.matches.map((match) => (
              <MatchRow
                key={match._id}
                match={match}
                others={pair.otherMaps.find((each) => each.match === match._id)?.words ?? []}
              />
            ))}
          </MatchLines>
        </details>
      </div>
    </Card>
  );
}

function Pairs() {
  const answer = useApi(UNUSUAL);
  return (
    <AnswerView answer={answer} what="Results" rowCount={4}>
      {(pairs) =>
        pairs.length === 0 ? (
          <EmptyState title="Nothing looks unusual.">
            Two teams are listed here when they play each other very often, their results come very
            fast or always go one way, or they play other maps than they agreed.
          </EmptyState>
        ) : (
          <div className="stack fit gap-5">
            <FileLinks files={[{ label: "Results (CSV)", href: FILE }]} />
            {pairs.map((pair) => (
              <Pair key={pair.teams.map(({ _id }) => _id).join("-")} pair={pair} />
            ))}
          </div>
        )
      }
    </AnswerView>
  );
}

interface UnusualResultsProps {
  /** Whether the reader moderates a league. */
  isStaff: boolean;
}

/** The pairs of teams whose results this season staff may want to look at. */
export function UnusualResults({ isStaff }: UnusualResultsProps) {
  return (
    <>
      <PageHeader over="Moderation" title="Unusual Results" />
      <p className={`lead ${styles.words ?? ""}`}>
        {isStaff
          ? "A sign proves nothing: look at the matches, and ask the teams. A result can be amended or voided on its match’s manage page."
          : noLeague("moderator", "there are no results for you to look at")}
      </p>
      {isStaff && <Pairs />}
    </>
  );
}
