import { useApi } from "../../../api/useApi";
import { useRefresh } from "../../../api/useRefresh";
import { AnswerView } from "../../../ui/AnswerView/AnswerView";
import { AuditTrail } from "../../../ui/AuditTrail/AuditTrail";
import { LineupDesk } from "../../play/lineups/LineupDesk";
import { managePath, type SectionProps } from "../../play/manage/managedMatch";
import { MatchDay } from "../../play/matchDay/MatchDay";
import { resultsPath } from "../../play/results/resultSheet";
import { Thread } from "../../play/thread/Thread";
import { BetweenTeams } from "./BetweenTeams";
import { type CaseFile, historyPath } from "./caseFile";
import { Statement, Summary } from "./CaseFacts";
import { CaseLinks } from "./CaseLinks";
import { CaseNotes } from "./CaseNotes";
import { CASE_ACTIONS } from "./caseWords";
import { JudgeResult } from "./JudgeResult";
import { Ownership } from "./Ownership";
import { Recordings } from "./Recordings";
import styles from "./Cases.module.css";

interface ResultDeskProps {
  file: CaseFile;
  /** The address of the list of cases. */
  listAddress: string;
  zone: string;
  /** Something changed: the case has to be loaded again. */
  onChanged: () => void;
}

/** What helps to decide, and what is said about the case. */
function Beside({ file, listAddress, section }: ResultDeskProps & { section: SectionProps }) {
  const { managed, zone, onChanged } = section;
  const caseId = file.case._id;
  return (
    <>
      <div className={styles.helps}>
        <div className="stack fit gap-4">
          <LineupDesk {...section} hasFoldedForms />
          <BetweenTeams file={file} listAddress={listAddress} />
          <CaseLinks title="Other Cases" cases={file.earlier} listAddress={listAddress} />
        </div>
        <div className="stack fit gap-4">
          <Recordings matchId={managed.match._id} />
          <Thread match={managed.match} zone={zone} />
          <MatchDay {...section} />
          <CaseNotes file={file} onChanged={onChanged} />
        </div>
      </div>
      {/* Last, also on a phone. */}
      <AuditTrail
        pathOf={(before) => historyPath(caseId, before)}
        actions={CASE_ACTIONS}
        whenEmpty="What is done about the case is listed here."
        zone={zone}
      />
    </>
  );
}

/**
 * Where a match's result is judged, on its case and on the match: what both sides claim, beside it the
 * decision, and below what helps to decide.
 */
export default function ResultDesk(props: ResultDeskProps) {
  const { file, zone, onChanged } = props;
  const matchId = file.case.about._id;
  const answer = useApi(managePath(matchId));
  const refresh = useRefresh();

  function reload(): void {
    for (const path of [managePath(matchId), resultsPath(matchId)]) {
      void refresh<unknown>(path).catch(() => undefined);
    }
    onChanged();
  }

  return (
    <>
      <div className={styles.line}>
        <Summary file={file} />
        <Ownership file={file} isInLine onChanged={reload} />
      </div>
      <AnswerView answer={answer} what="Match" rowCount={4}>
        {(managed) => {
          const section = { managed, zone, onChanged: reload };
          return (
            <div className={styles.judging}>
              <JudgeResult {...section} />
              <div className={`stack fit gap-4 ${styles.below ?? ""}`}>
                <Statement file={file} />
                <Beside {...props} section={section} />
              </div>
            </div>
          );
        }}
      </AnswerView>
    </>
  );
}
