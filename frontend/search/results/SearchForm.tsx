import { LONGEST_SEARCH } from "../../api/enums";
import { Button } from "../../ui/Button/Button";
import { TextField } from "../../ui/Field/TextField";

interface SearchFormProps {
  query: string;
  /** Why the query can't be searched for; empty when it can. */
  error: string;
}

/** Another search; it needs no script. */
export function SearchForm({ query, error }: SearchFormProps) {
  return (
    <form method="get" action="/search" className="cluster gap-3 middle">
      <TextField
        label="Name"
        type="search"
        name="q"
        defaultValue={query}
        error={error || undefined}
        maxLength={LONGEST_SEARCH}
        autoComplete="off"
        enterKeyHint="search"
        isInline
      />
      <Button type="submit">Search</Button>
    </form>
  );
}
