import type { Dispatch, SetStateAction } from "react";

import { LONGEST_DECISION_REASON } from "../../../api/enums";
import type { FieldErrors } from "../../../ui/command/useCommand";
import { EvidenceFields } from "../../../ui/Evidence/EvidenceFields";
import { TextAreaField } from "../../../ui/Field/TextAreaField";

interface DisputeFieldsProps {
  isAbsence: boolean;
  reason: string;
  files: readonly File[];
  errors: FieldErrors;
  onReason: (reason: string) => void;
  onFiles: Dispatch<SetStateAction<readonly File[]>>;
}

/** What is wrong with the report, and pictures that show it. */
export default function DisputeFields(props: DisputeFieldsProps) {
  const { isAbsence, reason, files, errors, onReason, onFiles } = props;
  return (
    <>
      <TextAreaField
        label={isAbsence ? "What Happened" : "What Is Wrong"}
        hint="The other team and the league’s staff can read this."
        value={reason}
        maxLength={LONGEST_DECISION_REASON}
        error={errors.reason}
        onChange={(event) => {
          onReason(event.target.value);
        }}
      />
      <EvidenceFields
        files={files}
        seenBy="Both sides and the league’s staff see them."
        error={errors.evidence}
        onChange={onFiles}
      />
    </>
  );
}
