import { useDebouncedValue } from "@mantine/hooks";
import { useState } from "react";

import { apiPath } from "../../../../api/apiPath";
import { type LeagueCode } from "../../../../api/enums";
import { matchStateLabels } from "../../../../api/staffEnums";
import { useApi } from "../../../../api/useApi";
import type { LeagueSummary } from "../../../../page/LeagueSummary";
import { SearchSelectField } from "../../../../ui/Field/SearchSelectField";
import { LoadError } from "../../../../ui/LoadError/LoadError";
import { isolated } from "../../../../ui/isolated";

/** A match of the league, found by a team's name: choosing one leads to its test. */
export function OpenMatches({ league }: { league: LeagueSummary }) {
  const [typed, setTyped] = useState("");
  const [asked] = useDebouncedValue(typed, 200);
  const { body, error, isLoading, retry } = useApi(
    apiPath(
      "/api/matches/schedule",
      {},
      { league: league.code as LeagueCode, ...(asked !== "" && { team: asked }) },
    ),
  );
  return (
    <>
      {error && <LoadError what="Matches" error={error} isRetrying={isLoading} onRetry={retry} />}
      <SearchSelectField
        label="Or a match"
        hint="Of this season, by a team’s name"
        placeholder="Type a name"
        emptyText={isLoading || body === undefined ? "Looking…" : "No match with this team"}
        value={null}
        onSearch={setTyped}
        choices={(body?.matches ?? []).map(({ _id, teamA, teamB, week, state }) => ({
          value: _id,
          label: [
            `${isolated(teamA.name.name)} vs ${isolated(teamB.name.name)}`,
            `Week ${String(week)}`,
            matchStateLabels[state],
          ].join(" · "),
        }))}
        onChange={(key) => {
          if (key !== null) {
            window.location.assign(`/mod/check-mmr/${key}`);
          }
        }}
      />
    </>
  );
}
