import { useState } from "react";

import { type ImportKind, importKindLabels } from "../../../api/staffEnums";
import type { LeagueWithZone } from "../../../page/LeagueSummary";
import { useQueryParameter } from "../../../page/useQueryParameter";
import { Card } from "../../../ui/Card/Card";
import { EmptyState } from "../../../ui/EmptyState/EmptyState";
import { SelectField } from "../../../ui/Field/SelectField";
import { PageHeader } from "../../../ui/PageHeader/PageHeader";
import { FormatHelp } from "./FormatHelp";
import type { FileFormat } from "./importFile";
import styles from "./Import.module.css";
import { Importer } from "./Importer";
import { NOTHING } from "./useImport";

export interface ImportPageProps {
  /** The leagues that the reader manages. */
  leagues: readonly LeagueWithZone[];
  formats: readonly FileFormat[];
  /** Bytes. */
  largestFile: number;
}

/** Imports teams, players, matches and results from CSV files. */
export function ImportPage(props: ImportPageProps) {
  return (
    <>
      <PageHeader over="Staff" title="Import" />
      {props.leagues.length === 0 ? (
        <EmptyState title="You manage no league yet.">An admin can assign you one.</EmptyState>
      ) : (
        <ChosenImport {...props} />
      )}
    </>
  );
}

function ChosenImport({ leagues, formats, largestFile }: ImportPageProps) {
  const codes = leagues.map(({ code }) => code);
  const [code, setCode] = useQueryParameter("league", codes, codes[0] ?? "");
  const kinds = formats.map(({ kind }) => kind);
  const [kind, setKind] = useQueryParameter<ImportKind | "">("kind", kinds, kinds[0] ?? "");
  // It stays when another league or kind is chosen, and is read anew.
  const [source, setSource] = useState(NOTHING);
  const league = leagues.find((each) => each.code === code);
  const format = formats.find((each) => each.kind === kind);
  if (league === undefined || format === undefined) {
    return null;
  }
  return (
    <div className="stack gap-5" data-league={league.code}>
      <Card title="What do you import?">
        <div className={styles.choices}>
          <SelectField
            label="League"
            choices={leagues.map((each) => ({ value: each.code, label: each.name }))}
            value={league.code}
            onChange={setCode}
          />
          <SelectField
            label="Kind"
            choices={formats.map((each) => ({
              value: each.kind,
              label: importKindLabels[each.kind],
            }))}
            value={format.kind}
            onChange={setKind}
          />
        </div>
        <FormatHelp league={league} format={format} largestFile={largestFile} />
      </Card>
      <Importer
        key={`${league.code} ${format.kind}`}
        leagueId={league.id}
        zone={league.zone}
        kind={format.kind}
        largestFile={largestFile}
        source={source}
        onSource={setSource}
      />
    </div>
  );
}
