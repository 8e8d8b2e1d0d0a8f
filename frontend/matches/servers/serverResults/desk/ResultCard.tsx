import "../../../../ui/desk.css";

import { useState } from "react";

import { commandPath } from "../../../../api/apiPath";
import { LONGEST_DISMISSAL, serverResultSourceLabels } from "../../../../api/staffEnums";
import { Badge } from "../../../../ui/Badge/Badge";
import { Button } from "../../../../ui/Button/Button";
import { ButtonRow } from "../../../../ui/Button/ButtonRow";
import { Card } from "../../../../ui/Card/Card";
import { ReasonDialog } from "../../../../ui/ConfirmDialog/ReasonDialog";
import { NO_ZONE } from "../../../../ui/Desk/allLeagues";
import { LocalTime } from "../../../../ui/LocalTime/LocalTime";
import { StatisticsTable } from "../../../../ui/StatisticsTable/StatisticsTable";
import { AttachDialog } from "./AttachDialog";
import { inWords, type ServerResult } from "./serverResult";
import styles from "./ServerResults.module.css";

const TEAMS = [0, 1, null] as const;

/** The server's teams with their players. */
function Players({ players, rounds }: ServerResult) {
  return (
    <details>
      <summary className="disclosure">
        {players.length === 1 ? "1 player" : `${String(players.length)} players`}
      </summary>
      {TEAMS.map((team) => {
        const own = players.filter((each) => each.team === team);
        const name =
          team === null
            ? "No team"
            : `Team ${String(team)} of the server, ${String(rounds[team] ?? 0)} rounds`;
        return own.length === 0 ? null : (
          <StatisticsTable
            key={team}
            caption={name}
            corner={name}
            rows={own.map((each, index) => ({
              key: String(index),
              label: (
                <>
                  <bdi>{each.name}</bdi>
                  {each.player !== null && each.player.username !== each.name && (
                    <>
                      {" "}
                      (<bdi>{each.player.username}</bdi>)
                    </>
                  )}
                </>
              ),
              statistics: { ...each, maps: 1, uploaded: 0, partly: [] },
            }))}
          />
        );
      })}
    </details>
  );
}

/** Where it belongs, or why it belongs nowhere. */
function Place({ match, map, problem, otherMap, dismissal, dismissedBy }: ServerResult) {
  if (match !== null) {
    return (
      <p>
        <a href={`/mod/manage/matches/${match._id}`}>
          <bdi>{match.teamA}</bdi> vs <bdi>{match.teamB}</bdi>
        </a>
        , <bdi>{map}</bdi>
        {otherMap !== "" && (
          <>
            {" "}
            <Badge tone="warning">Another Map</Badge> {otherMap}
          </>
        )}
      </p>
    );
  }
  return dismissedBy === null ? (
    <p>{problem}</p>
  ) : (
    <p>
      Dismissed by <bdi>{dismissedBy.username}</bdi>: {dismissal}
    </p>
  );
}

interface OriginProps {
  result: ServerResult;
}

function Origin({ result }: OriginProps) {
  const { receivedBy } = result;
  return (
    <p className={styles.fact}>
      Ended <LocalTime unixSeconds={result.endedAt} leagueZone={NO_ZONE} />, sent by{" "}
      {serverResultSourceLabels[result.origin].toLowerCase()}
      {receivedBy !== null && (
        <>
          {" "}
          (<bdi>{receivedBy.username}</bdi>)
        </>
      )}
    </p>
  );
}

interface ResultCardProps {
  result: ServerResult;
  onChanged: () => void;
}

/** The end of a map in a server's log, and what staff may do with it. */
export function ResultCard({ result, onChanged }: ResultCardProps) {
  const [asked, setAsked] = useState<"attach" | "dismiss">();
  const { match, dismissedAt } = result;
  const close = () => {
    setAsked(undefined);
  };
  return (
    <Card title={inWords(result)}>
      <div className="stack gap-3">
        <Place {...result} />
        <Origin result={result} />
        <Players {...result} />
        <ButtonRow>
          {match === null && (
            <Button
              onClick={() => {
                setAsked("attach");
              }}
            >
              Attach to a Match
            </Button>
          )}
          {dismissedAt === 0 && (
            <Button
              look="quiet"
              onClick={() => {
                setAsked("dismiss");
              }}
            >
              Dismiss
            </Button>
          )}
        </ButtonRow>
      </div>
      {asked === "attach" && <AttachDialog result={result} onChanged={onChanged} onClose={close} />}
      {asked === "dismiss" && (
        <ReasonDialog
          title="Dismiss This Result"
          verb="Dismiss"
          hint="Staff read it."
          longest={LONGEST_DISMISSAL}
          path={commandPath("POST", "/api/matches/server-results/{serverResultId}/dismiss", {
            serverResultId: result._id,
          })}
          onChanged={onChanged}
          onClose={close}
        >
          {inWords(result)} counts nowhere then, and its statistics are not shown.
        </ReasonDialog>
      )}
    </Card>
  );
}
