import "../controls.css";

import type { ReactNode } from "react";

import { EmptyState } from "../EmptyState/EmptyState";
import { PageHeader } from "../PageHeader/PageHeader";
import { SelectField } from "../Field/SelectField";

interface LeagueChoiceProps<League> {
  title: string;
  /** The leagues that the reader manages. */
  leagues: readonly League[];
  /** The code of the chosen league. */
  chosen: string;
  onChoose: (code: string) => void;
  /** The page about the chosen league. */
  children: (league: League) => ReactNode;
}

/** A staff page about one of the reader's leagues. */
export function LeagueChoice<League extends { readonly code: string; readonly name: string }>({
  title,
  leagues,
  chosen,
  onChoose,
  children,
}: LeagueChoiceProps<League>) {
  const league = leagues.find((each) => each.code === chosen);
  return (
    <>
      <PageHeader over="Staff" title={title} />
      {league === undefined ? (
        <EmptyState title="You manage no league yet.">An admin can assign you one.</EmptyState>
      ) : (
        <div data-league={league.code} className="stack gap-5">
          {leagues.length > 1 && (
            <div className="narrow">
              <SelectField
                label="League"
                choices={leagues.map((each) => ({ value: each.code, label: each.name }))}
                value={league.code}
                onChange={onChoose}
              />
            </div>
          )}
          {children(league)}
        </div>
      )}
    </>
  );
}
