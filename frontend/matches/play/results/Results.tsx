import { useId, useState } from "react";

import type { Side } from "../../../api/enums";
import { useApi } from "../../../api/useApi";
import { AnswerView } from "../../../ui/AnswerView/AnswerView";
import { Button } from "../../../ui/Button/Button";
import { ButtonRow } from "../../../ui/Button/ButtonRow";
import { CollapsibleCard } from "../../../ui/Card/CollapsibleCard";
import { lazyPart } from "../../../ui/loaded/lazyPart";
import { useLoaded } from "../../../ui/loaded/useLoaded";
import { LocalTime } from "../../../ui/LocalTime/LocalTime";
import { Notice } from "../../../ui/Notice/Notice";
import type { SectionProps } from "../manage/managedMatch";
import { AnswerDialog } from "./AnswerDialog";
import type { Asked } from "./answers";
import { ForfeitButton } from "./ForfeitButton";
import { OpenReport } from "./OpenReport";
import { OutcomeView } from "./OutcomeView";
import { ReportForm } from "./ReportForm";
import { origin, ResultHistory } from "./ResultHistory";
import {
  openDispute,
  openReport,
  otherSide,
  resultInForce,
  type ResultPartProps,
  resultsPath,
  sideNames,
} from "./resultSheet";
import type { Decided } from "./Settled";
import styles from "./Results.module.css";

/** The state of the result in a sentence, when there is no open report. */
function Standing({ sheet, names, zone }: ResultPartProps) {
  const inForce = resultInForce(sheet);
  const dispute = openDispute(sheet);
  if (inForce !== undefined) {
    return (
      <div className={styles.report}>
        <p>
          {origin(inForce)}, official since <LocalTime unixSeconds={inForce.at} leagueZone={zone} />
        </p>
        <OutcomeView outcome={inForce.outcome} names={names} agreed={sheet.agreed} />
      </div>
    );
  }
  if (dispute !== undefined) {
    return (
      <Notice>
        <bdi>{names[otherSide(dispute.side)]}</bdi> dispute what <bdi>{names[dispute.side]}</bdi>{" "}
        reported. The league’s staff settle it
        {sheet.closed === "" && ", unless one side reports again and the other confirms"}.
      </Notice>
    );
  }
  if (sheet.may.report || openReport(sheet) !== undefined) {
    return null;
  }
  if (sheet.closed !== "") {
    return <p>{sheet.closed}</p>;
  }
  if (sheet.time === 0) {
    return (
      <p>
        Nobody has reported a result yet. The match has no time: the teams agree on one first, and
        report the result once it has passed. If they have played already, the league’s staff enter
        the result.
      </p>
    );
  }
  return sheet.hasBegun ? (
    <p>Nobody has reported a result yet.</p>
  ) : (
    <p>
      Nobody has reported a result yet. The teams can report one from{" "}
      <LocalTime unixSeconds={sheet.time} leagueZone={zone} withWeekday />.
    </p>
  );
}

// Only staff need them, and rarely.
const SettleDialog = lazyPart(() => import("./SettleDialog"));
const Settled = lazyPart(() => import("./Settled"));

/** What staff may do, and what they have just done. */
function Settling(part: ResultPartProps) {
  const [isOpen, setIsOpen] = useState(false);
  const [decided, setDecided] = useState<Decided>();
  return (
    <>
      <ButtonRow>
        <Button
          onClick={() => {
            setIsOpen(true);
          }}
        >
          {resultInForce(part.sheet) === undefined ? "Decide Result" : "Amend Result"}
        </Button>
        {isOpen && (
          <SettleDialog
            {...part}
            onDecided={setDecided}
            onClose={() => {
              setIsOpen(false);
            }}
          />
        )}
      </ButtonRow>
      {decided !== undefined && !isOpen && (
        <Settled
          decided={decided}
          names={part.names}
          onClose={() => {
            setDecided(undefined);
          }}
        />
      )}
    </>
  );
}

// Only matches on servers whose logs the portal reads need it.
const loadServerParts = () => import("../../servers/serverResults/FromServer");

export function ResultParts({ side, ...part }: ResultPartProps & { side: Side | null }) {
  const { sheet } = part;
  const historyId = useId();
  // Here, because its report may disappear while the dialog is open.
  const [asked, setAsked] = useState<Asked>();
  const report = openReport(sheet);
  const isLogged = sheet.fromServer !== null || sheet.may.upload;
  const serverParts = useLoaded(loadServerParts, isLogged);
  const hasHistory = sheet.results.length > 0 || openDispute(sheet) !== undefined;
  return (
    <div className={styles.section}>
      <Standing {...part} />
      {report !== undefined && <OpenReport {...part} report={report} onAsk={setAsked} />}
      {asked !== undefined && (
        <AnswerDialog
          {...part}
          asked={asked}
          onClose={() => {
            setAsked(undefined);
          }}
        />
      )}
      {isLogged && serverParts && <serverParts.FromServer {...part} />}
      {sheet.may.claimForfeit && side !== null && (
        // Another report fills the form again.
        <ReportForm key={report?._id ?? ""} {...part} side={side} />
      )}
      {sheet.may.forfeit && !sheet.may.claimForfeit && report === undefined && side !== null && (
        <div className={styles.buttons}>
          <ForfeitButton {...part} side={side} />
        </div>
      )}
      {sheet.may.settle && <Settling {...part} />}
      {hasHistory && (
        <section aria-labelledby={historyId}>
          <h3 id={historyId} className={styles.historyTitle}>
            History
          </h3>
          <ResultHistory {...part} />
        </section>
      )}
    </div>
  );
}

/** The result of a match: one side reports it, the other answers, and staff settle a dispute. */
export function Results({ managed, zone, onChanged, fold }: SectionProps) {
  const matchId = managed.match._id;
  const answer = useApi(resultsPath(matchId));
  return (
    <CollapsibleCard title="Result" fold={fold}>
      <AnswerView answer={answer} what="Result" rowCount={4}>
        {(sheet) => (
          <ResultParts
            sheet={sheet}
            matchId={matchId}
            side={managed.side}
            names={sideNames(managed.match)}
            zone={zone}
            onChanged={onChanged}
          />
        )}
      </AnswerView>
    </CollapsibleCard>
  );
}
