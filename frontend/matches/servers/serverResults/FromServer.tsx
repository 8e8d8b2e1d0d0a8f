import { useState } from "react";

import { commandPath } from "../../../api/apiPath";
import { Side } from "../../../api/enums";
import { Button } from "../../../ui/Button/Button";
import { ButtonRow } from "../../../ui/Button/ButtonRow";
import { useCommand } from "../../../ui/command/useCommand";
import { Notice } from "../../../ui/Notice/Notice";
import { otherMaps } from "../../play/results/agreedMaps";
import { draftOf, payloadOf } from "../../play/results/outcomeDraft";
import { openReport, type ResultPartProps, resultInForce } from "../../play/results/resultSheet";
import { PlayersBySide } from "../../play/statistics/PlayersBySide";
import { LogForm } from "./LogForm";
import styles from "./FromServer.module.css";

type Logged = NonNullable<ResultPartProps["sheet"]["fromServer"]>;

/** The maps that servers logged, in a sentence each. */
function LoggedMaps({
  logged,
  sheet,
  names,
}: Pick<ResultPartProps, "sheet" | "names"> & { logged: Logged }) {
  const others = otherMaps(sheet.agreed, logged.outcome.maps);
  return (
    <>
      <ul className="plain-list">
        {logged.outcome.maps.map(({ map, name, scores: [roundsA = 0, roundsB = 0] }) => (
          <li key={map}>
            <bdi>{names[Side.teamA]}</bdi>{" "}
            <strong className={styles.score}>
              {roundsA}–{roundsB}
            </strong>{" "}
            <bdi>{names[Side.teamB]}</bdi> on <bdi>{name}</bdi>
          </li>
        ))}
      </ul>
      {others.length > 0 && <p>{others.join(" ")}</p>}
    </>
  );
}

/** Reports what the server logged, with one press. */
function ReportLogged({ logged, ...part }: ResultPartProps & { logged: Logged }) {
  const { sheet, matchId, onChanged } = part;
  const { isBusy, send } = useCommand(onChanged);

  function report(): void {
    const form = new FormData();
    const claim = payloadOf(draftOf(logged.outcome, sheet.bestOf));
    form.append("claim", JSON.stringify({ ...claim, vods: [] }));
    const path = commandPath("POST", "/api/matches/{id}/results/report", { id: matchId });
    void send("POST", path, form);
  }

  return (
    <ButtonRow>
      <Button look="filled" disabled={isBusy} onClick={report}>
        Report This Result
      </Button>
    </ButtonRow>
  );
}

/** What game servers logged of the match, and uploading a log. */
export function FromServer(part: ResultPartProps) {
  const { sheet, names, matchId, onChanged } = part;
  const { fromServer, may } = sheet;
  const [isOpen, setIsOpen] = useState(false);
  const mayReport = may.report && openReport(sheet) === undefined;
  const isShown = fromServer !== null && resultInForce(sheet) === undefined;
  return (
    <>
      {isShown && (
        <Notice>
          <p>From the server:</p>
          <LoggedMaps logged={fromServer} {...{ sheet, names }} />
          {fromServer.players.length > 0 && (
            <details className={styles.more}>
              <summary>Players</summary>
              <PlayersBySide players={fromServer.players} names={names} />
            </details>
          )}
          {fromServer.problem !== "" && <p>{fromServer.problem}</p>}
          {mayReport && fromServer.problem === "" && <ReportLogged {...part} logged={fromServer} />}
        </Notice>
      )}
      {may.upload && (
        <details
          className={styles.more}
          open={isOpen}
          onToggle={(event) => {
            setIsOpen(event.currentTarget.open);
          }}
        >
          <summary>Upload a Server’s Log</summary>
          {isOpen && (
            <LogForm
              path={commandPath("POST", "/api/matches/{id}/server-log", { id: matchId })}
              hint="The server’s Stats.log, or the part from the end of the match."
              onSent={() => {
                setIsOpen(false);
                onChanged();
              }}
            />
          )}
        </details>
      )}
    </>
  );
}
