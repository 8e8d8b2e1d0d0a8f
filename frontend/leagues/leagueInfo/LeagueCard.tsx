import "../../ui/desk.css";

import { useState } from "react";

import { apiPath } from "../../api/apiPath";
import { settingsGroupLabels } from "../../api/staffEnums";
import { useApi } from "../../api/useApi";
import { AnswerView } from "../../ui/AnswerView/AnswerView";
import { Card } from "../../ui/Card/Card";
import { TextField } from "../../ui/Field/TextField";
import { type SettingName, wordsOf } from "./LeagueFields";
import { LeagueGroups } from "./LeagueForm";
import type { LeagueInfoBody } from "./leagueSettings";
import { TextsForm } from "./TextsForm";

interface LeagueCardProps {
  leagueId: string;
  zones: readonly string[];
}

const TEXTS = "texts welcome invite community contact email sponsors";

/** Whether all typed words are in the text, in any case. */
function isIn(text: string, typed: string): boolean {
  const words = typed.toLowerCase().split(/\s+/u).filter(Boolean);
  return words.every((word) => text.toLowerCase().includes(word));
}

function textOf({ group, settings }: LeagueInfoBody["groups"][number]): string {
  const names = settings as readonly (SettingName | "hasWebhook")[];
  return [settingsGroupLabels[group], ...names.map(wordsOf)].join(" ");
}

/** One league's own settings, and what it says about itself. */
export function LeagueCard({ leagueId, zones }: LeagueCardProps) {
  const answer = useApi(apiPath("/api/league-info/{leagueId}/settings", { leagueId }));
  const [typed, setTyped] = useState("");
  return (
    <AnswerView answer={answer} what="Settings" rowCount={6}>
      {({ league, defaults, groups, texts }) => (
        <div className="stack fit gap-5">
          <div className="filters" role="search" aria-label="Settings">
            <TextField
              label="Find a Setting"
              type="search"
              placeholder="Such as cooldown, best of or webhook"
              value={typed}
              onChange={(event) => {
                setTyped(event.target.value);
              }}
            />
          </div>
          <div hidden={!isIn(TEXTS, typed)}>
            <Card title="Texts">
              <TextsForm leagueId={leagueId} texts={texts} onSaved={answer.retry} />
            </Card>
          </div>
          <LeagueGroups
            {...{ leagueId, groups, defaults, zones }}
            settings={league}
            isFound={(group) => isIn(textOf(group), typed)}
            onSaved={answer.retry}
          />
          {!isIn(TEXTS, typed) && !groups.some((group) => isIn(textOf(group), typed)) && (
            <p role="status">No setting has these words.</p>
          )}
        </div>
      )}
    </AnswerView>
  );
}
