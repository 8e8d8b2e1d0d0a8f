import { useState } from "react";

import { commandPath } from "../../api/apiPath";
import { command } from "../../api/command";
import { LARGEST_PDF_MEGABYTES, LONGEST_RULES_HTML } from "../../api/staffEnums";
import { Button } from "../../ui/Button/Button";
import type { FieldErrors } from "../../ui/command/useCommand";
import { showCommandFailure } from "../../ui/failure/showCommandFailure";
import { Problem } from "../../ui/Field/Problem";
import { SelectField } from "../../ui/Field/SelectField";
import { TextAreaField } from "../../ui/Field/TextAreaField";
import { FileButton } from "../../ui/FileButton/FileButton";
import { LazyRichText } from "../../ui/RichText/LazyRichText";
import { ImagePicker } from "../images/ImagePicker";
import type { LibraryLeague } from "../images/library";
import { RulesTextDialog } from "./RulesTextDialog";
import styles from "./RulesForm.module.css";
import type { RulesTextOfVersion } from "./versions";

/** The rules as they are entered: HTML, or a PDF file. */
export interface WrittenRules {
  readonly form: "html" | "pdf";
  readonly html: string;
  readonly pdf: File | undefined;
}

interface RulesTextProps {
  league: LibraryLeague;
  rules: WrittenRules;
  /** Whether the version has a PDF already, which stays unless another is chosen. */
  hasPdf: boolean;
  errors: FieldErrors;
  onChange: (rules: WrittenRules) => void;
}

const FORMS = [
  { value: "text", label: "Text" },
  { value: "html", label: "HTML" },
  { value: "pdf", label: "PDF" },
] as const;

/** What HTML may have and the editor of texts would leave out. */
const BEYOND_EDITOR =
  /<(?:h5|h6|dl|dt|dd|pre|hr|figure|figcaption|caption|tfoot|u|s|sub|sup|small)\b|<[a-z][^>]*\sid="/i;

/** The rules themselves: a text, HTML, or a PDF. */
export function RulesText({ league, rules, hasPdf, errors, onChange }: RulesTextProps) {
  const needsHtml = BEYOND_EDITOR.test(rules.html);
  const [isSource, setIsSource] = useState(false);
  const shown = rules.form === "pdf" ? "pdf" : isSource || needsHtml ? "html" : "text";
  return (
    <>
      <SelectField
        label="Rules As"
        choices={FORMS.filter(({ value }) => value !== "text" || !needsHtml)}
        hint={
          needsHtml
            ? "This text has more than the editor can show, such as links to its own parts, so it is changed as HTML."
            : undefined
        }
        value={shown}
        onChange={(form) => {
          setIsSource(form === "html");
          onChange({ ...rules, form: form === "pdf" ? "pdf" : "html" });
        }}
      />
      {shown === "pdf" ? (
        <PdfRules {...{ rules, hasPdf, errors, onChange }} />
      ) : (
        <HtmlRules {...{ league, rules, errors, onChange }} isSource={shown === "html"} />
      )}
    </>
  );
}

interface WrittenProps extends Omit<RulesTextProps, "hasPdf"> {
  /** Whether the HTML itself is written. */
  isSource: boolean;
}

/** The HTML itself, or the text that it makes. */
function Written({ league, rules, errors, isSource, onChange }: WrittenProps) {
  const change = (html: string) => {
    onChange({ ...rules, html });
  };
  return isSource ? (
    <TextAreaField
      label="HTML"
      hint="Headings, lists, tables, links and pictures of the portal. Scripts and styles are left out."
      rows={12}
      maxLength={LONGEST_RULES_HTML}
      spellCheck={false}
      value={rules.html}
      error={errors.html}
      onChange={({ target }) => {
        change(target.value);
      }}
    />
  ) : (
    <div className="stack fit gap-2">
      <LazyRichText
        label="Rules"
        kind="document"
        html={rules.html}
        error={errors.html}
        onChange={change}
        picker={(choose, close) => <ImagePicker league={league} onPick={choose} onClose={close} />}
      />
      <Problem>{errors.html}</Problem>
    </div>
  );
}

function HtmlRules(props: WrittenProps) {
  const { league, rules, onChange } = props;
  const [preview, setPreview] = useState<RulesTextOfVersion>();
  const [isCompared, setIsCompared] = useState(false);

  async function show(beginsCompared: boolean): Promise<void> {
    setIsCompared(beginsCompared);
    const path = { leagueId: league.id };
    try {
      const address = commandPath("POST", "/api/league-info/rules/{leagueId}/preview", path);
      setPreview(await command("POST", address, { html: rules.html }));
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
      <Written {...props} />
      <div className="cluster gap-3 middle">
        <FileButton
          label="Open a File"
          accept="text/html,.html,.htm"
          onChosen={(files) => void open(files)}
        />
        <Button disabled={rules.html.trim() === ""} onClick={() => void show(false)}>
          Preview
        </Button>
        <Button disabled={rules.html.trim() === ""} onClick={() => void show(true)}>
          Compare With Rules in Force
        </Button>
      </div>
      {preview !== undefined && (
        <RulesTextDialog
          title={isCompared ? "Compared With the Rules in Force" : "Preview"}
          text={preview}
          beginsCompared={isCompared}
          onClose={() => {
            setPreview(undefined);
          }}
        />
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
