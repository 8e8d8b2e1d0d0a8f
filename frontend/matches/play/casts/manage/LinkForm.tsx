import { type ReactNode, useState } from "react";

import { LONGEST_LINK } from "../../../../api/enums";
import { Button } from "../../../../ui/Button/Button";
import { TextField } from "../../../../ui/Field/TextField";
import { Form } from "../../../../ui/Form/Form";
import styles from "./Casts.module.css";

interface LinkFormProps {
  label: string;
  /** What is typed. */
  link: string;
  onLink: (link: string) => void;
  hint: string;
  /** What the button says. */
  verb: string;
  /** What the server says of the link. */
  error: string | undefined;
  isBusy: boolean;
  /** Sends the link; true when it was taken. */
  onSend: (link: string) => Promise<boolean>;
  /** More fields. */
  children?: ReactNode;
}

/** A link to be added. */
export function LinkForm(props: LinkFormProps) {
  const { label, link, onLink, hint, verb, error, isBusy, onSend, children } = props;
  const [sent, setSent] = useState("");

  async function send() {
    setSent(link);
    const isDone = await onSend(link.trim());
    if (isDone) {
      onLink("");
    }
    return isDone;
  }

  return (
    <Form className={styles.form} onSubmit={send}>
      <TextField
        label={label}
        hint={hint}
        // An error about another link no longer applies.
        error={link === sent ? error : undefined}
        type="url"
        required
        maxLength={LONGEST_LINK}
        autoComplete="off"
        value={link}
        onChange={(event) => {
          onLink(event.target.value);
        }}
      />
      {children}
      <Button type="submit" disabled={isBusy || link.trim() === ""}>
        {verb}
      </Button>
    </Form>
  );
}
