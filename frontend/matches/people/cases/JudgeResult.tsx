import "../../../ui/desk.css";

import { useState } from "react";

import { useApi } from "../../../api/useApi";
import { WhoDecided } from "../../../page/WhoDecided";
import { AnswerView } from "../../../ui/AnswerView/AnswerView";
import { Card } from "../../../ui/Card/Card";
import { lazyPart } from "../../../ui/loaded/lazyPart";
import { useLoaded } from "../../../ui/loaded/useLoaded";
import type { SectionProps } from "../../play/manage/managedMatch";
import { ResultHistory } from "../../play/results/ResultHistory";
import { ResultParts } from "../../play/results/Results";
import {
  resultInForce,
  type ResultPartProps,
  resultsPath,
  sideNames,
} from "../../play/results/resultSheet";
import type { Decided } from "../../play/results/Settled";
import { SettleInPlace } from "../../play/results/SettleInPlace";
import { SideClaims } from "../../play/results/SideClaims";
import styles from "./Cases.module.css";

/** Only after a decision. */
const Settled = lazyPart(() => import("../../play/results/Settled"));
// Only matches on servers whose logs the portal reads need it.
const loadServerParts = () => import("../../servers/serverResults/FromServer");

function Claims(part: ResultPartProps) {
  const { sheet } = part;
  const isLogged = sheet.fromServer !== null || sheet.may.upload;
  const serverParts = useLoaded(loadServerParts, isLogged);
  const isEarlier = resultInForce(sheet) === undefined && sheet.reports.length > 2;
  return (
    <Card title="Claims">
      <SideClaims {...part} />
      {isLogged && serverParts && <serverParts.FromServer {...part} />}
      {(isEarlier || (resultInForce(sheet) === undefined && sheet.results.length > 0)) && (
        <details>
          <summary className="disclosure">All Before This</summary>
          <ResultHistory {...part} />
        </details>
      )}
    </Card>
  );
}

type DecisionProps = Pick<SectionProps, "managed"> & { part: ResultPartProps };

/** The form, and once the result is decided what was decided, and what that changed. */
function Deciding({ managed: { match, side }, part }: DecisionProps) {
  const [decided, setDecided] = useState<Decided>();
  const inForce = resultInForce(part.sheet);
  // Until the page is loaded again, nothing is left to decide.
  const isDone = decided !== undefined;
  if (inForce === undefined && !isDone && part.sheet.may.settle) {
    return (
      <Card title="Decide Result">
        <SettleInPlace {...part} onDecided={setDecided} />
      </Card>
    );
  }
  return (
    <Card title="Result">
      {isDone && (
        <Settled
          decided={decided}
          names={part.names}
          onClose={() => {
            setDecided(undefined);
          }}
        />
      )}
      {(inForce !== undefined || !isDone) && <ResultParts {...part} side={side} />}
      {inForce !== undefined && (
        <WhoDecided className="target" type="matches.match" id={match._id} league={match.league} />
      )}
    </Card>
  );
}

/** Both claims beside each other, and the decision beside them where there is room. */
export function JudgeResult({ managed, zone, onChanged }: SectionProps) {
  const matchId = managed.match._id;
  const answer = useApi(resultsPath(matchId));
  return (
    <AnswerView answer={answer} what="Result" rowCount={4}>
      {(sheet) => {
        const part = { sheet, matchId, names: sideNames(managed.match), zone, onChanged };
        return (
          <>
            <div className={styles.said}>
              <Claims {...part} />
            </div>
            <div className={styles.deciding}>
              <Deciding managed={managed} part={part} />
            </div>
          </>
        );
      }}
    </AnswerView>
  );
}
