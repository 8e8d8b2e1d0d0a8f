import { useState } from "react";

import { apiPath, commandPath } from "../../api/apiPath";
import { Severity } from "../../api/staffEnums";
import { useApi } from "../../api/useApi";
import { AnswerView } from "../../ui/AnswerView/AnswerView";
import { Badge } from "../../ui/Badge/Badge";
import { Button } from "../../ui/Button/Button";
import { useCommand } from "../../ui/command/useCommand";
import { ConfirmDialog } from "../../ui/ConfirmDialog/ConfirmDialog";
import { isolated } from "../../ui/isolated";
import { LocalTime } from "../../ui/LocalTime/LocalTime";
import { ChampionsStep } from "./ChampionsStep";
import { CloseSeason } from "./CloseSeason";
import { OpenMatches } from "./OpenMatches";
import type { Preflight, StepProps } from "./seasonDesk";
import styles from "./SeasonDesk.module.css";

/** Opens a season after a preflight. */
export function OpenStep(props: StepProps) {
  const { season, timeZone } = props.desk;
  if (season.isCurrent && season.closedAt === null) {
    return <CloseSeason {...props} />;
  }
  return (
    <>
      {season.closedAt !== null && (
        <>
          <p className={styles.soft}>
            Closed on <LocalTime unixSeconds={season.closedAt} leagueZone={timeZone} />. Its teams,
            divisions and matches stay as they are; only staff can settle and correct results.
          </p>
          <OpenMatches {...props} />
          <ChampionsStep {...props} />
          <NextDivisions {...props} />
        </>
      )}
      <OpenSeason {...props} />
    </>
  );
}

/** Where staff decide who goes up and down. */
function NextDivisions({ leagueCode, desk: { divisions, nextSeason } }: StepProps) {
  if (divisions.length === 0) {
    return null;
  }
  return (
    <section className={styles.part} aria-labelledby="next">
      <h3 id="next" className={styles.title}>
        Up and down
      </h3>
      {nextSeason === null ? (
        <p className={styles.soft}>
          Plan the next season under “Plan Another Season”, below. Its step Divisions proposes who
          goes up and down.
        </p>
      ) : (
        <a
          href={`/admin/league-info?league=${leagueCode}&season=${String(nextSeason)}&step=divisions`}
        >
          Decide who goes up and down
        </a>
      )}
    </section>
  );
}

function OpenSeason({ leagueId, desk: { season }, onChanged }: StepProps) {
  const parameters = { leagueId, value: String(season.value) };
  const answer = useApi(
    apiPath("/api/league-info/{leagueId}/seasons/{value}/preflight", parameters),
  );
  const { isBusy, send } = useCommand(onChanged);
  const [isAsking, setIsAsking] = useState(false);
  const path = commandPath("POST", "/api/league-info/{leagueId}/seasons/{value}/open", parameters);
  return (
    <AnswerView answer={answer} what="Preflight" rowCount={4}>
      {(preflight) => (
        <>
          {season.closedAt !== null && <h3 className={styles.title}>Open Again</h3>}
          <Findings preflight={preflight} />
          <div>
            <Button
              look={season.closedAt === null ? "filled" : "outlined"}
              disabled={!preflight.mayOpen}
              onClick={() => {
                setIsAsking(true);
              }}
            >
              {season.closedAt === null ? "Open Season" : "Open Again"}
            </Button>
          </div>
          <ConfirmDialog
            title={`Open ${isolated(season.label)}?`}
            verb="Open Season"
            isOpen={isAsking}
            isBusy={isBusy}
            onClose={() => {
              setIsAsking(false);
            }}
            onConfirm={() => send("POST", path)}
          >
            <ul>
              {preflight.effects.map((words) => (
                <li key={words}>{words}</li>
              ))}
            </ul>
          </ConfirmDialog>
        </>
      )}
    </AnswerView>
  );
}

function Findings({ preflight: { findings, effects } }: { preflight: Preflight }) {
  return (
    <>
      {findings.length === 0 ? (
        <p>Nothing is in the way.</p>
      ) : (
        <ul className="stack gap-2 plain-list" aria-label="Preflight">
          {findings.map(({ severity, words, href }) => (
            <li key={words} className={styles.row}>
              <span>
                <Badge tone={severity === Severity.stops ? "danger" : "warning"}>
                  {severity === Severity.stops ? "Stops" : "Check"}
                </Badge>{" "}
                {words}
              </span>
              <a href={href} aria-label={`See: ${words}`}>
                See
              </a>
            </li>
          ))}
        </ul>
      )}
      <div>
        <p>When it opens:</p>
        <ul>
          {effects.map((words) => (
            <li key={words}>{words}</li>
          ))}
        </ul>
      </div>
    </>
  );
}
