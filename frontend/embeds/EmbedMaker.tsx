import { useState } from "react";

import { apiPath } from "../api/apiPath";
import { useApi } from "../api/useApi";
import type { LeagueWithZone } from "../page/LeagueSummary";
import { queryValue } from "../page/queryString";
import { useSearch } from "../page/search";
import { useQueryParameter } from "../page/useQueryParameter";
import { Card } from "../ui/Card/Card";
import { SelectField } from "../ui/Field/SelectField";
import { isolated } from "../ui/isolated";
import { CopyField } from "../ui/CopyField/CopyField";
import { LoadError } from "../ui/LoadError/LoadError";
import { BadgeSnippets } from "./BadgeSnippets";
import styles from "./EmbedPage.module.css";
import { LookFields } from "./LookFields";
import { embedPath, frameSnippet, HEIGHTS, type Look, type What, WHATS } from "./snippets";

const LABELS: Readonly<Record<What, string>> = {
  standings: "Standings",
  matches: "Next matches",
  match: "One match",
  bracket: "Bracket",
  team: "One team",
  badge: "Badge of a team",
  feeds: "Feeds",
};
const choices = WHATS.map((value) => ({ value, label: LABELS[value] }));

const PLAIN: Look = {
  theme: "auto",
  hasAccent: true,
  zone: "",
  division: "",
  top: "10",
  width: "",
  height: "",
};

interface Thing {
  readonly value: string;
  readonly label: string;
}

/** The teams of a league and its matches of this week, to choose from. */
function useThings(league: LeagueWithZone) {
  const keys = { leagueId: league.id };
  const standings = useApi(apiPath("/api/teams/standings/{leagueId}", keys));
  const week = useApi(apiPath("/api/matches/matches-page/{leagueId}", keys));
  const rows = standings.body ?? [];
  const matches = week.body ?? [];
  const teams: Thing[] = rows.map(({ _id, name }) => ({ value: _id, label: name.name }));
  return {
    error: standings.error ?? week.error,
    isLoading: standings.isLoading || week.isLoading,
    retry: () => {
      standings.retry();
      week.retry();
    },
    divisions: [...new Set(rows.map(({ division }) => division))].filter((name) => name !== ""),
    teams: teams.sort((one, other) => one.label.localeCompare(other.label)),
    matches: matches.map(({ _id, teamA, teamB }): Thing => ({
      value: _id,
      label: `${isolated(teamA.name.name)} vs ${isolated(teamB.name.name)}`,
    })),
  };
}

/** The things to choose from for an embed: with the one that the page was opened for, and with none
 * where it is not needed. */
function thingsFor(what: What, things: ReturnType<typeof useThings>, asked: string): Thing[] {
  if (what !== "match" && what !== "team" && what !== "badge" && what !== "matches") {
    return [];
  }
  const known = what === "match" ? things.matches : things.teams;
  const isMissing =
    what !== "matches" && asked !== "" && !known.some(({ value }) => value === asked);
  const other = { value: asked, label: what === "match" ? `Match ${asked}` : `Team ${asked}` };
  return [
    ...(what === "matches" ? [{ value: "", label: "Of all teams" }] : []),
    ...(isMissing ? [other] : []),
    ...known,
  ];
}

interface EmbedMakerProps {
  league: LeagueWithZone;
  origin: string;
  zones: readonly string[];
}

/** Chooses what another site shows of a league, and makes the snippet. */
export function EmbedMaker({ league, origin, zones }: EmbedMakerProps) {
  const [what, setWhat] = useQueryParameter("what", WHATS, "standings");
  const asked = queryValue(useSearch(), "id") ?? "";
  const [chosen, setChosen] = useState<Partial<Record<What, string>>>({});
  const [look, setLook] = useState(PLAIN);
  const things = useThings(league);
  const offered = thingsFor(what, things, /^\d+$/.test(asked) ? asked : "");
  const wanted = chosen[what] ?? (what === "matches" ? "" : asked);
  const thing = offered.find(({ value }) => value === wanted) ?? offered[0];
  const isFrame = what !== "badge" && what !== "feeds";
  return (
    <div className={`stack fit gap-5 ${styles.maker ?? ""}`}>
      {things.error && (
        <LoadError
          what="Teams and Matches"
          error={things.error}
          isRetrying={things.isLoading}
          onRetry={things.retry}
        />
      )}
      <Card title="What to Show">
        <div className={styles.choices}>
          <SelectField label="Show" choices={choices} value={what} onChange={setWhat} />
          {offered.length > 0 && (
            <SelectField
              label={what === "match" ? "Match" : "Team"}
              choices={offered}
              value={thing?.value}
              onChange={(value) => {
                setChosen({ ...chosen, [what]: value });
              }}
            />
          )}
          {isFrame && (
            <LookFields
              what={what}
              look={{ ...look, height: look.height || HEIGHTS[what] }}
              zones={zones}
              divisions={things.divisions}
              onChange={(changed) => {
                setLook({ ...look, ...changed });
              }}
            />
          )}
        </div>
      </Card>
      <Made {...{ league, origin, what, thing, look }} />
    </div>
  );
}

interface MadeProps {
  league: LeagueWithZone;
  origin: string;
  what: What;
  thing: Thing | undefined;
  look: Look;
}

/** The snippet, and what it shows. */
function Made({ league, origin, what, thing, look }: MadeProps) {
  const needsOne = what === "match" || what === "team" || what === "badge";
  if (needsOne && thing === undefined) {
    return <p>{what === "match" ? "No match is played this week." : "No team is enrolled yet."}</p>;
  }
  if (what === "feeds") {
    return (
      <Card title="Feeds">
        <div className="stack fit gap-4">
          <p>Give these addresses to a feed reader or a bot. They are Atom feeds.</p>
          <CopyField label="Announcements" text={`${origin}/${league.code}/announcements.atom`} />
          <CopyField label="Results" text={`${origin}/${league.code}/results.atom`} />
        </div>
      </Card>
    );
  }
  const id = thing?.value ?? "";
  if (what === "badge") {
    const alt = `${isolated(thing?.label ?? "")} in the standings of the ${league.name}`;
    return (
      <Card title="Badge">
        <div className="stack fit gap-4">
          <BadgeSnippets origin={origin} league={league.code} team={id} alt={alt} />
        </div>
      </Card>
    );
  }
  const path = embedPath(league.code, what, id, look);
  const sized = { ...look, height: look.height || HEIGHTS[what] };
  const title = [league.name, needsOne ? thing?.label : LABELS[what]].join(": ");
  return (
    <>
      <Card title="HTML to Copy">
        <CopyField label="HTML for your site" text={frameSnippet(origin + path, title, sized)} />
      </Card>
      <Card title="Preview">
        <iframe
          className={styles.frame}
          src={path}
          title={`Preview: ${title}`}
          width={sized.width || "100%"}
          height={sized.height}
        />
      </Card>
    </>
  );
}
