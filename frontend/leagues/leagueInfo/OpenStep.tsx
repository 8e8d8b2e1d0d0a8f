import { useState } from "react";

import { apiPath, commandPath } from "../../api/apiPath";
import { Severity } from "../../api/staffEnums";
import { useApi } from "../../api/useApi";
import { AnswerView } from "../../ui/AnswerView/AnswerView";
import { Badge } from "../../ui/Badge/Badge";
import { Button } from "../../ui/Button/Button";
import { useCommand } from "../../ui/command/useCommand";
import { ConfirmDialog } from "../../ui/ConfirmDialog/ConfirmDialog";
import { CheckField } from "../../ui/Field/Toggle";
import { isolated } from "../../ui/isolated";
import { LocalTime } from "../../ui/LocalTime/LocalTime";
import { OpenMatches } from "./OpenMatches";
import { counted } from "../../ui/counted";
import type { ChampionOffer, Preflight, StepProps } from "./seasonDesk";
import styles from "./SeasonDesk.module.css";

/** Opens a season after a preflight; closes the current one, and stores its champions. */
export function OpenStep(props: StepProps) {
  const { season, timeZone } = props.desk;
  if (season.isCurrent && season.closedAt === null) {
    return (
      <>
        <p className={styles.soft}>
          This is the current season.{" "}
          <a href={`/admin/manage/matches/playoffs?league=${props.leagueCode}`}>
            Prepare its playoffs
          </a>
        </p>
        <CloseSeason {...props} />
      </>
    );
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
          <Champions {...props} />
        </>
      )}
      <OpenSeason {...props} />
    </>
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

function CloseSeason({ leagueId, leagueCode, desk, onChanged }: StepProps) {
  const { season, waiting } = desk;
  const { isBusy, send } = useCommand(onChanged);
  const [isAsking, setIsAsking] = useState(false);
  const path = commandPath("POST", "/api/league-info/{leagueId}/seasons/{value}/close", {
    leagueId,
    value: String(season.value),
  });
  return (
    <div>
      <Button
        onClick={() => {
          setIsAsking(true);
        }}
      >
        Close Season
      </Button>
      <ConfirmDialog
        title={`Close ${isolated(season.label)}?`}
        verb="Close Season"
        isOpen={isAsking}
        isBusy={isBusy}
        onClose={() => {
          setIsAsking(false);
        }}
        onConfirm={() => send("POST", path)}
      >
        <p>
          The season gets no more teams, matches and reports, and its divisions stay. Only staff can
          settle and correct results.
        </p>
        <p>The table keeps {counted(waiting.official, "official match", "official matches")}.</p>
        <OpenMatches leagueCode={leagueCode} desk={desk} />
        {waiting.playoffs > 0 && (
          <p>
            {counted(waiting.playoffs, "playoff")} {waiting.playoffs === 1 ? "is" : "are"} not in
            the champions hall yet.{" "}
            <a href={`/admin/manage/matches/playoffs?league=${leagueCode}`}>See the playoffs</a>
          </p>
        )}
      </ConfirmDialog>
    </div>
  );
}

const CHAMPIONS = "/api/league-info/{leagueId}/seasons/{value}/champions";

function Champions({ leagueId, desk: { season } }: StepProps) {
  const parameters = { leagueId, value: String(season.value) };
  const answer = useApi(apiPath(CHAMPIONS, parameters));
  return (
    <AnswerView answer={answer} what="Champions" rowCount={3}>
      {({ offers }) => <Offers offers={offers} parameters={parameters} onChanged={answer.retry} />}
    </AnswerView>
  );
}

interface OffersProps {
  offers: readonly ChampionOffer[];
  parameters: { leagueId: string; value: string };
  onChanged: () => void;
}

function Offers({ offers, parameters, onChanged }: OffersProps) {
  const [left, setLeft] = useState<readonly string[]>([]);
  const { isBusy, send } = useCommand(onChanged);
  const sent = offers.filter(({ team, isStored }) => !isStored && !left.includes(team._id));
  return (
    <section className={styles.part} aria-labelledby="champions">
      <h3 id="champions" className={styles.title}>
        Champions
      </h3>
      <ul className="stack gap-2 plain-list">
        {offers.map(({ team, place, division, roster, isStored }) => (
          <li key={team._id} className={styles.row}>
            <CheckField
              label={`${String(place)}. ${isolated(team.name.name)}${division === "" ? "" : `, ${isolated(division)}`}`}
              hint={
                roster.length === 0 ? "Nobody is on its roster." : roster.map(isolated).join(", ")
              }
              disabled={isStored}
              checked={isStored || !left.includes(team._id)}
              onChange={({ target: { checked } }) => {
                setLeft((before) =>
                  checked ? before.filter((key) => key !== team._id) : [...before, team._id],
                );
              }}
            />
            {isStored && <span className={styles.soft}>In the champions hall</span>}
          </li>
        ))}
      </ul>
      <Button
        disabled={isBusy || sent.length === 0}
        onClick={() =>
          void send("POST", commandPath("POST", CHAMPIONS, parameters), {
            champions: sent.map(({ team, place }) => ({ team: team._id, place })),
          })
        }
      >
        Store {counted(sent.length, "Champion")}
      </Button>
    </section>
  );
}
