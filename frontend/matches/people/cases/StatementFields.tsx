import { TextAreaField } from "../../../ui/Field/TextAreaField";
import type { FieldErrors } from "../../../ui/command/useCommand";

/** What a person writes to staff. */
export interface StatementDraft {
  text: string;
  /** Links, one per line. */
  links: string;
}

/** The links of a draft, as the API takes them. */
export function linksOf({ links }: StatementDraft): string[] {
  return links.split(/\s+/).filter((link) => link !== "");
}

/** The fields about which the server may say something. */
export function statementFields(mostLinks: number): string[] {
  const links = Array.from({ length: mostLinks }, (_, place) => `links.${String(place)}`);
  return ["text", "links", ...links];
}

interface StatementFieldsProps {
  draft: StatementDraft;
  /** What is asked. */
  label: string;
  longest: number;
  mostLinks: number;
  /** What the links should show. */
  linksHint: string;
  errors: FieldErrors;
  onChange: (draft: StatementDraft) => void;
}

/** A text to staff, with links to what shows that it is true. */
export function StatementFields(props: StatementFieldsProps) {
  const { draft, label, longest, mostLinks, linksHint, errors, onChange } = props;
  const links = Object.entries(errors).find(([field]) => field.split(".")[0] === "links");
  return (
    <>
      <TextAreaField
        label={label}
        hint={`Only staff read this. At least 20 characters, at most ${String(longest)}.`}
        rows={5}
        maxLength={longest}
        value={draft.text}
        error={errors.text}
        onChange={(event) => {
          onChange({ ...draft, text: event.target.value });
        }}
      />
      <TextAreaField
        label="Links"
        hint={`${linksHint} One per line, at most ${String(mostLinks)}, each starting with https://.`}
        rows={2}
        value={draft.links}
        error={links?.[1]}
        onChange={(event) => {
          onChange({ ...draft, links: event.target.value });
        }}
      />
    </>
  );
}
