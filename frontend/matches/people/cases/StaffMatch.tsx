import { useState } from "react";

import { useApi } from "../../../api/useApi";
import { useRefresh } from "../../../api/useRefresh";
import { AnswerView } from "../../../ui/AnswerView/AnswerView";
import { lazyPart } from "../../../ui/loaded/lazyPart";
import { ManageMatch, type ManageMatchProps } from "../../play/manage/ManageMatch";
import { managePath } from "../../play/manage/managedMatch";
import { casePath, historyPath } from "./caseFile";

/** Few matches have a case about their result. */
const ResultDesk = lazyPart(() => import("./ResultDesk"));

type OfCaseProps = ManageMatchProps & { caseId: string };

/** The page with the desk of the case first; without it for who is part of the case. */
function WithCase({ caseId, ...props }: OfCaseProps) {
  const { league, listAddress = "" } = props;
  const answer = useApi(casePath(caseId));
  const refresh = useRefresh();

  function reload(): void {
    for (const path of [casePath(caseId), historyPath(caseId)]) {
      void refresh<unknown>(path).catch(() => undefined);
    }
  }

  if (answer.body !== undefined && answer.body.case.recusal !== "") {
    return <ManageMatch {...props} />;
  }
  return (
    <ManageMatch
      {...props}
      judging={
        <AnswerView answer={answer} what="Case" rowCount={4}>
          {(file) => (
            <ResultDesk
              file={file}
              listAddress={listAddress.replace(/matches.*$/, "cases")}
              zone={league.zone}
              onChanged={reload}
            />
          )}
        </AnswerView>
      }
    />
  );
}

/**
 * The page of a match in a portal. A dispute stands before everything else, on the same desk as on its
 * case; it stays until the reader leaves, so that they see what their decision changed.
 */
export function StaffMatch(props: ManageMatchProps) {
  const { body: managed } = useApi(managePath(props.matchId));
  const open = managed?.case ?? null;
  const [shown, setShown] = useState(open);
  if (open !== null && open !== shown) {
    setShown(open);
  }
  return shown === null ? <ManageMatch {...props} /> : <WithCase {...props} caseId={shown} />;
}
