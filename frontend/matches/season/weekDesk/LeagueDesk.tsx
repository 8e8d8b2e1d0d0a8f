import type { ReactNode } from "react";

import { useQueryParameter } from "../../../page/useQueryParameter";
import { EmptyState } from "../../../ui/EmptyState/EmptyState";
import { SelectField } from "../../../ui/Field/SelectField";
import { PageHeader } from "../../../ui/PageHeader/PageHeader";
import { DeskTabs } from "./DeskTabs";
import type { ScheduledLeague } from "./scheduledLeague";

/** What the server gives the pages of pairing and of playoffs. */
export interface DeskProps {
  leagues: readonly ScheduledLeague[];
  listAddress: string;
  pairingAddress: string;
  playoffsAddress: string;
}

interface LeagueDeskProps extends DeskProps {
  /** Its title, and the tab. */
  title: "Pairing" | "Playoffs";
  /** Says that no league has a season with weeks. */
  nothing: string;
  /** The part for the chosen league; `choice` is the field with which one chooses it, if there are
   * several. */
  children: (league: ScheduledLeague, choice: ReactNode) => ReactNode;
}

/** A page on which staff plan the matches of one of their leagues. */
export function LeagueDesk({ leagues, title, nothing, children, ...addresses }: LeagueDeskProps) {
  const playing = leagues.filter(({ weeks }) => weeks.length > 0);
  const codes = playing.map(({ code }) => code);
  const [code, setCode] = useQueryParameter("league", codes, codes[0] ?? "bcl");
  const league = playing.find((each) => each.code === code);
  const choice = playing.length > 1 && (
    <SelectField
      label="League"
      choices={playing.map((each) => ({ value: each.code, label: each.name }))}
      value={code}
      onChange={(chosen) => {
        setCode(playing.find((each) => each.code === chosen)?.code ?? code);
      }}
    />
  );
  return (
    <>
      <PageHeader over="Staff" title={title}>
        <DeskTabs current={title} {...addresses} code={code} />
      </PageHeader>
      {league === undefined ? (
        <EmptyState title={nothing}>None of your leagues has a season with weeks now.</EmptyState>
      ) : (
        <div data-league={code} className="stack fit gap-4">
          {children(league, choice)}
        </div>
      )}
    </>
  );
}
