import "../../../../ui/desk.css";

import { commandPath } from "../../../../api/apiPath";
import { ServerResultState, serverResultStateLabels } from "../../../../api/staffEnums";
import { useRefresh } from "../../../../api/useRefresh";
import { useQueryParameter } from "../../../../page/useQueryParameter";
import { AnswerView } from "../../../../ui/AnswerView/AnswerView";
import { Card } from "../../../../ui/Card/Card";
import { EmptyState } from "../../../../ui/EmptyState/EmptyState";
import { SelectField } from "../../../../ui/Field/SelectField";
import { ShowOlder } from "../../../../ui/Pagination/ShowOlder";
import { useOlderPages } from "../../../../ui/Pagination/useOlderPages";
import { PageHeader } from "../../../../ui/PageHeader/PageHeader";
import { LogForm } from "../LogForm";
import { ResultCard } from "./ResultCard";
import { type LoggedLeague, serverResultsPath, type ServerResultsPage } from "./serverResult";
import styles from "./ServerResults.module.css";

const STATES = Object.values(ServerResultState);
const NONE: Readonly<Record<ServerResultState, string>> = {
  [ServerResultState.waiting]: "Every map that servers logged fits a match, or was decided about.",
  [ServerResultState.attached]: "No server’s log of a match is known yet.",
  [ServerResultState.dismissed]: "Nothing was dismissed.",
};

function ResultList({ league, state }: { league: LoggedLeague; state: ServerResultState }) {
  const pages = useOlderPages(serverResultsPath(league, state), {
    what: "Results",
    itemsOf: ({ results }: ServerResultsPage) => results,
    olderThan: (key) => serverResultsPath(league, state, key),
  });
  return (
    <AnswerView answer={pages} what="Results" rowCount={4}>
      {() => {
        const items = pages.items ?? [];
        return items.length === 0 ? (
          <EmptyState title={`Nothing is ${serverResultStateLabels[state].toLowerCase()}`}>
            {NONE[state]}
          </EmptyState>
        ) : (
          <>
            {items.map((each) => (
              <ResultCard key={each._id} result={each} onChanged={pages.retry} />
            ))}
            <ShowOlder {...pages} />
          </>
        );
      }}
    </AnswerView>
  );
}

function Desk({ league }: { league: LoggedLeague }) {
  const [state, setState] = useQueryParameter("state", STATES, ServerResultState.waiting);
  const refresh = useRefresh();
  return (
    <div className="stack fit gap-5">
      <Card title="Upload a Log">
        <LogForm
          path={commandPath("POST", "/api/matches/server-results", {})}
          more={{ league }}
          hint="A server’s Stats.log. Each map in it is attached to the match that it fits."
          onSent={() => {
            refresh(serverResultsPath(league, state)).catch(() => undefined);
          }}
        />
      </Card>
      <div className={styles.filter}>
        <SelectField
          label="State"
          choices={STATES.map((value) => ({ value, label: serverResultStateLabels[value] }))}
          value={state}
          onChange={(chosen) => {
            setState(chosen);
          }}
        />
      </div>
      <ResultList key={state} league={league} state={state} />
    </div>
  );
}

interface ServerResultsProps {
  /** The leagues with such logs that the reader moderates. */
  leagues: readonly LoggedLeague[];
}

/** What game servers logged: first what fits no match, with why, for staff to decide. */
export function ServerResults({ leagues: [league] }: ServerResultsProps) {
  return (
    <>
      <PageHeader over="Moderation" title="Server Results" />
      <p className={`lead ${styles.words ?? ""}`}>
        {league === undefined
          ? "You do not moderate the Pavlov league, and other games’ servers write no logs that the portal reads."
          : "Pavlov’s servers log the end of each map. A map that fits no match waits here: attach it to its match, or dismiss it."}
      </p>
      {league !== undefined && <Desk league={league} />}
    </>
  );
}
