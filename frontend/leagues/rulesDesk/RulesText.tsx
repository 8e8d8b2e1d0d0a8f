import { useState } from "react";

import { commandPath } from "../../api/apiPath";
import { command } from "../../api/command";
import { LARGEST_PDF_MEGABYTES, LONGEST_RULES_HTML } from "../../api/staffEnums";
import { Button } from "../../ui/Button/Button";
import type { FieldErrors } from "../../ui/command/useCommand";
import { Dialog } from "../../ui/Dialog/Dialog";
import { showCommandFailure } from "../../ui/failure/showCommandFailure";
import { SelectField } from "../../ui/Field/SelectField";
import { TextAreaField } from "../../ui/Field/TextAreaField";
import { FileButton } from "../../ui/FileButton/FileButton";
import { Prose } from "../../ui/Prose/Prose";
import styles from "./RulesForm.module.css";

/** The rules as they are entered: HTML, or a PDF file. */
export interface WrittenRules {
  readonly form: "html" | "pdf";
  readonly html: string;
  readonly pdf: File | undefined;
}

interface RulesTextProps {
  league: { readonly id: string };
  rules: WrittenRules;
  /** Whether the version has a PDF already, which stays unless another is chosen. */
  hasPdf: boolean;
  errors: FieldErrors;
  onChange: (rules: WrittenRules) => void;
}

const FORMS = [
  { value: "html", label: "HTML" },
  { value: "pdf", label: "PDF" },
] as const;

/** The rules themselves: HTML with a preview, or a PDF. */
export function RulesText({ league, rules, hasPdf, errors, onChange }: RulesTextProps) {
  return (
    <>
      <SelectField
        label="Rules As"
        choices={FORMS}
        value={rules.form}
        onChange={(form) => {
          onChange({ ...rules, form });
        }}
      />
      {rules.form === "html" ? (
        <HtmlRules {...{ league, rules, errors, onChange }} />
      ) : (
        <PdfRules {...{ rules, hasPdf, errors, onChange }} />
      )}
    </>
  );
}

function HtmlRules({ league, rules, errors, onChange }: Omit<RulesTextProps, "hasPdf">) {
  const [preview, setPreview] = useState<string>();

  async function show(): Promise<void> {
    const path = { leagueId: league.id };
    try {
      const address = commandPath("POST", "/api/league-info/rules/{leagueId}/preview", path);
      setPreview((await command("POST", address, { html: rules.html })).html);
    } catch (error) {
      showCommandFailure(error);
    }
  }

  async function open(files: readonly File[]): Promise<void> {
    const [file] = files;
    if (file !== undefined) {
      onChange({ ...rules, html: await file.text() });
    }
  }

  return (
    <>
      <TextAreaField
        label="HTML"
        hint="Headings, lists, tables, links and pictures of the portal. Scripts and styles are left out."
        rows={12}
        maxLength={LONGEST_RULES_HTML}
        spellCheck={false}
        value={rules.html}
        error={errors.html}
        onChange={({ target }) => {
          onChange({ ...rules, html: target.value });
        }}
      />
      <div className="cluster gap-3 middle">
        <FileButton
          label="Open a File"
          accept="text/html,.html,.htm"
          onChosen={(files) => void open(files)}
        />
        <Button disabled={rules.html.trim() === ""} onClick={() => void show()}>
          Preview
        </Button>
      </div>
      {preview !== undefined && (
        <Dialog
          title="Preview"
          isOpen
          onClose={() => {
            setPreview(undefined);
          }}
        >
          <div className={styles.preview}>
            <Prose html={preview} />
          </div>
        </Dialog>
      )}
    </>
  );
}

function PdfRules({ rules, hasPdf, errors, onChange }: Omit<RulesTextProps, "league">) {
  const words = hasPdf ? "The PDF stays as it is." : "No file yet.";
  const problem = errors.pdf ?? errors.html;
  return (
    <div className="stack gap-2">
      <div className="cluster gap-3 middle">
        <FileButton
          label="Choose a PDF"
          accept="application/pdf,.pdf"
          isInvalid={problem !== undefined}
          describedBy="rules-pdf"
          onChosen={([pdf]) => {
            onChange({ ...rules, pdf });
          }}
        />
        <span className={styles.file}>
          {rules.pdf === undefined ? words : <bdi>{rules.pdf.name}</bdi>}
        </span>
      </div>
      <p id="rules-pdf" className={problem === undefined ? styles.hint : styles.problem}>
        {problem ?? `At most ${String(LARGEST_PDF_MEGABYTES)} MB.`}
      </p>
    </div>
  );
}
