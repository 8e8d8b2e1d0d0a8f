import "../../../ui/desk.css";

import { useState } from "react";

import { useRefresh } from "../../../api/useRefresh";
import { inLeague } from "../../../page/inLeague";
import type { LeagueWithZone } from "../../../page/LeagueSummary";
import { useQueryParameter } from "../../../page/useQueryParameter";
import { Button, ButtonLink } from "../../../ui/Button/Button";
import { Card } from "../../../ui/Card/Card";
import { EmptyState } from "../../../ui/EmptyState/EmptyState";
import { SelectField } from "../../../ui/Field/SelectField";
import { TextAreaField } from "../../../ui/Field/TextAreaField";
import { FileButton } from "../../../ui/FileButton/FileButton";
import { mayDiscard } from "../../../ui/Form/unsaved";
import { PageHeader } from "../../../ui/PageHeader/PageHeader";
import { FoundedTeams } from "./FoundedTeams";
import { textOf } from "./founding";
import { FoundingPreviewCard } from "./FoundingPreviewCard";
import styles from "./Import.module.css";
import { RecentImports, recentImports } from "./RecentImports";
import { useFounding } from "./useFounding";

interface FoundTeamsProps {
  /** The leagues that the reader manages. */
  leagues: readonly LeagueWithZone[];
  /** The list of teams. */
  listAddress: string;
}

/** Founds several teams with their players in one go. */
export function FoundTeams({ leagues, listAddress }: FoundTeamsProps) {
  const codes = leagues.map(({ code }) => code);
  const [code, setCode] = useQueryParameter("league", codes, codes[0] ?? "");
  const league = leagues.find((each) => each.code === code);
  return (
    <>
      <PageHeader over="Staff" title="Found Teams">
        <ButtonLink href={inLeague(listAddress, code)}>Manage Teams</ButtonLink>
      </PageHeader>
      {league === undefined ? (
        <EmptyState title="You manage no league yet.">An admin can assign you one.</EmptyState>
      ) : (
        <div className="stack fit gap-5" data-league={league.code}>
          <Founder
            key={league.code}
            league={league}
            leagues={leagues}
            listAddress={listAddress}
            onLeague={(chosen) => {
              if (mayDiscard()) {
                setCode(chosen);
              }
            }}
          />
        </div>
      )}
    </>
  );
}

interface FounderProps {
  league: LeagueWithZone;
  leagues: readonly LeagueWithZone[];
  listAddress: string;
  onLeague: (code: string) => void;
}

function Founder({ league, leagues, listAddress, onLeague }: FounderProps) {
  const refresh = useRefresh();
  const founding = useFounding(league.id, () => {
    void refresh(recentImports(league.id));
  });
  const { text, preview, founded, notice, errors, isBusy, show } = founding;
  return (
    <>
      <Card title="Teams and Players">
        <div className="stack fit gap-4">
          <SelectField
            label="League"
            choices={leagues.map((each) => ({ value: each.code, label: each.name }))}
            value={league.code}
            onChange={onLeague}
          />
          <HowToWrite />
          <TeamsText {...{ text, error: errors.text, onText: founding.type }} />
          <div>
            <Button
              look={preview === undefined ? "filled" : "outlined"}
              disabled={isBusy || text.trim() === ""}
              onClick={() => {
                void show(null);
              }}
            >
              Preview
            </Button>
          </div>
          {founded !== undefined && <FoundedTeams {...{ founded, listAddress }} />}
        </div>
      </Card>
      {preview !== undefined && (
        <FoundingPreviewCard
          {...{ preview, notice, isBusy }}
          reasonError={errors.reason}
          leagueName={league.name}
          onLayout={show}
          onColumns={founding.showColumns}
          onFound={founding.found}
        />
      )}
      <RecentImports leagueId={league.id} zone={league.zone} onUndone={founding.undone} />
    </>
  );
}

function HowToWrite() {
  return (
    <details>
      <summary className="disclosure">How to Write Them</summary>
      <p>
        One team a line: its name, its region (NA, EU or APAC) if you know it, then its players by
        username or Discord id, with (captain) or (co-captain) after a name.
      </p>
      <pre className={styles.example} tabIndex={0} aria-label="One team a line">
        {"Foxes, EU, Ada (captain), Bo, Cleo\nRavens, NA"}
      </pre>
      <p>Or one team a block, with its players on the lines below it:</p>
      <pre className={styles.example} tabIndex={0} aria-label="One team a block">
        {"Foxes, EU\n- Ada (captain)\n- Bo"}
      </pre>
      <p>
        Or rows copied from a spreadsheet, with the columns’ names in its first row, such as team,
        region, captain, player, rank, discord_id and division. Players have to have signed in once.
      </p>
    </details>
  );
}

interface TeamsTextProps {
  text: string;
  error: string | undefined;
  onText: (text: string, error?: string) => void;
}

/** Where the teams are pasted, or come from a file. */
function TeamsText({ text, error, onText }: TeamsTextProps) {
  const [isReading, setIsReading] = useState(false);
  async function read([file]: readonly File[]) {
    if (file === undefined) {
      return;
    }
    setIsReading(true);
    const found = await textOf(file).catch(() => undefined);
    setIsReading(false);
    const words = "The file is not text in UTF-8. Save it as “CSV UTF-8”, or paste its rows.";
    onText(found ?? text, found === undefined ? words : "");
  }
  return (
    <>
      <TextAreaField
        label="Teams"
        hint="One team a line, one a block, or a table: the preview shows how it is read."
        rows={8}
        spellCheck={false}
        value={text}
        error={error}
        onChange={(event) => {
          onText(event.target.value);
        }}
      />
      <div className="cluster gap-3">
        <FileButton
          label={isReading ? "Reading…" : "Take It from a File"}
          accept=".csv,.tsv,.txt,text/csv,text/plain"
          onChosen={(files) => {
            void read(files);
          }}
        />
      </div>
    </>
  );
}
