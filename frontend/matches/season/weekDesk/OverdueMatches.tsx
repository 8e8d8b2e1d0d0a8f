import "../../../ui/desk.css";

import { apiPath } from "../../../api/apiPath";
import { matchStateLabels } from "../../../api/staffEnums";
import { useApi } from "../../../api/useApi";
import { AnswerView } from "../../../ui/AnswerView/AnswerView";
import { Badge } from "../../../ui/Badge/Badge";
import { Card } from "../../../ui/Card/Card";
import { EmptyState } from "../../../ui/EmptyState/EmptyState";
import { MatchLine, MatchLines } from "../../shown/lists/MatchLines";
import styles from "./WeekOverview.module.css";

/** How many are listed at a home. */
const SHOWN = 10;

interface OverdueMatchesProps {
  /** The page that lists all of them. */
  allHref: string;
  /** Leave out leagues that the reader moderates but does not manage. */
  onlyManaged?: boolean;
}

/** The matches of the reader's leagues that are still open though their week is over. */
export function OverdueMatches({ allHref, onlyManaged = false }: OverdueMatchesProps) {
  const answer = useApi(
    apiPath(
      "/api/matches/schedule",
      {},
      { state: "overdue", ...(onlyManaged && { managed: true }) },
    ),
  );
  const count = answer.body?.count ?? 0;
  return (
    <Card
      title="Overdue Matches"
      aside={
        count > 0 && (
          <Badge tone="danger">{`${String(count)} ${count === 1 ? "match" : "matches"}`}</Badge>
        )
      }
    >
      <AnswerView answer={answer} what="Matches" rowCount={2}>
        {({ matches }) =>
          matches.length === 0 ? (
            <EmptyState title="Nothing is overdue.">
              A match that is still open when its week is over is listed here.
            </EmptyState>
          ) : (
            <MatchLines>
              {matches.slice(0, SHOWN).map((match) => (
                <MatchLine key={match._id} match={match} withLeague>
                  <span className={styles.state}>
                    {`Week ${String(match.week)} · ${matchStateLabels[match.state]}`}
                  </span>
                </MatchLine>
              ))}
            </MatchLines>
          )
        }
      </AnswerView>
      {count > 0 && (
        <a className="target" href={allHref}>
          {count > SHOWN ? `And ${String(count - SHOWN)} more.` : "All overdue matches"}
        </a>
      )}
    </Card>
  );
}
