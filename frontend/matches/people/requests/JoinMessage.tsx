import type { Ref } from "react";

import { LONGEST_REQUEST_MESSAGE } from "../../../api/enums";
import { TextAreaField } from "../../../ui/Field/TextAreaField";

export interface JoinMessageProps {
  message: string;
  setMessage: (message: string) => void;
  /** How many lines are seen, where it is not the only field. */
  rows?: number;
  ref?: Ref<HTMLTextAreaElement>;
}

/** What somebody who asks to join a team tells its leaders. */
export function JoinMessage({ message, setMessage, ...field }: JoinMessageProps) {
  return (
    <TextAreaField
      {...field}
      label="Message"
      hint="Optional. The team’s captain and co-captain read it."
      maxLength={LONGEST_REQUEST_MESSAGE}
      value={message}
      onChange={(event) => {
        setMessage(event.target.value);
      }}
    />
  );
}
