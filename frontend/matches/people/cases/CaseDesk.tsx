import "../../../ui/desk.css";

import { CaseAbout, CaseKind } from "../../../api/staffEnums";
import { useApi } from "../../../api/useApi";
import { useRefresh } from "../../../api/useRefresh";
import { AnswerView } from "../../../ui/AnswerView/AnswerView";
import { AuditTrail } from "../../../ui/AuditTrail/AuditTrail";
import { WhoDecided } from "../../../page/WhoDecided";
import { ButtonLink } from "../../../ui/Button/Button";
import { ButtonRow } from "../../../ui/Button/ButtonRow";
import { Desk } from "../../../ui/Desk/Desk";
import { Notice } from "../../../ui/Notice/Notice";
import { PageHeader } from "../../../ui/PageHeader/PageHeader";
import { type CaseFile, casePath, historyPath, type PartProps } from "./caseFile";
import { Punishments, Reports, Statement, Summary } from "./CaseFacts";
import { CaseLinks } from "./CaseLinks";
import { CaseNotes } from "./CaseNotes";
import { CASE_ACTIONS } from "./caseWords";
import { Decision } from "./Decision";
import { Ownership } from "./Ownership";
import { NO_ZONE } from "../../../ui/Desk/allLeagues";
import { lazyPart } from "../../../ui/loaded/lazyPart";

/** Only cases about a match's result need it. */
const ResultDesk = lazyPart(() => import("./ResultDesk"));

/** Whether the match, team or request of the case is deleted. */
const isGone = ({ url }: CaseFile["case"]["about"]): boolean => url === "";

/** Whether the case is about a match's result, which the reader may decide, or has seen decided. */
function isAboutResult({ case: { kind, recusal, about } }: CaseFile): boolean {
  const isOfResult = kind === CaseKind.dispute || kind === CaseKind.unanswered;
  return isOfResult && recusal === "" && !isGone(about);
}

interface CaseDeskProps {
  caseId: string;
  /** The address of the list of cases. */
  listAddress: string;
  /** The address of the portal; the desks of matches and people are below it. */
  portalAddress: string;
}

/** Where the audit log has the decision: at the match, or at the case, which only admins read. */
function decisionOf({ case: { _id, kind, about, league } }: CaseFile) {
  return kind === CaseKind.dispute || kind === CaseKind.unanswered
    ? { type: "matches.match", id: about._id, league }
    : { type: "accounts.case", id: _id, action: "case.close", league: "" };
}

/** Links to where staff look further, or decide a result. */
function Links({
  file,
  listAddress,
  portalAddress,
}: { file: CaseFile } & Omit<CaseDeskProps, "caseId">) {
  const { about, kind } = file.case;
  const usersAddress = `${portalAddress === "/tm" ? "/mod" : portalAddress}/manage/users`;
  return (
    <ButtonRow>
      <ButtonLink isSmall href={listAddress}>
        All Cases
      </ButtonLink>
      {!isGone(about) && (
        <ButtonLink isSmall href={about.url}>
          {PAGES[about.type]}
        </ButtonLink>
      )}
      {about.type === CaseAbout.player && !isGone(about) && (
        <ButtonLink isSmall href={`${usersAddress}/${about._id}`}>
          Manage User
        </ButtonLink>
      )}
      {about.type !== CaseAbout.player && kind === CaseKind.misconduct && (
        <ButtonLink isSmall href={usersAddress}>
          Manage Users
        </ButtonLink>
      )}
      {kind === CaseKind.account && file.reporter !== null && file.case.outcome === "" && (
        <ButtonLink isSmall href={`/admin/manage/users/${file.reporter._id}`}>
          Join on the User
        </ButtonLink>
      )}
      {kind === CaseKind.leader && file.case.outcome === "" && !isGone(about) && (
        <ButtonLink
          isSmall
          href={`${portalAddress === "/mod" ? "/tm" : portalAddress}/manage/teams/${about._id}`}
          look="filled"
        >
          Manage Team
        </ButtonLink>
      )}
      {isAboutResult(file) && (
        <ButtonLink isSmall href={`${portalAddress}/manage/matches/${about._id}`}>
          Manage Match
        </ButtonLink>
      )}
    </ButtonRow>
  );
}

const PAGES: Readonly<Record<CaseAbout, string>> = {
  [CaseAbout.match]: "Match Page",
  [CaseAbout.team]: "Team Page",
  [CaseAbout.player]: "Player Page",
};

/** Why the reader does not decide the case, while it is open. */
function Recusal({ file }: { file: CaseFile }) {
  return file.case.recusal !== "" && file.case.outcome === "" ? (
    <Notice>
      <p>{file.case.recusal}</p>
    </Notice>
  ) : null;
}

/** That there is nothing left to look at, and what to do with an open case. */
function Gone({ file: { case: row } }: { file: CaseFile }) {
  return isGone(row.about) ? (
    <Notice>
      <p>
        {row.outcome === ""
          ? "What this case was about is deleted. All that is left is to close it, with an answer."
          : "What this case was about is deleted."}
      </p>
    </Notice>
  ) : null;
}

/** A case that is decided here by an outcome, or by somebody else. */
function OtherCase(part: PartProps & Pick<CaseDeskProps, "listAddress">) {
  const { file, listAddress } = part;
  const caseId = file.case._id;
  return (
    <>
      <Summary file={file} />
      <Recusal file={file} />
      <Gone file={file} />
      <Desk
        aside={
          file.case.recusal === "" ? (
            <>
              <AuditTrail
                pathOf={(before) => historyPath(caseId, before)}
                actions={CASE_ACTIONS}
                whenEmpty="What is done about the case is listed here."
                zone={NO_ZONE}
              />
              {file.case.outcome !== "" && <WhoDecided className="target" {...decisionOf(file)} />}
            </>
          ) : undefined
        }
      >
        <Statement file={file} />
        <Reports file={file} />
        <Punishments file={file} />
        <Ownership {...part} />
        <Decision {...part} />
        <CaseNotes {...part} />
        <CaseLinks title="Other Cases" cases={file.earlier} listAddress={listAddress} />
      </Desk>
    </>
  );
}

/** A case for staff: what it is about, what helps to decide it, and the decision. */
export function CaseDesk({ caseId, listAddress, portalAddress }: CaseDeskProps) {
  const answer = useApi(casePath(caseId));
  const refresh = useRefresh();

  function reload(): void {
    void refresh(casePath(caseId)).catch(() => {
      answer.retry();
    });
    void refresh(historyPath(caseId)).catch(() => undefined);
  }

  return (
    <AnswerView answer={answer} what="Case" rowCount={6}>
      {(file) => {
        const part = { file, onChanged: reload };
        return (
          <>
            <PageHeader over={file.case.title} title={file.case.about.name}>
              <Links file={file} listAddress={listAddress} portalAddress={portalAddress} />
            </PageHeader>
            {isAboutResult(file) ? (
              <ResultDesk file={file} listAddress={listAddress} zone={NO_ZONE} onChanged={reload} />
            ) : (
              <OtherCase {...part} listAddress={listAddress} />
            )}
          </>
        );
      }}
    </AnswerView>
  );
}
