import { useState } from "react";

import { RulesState } from "../../api/staffEnums";
import { useApi } from "../../api/useApi";
import { useRefresh } from "../../api/useRefresh";
import type { LeagueWithZone } from "../../page/LeagueSummary";
import { useCursor } from "../../page/useCursor";
import { useQueryParameter } from "../../page/useQueryParameter";
import { AnswerView } from "../../ui/AnswerView/AnswerView";
import { ButtonLink } from "../../ui/Button/Button";
import { Card } from "../../ui/Card/Card";
import { EmptyState } from "../../ui/EmptyState/EmptyState";
import { SelectField } from "../../ui/Field/SelectField";
import { mayDiscard } from "../../ui/Form/unsaved";
import { PageHeader } from "../../ui/PageHeader/PageHeader";
import { CursorPagination } from "../../ui/Pagination/CursorPagination";
import styles from "./VersionRow.module.css";
import { RulesForm } from "./RulesForm";
import { VersionRow } from "./VersionRow";
import { type RulesVersion, textPath, versionsPath } from "./versions";

interface RulesDeskProps {
  /** The leagues that the reader manages. */
  leagues: readonly LeagueWithZone[];
}

/** The rules of one of the reader's leagues, in versions. The league is in the page's query. */
export function RulesDesk({ leagues }: RulesDeskProps) {
  const codes = leagues.map(({ code }) => code);
  const [code, setCode] = useQueryParameter("league", codes, codes[0] ?? "");
  const league = leagues.find((each) => each.code === code);
  return (
    <>
      <PageHeader over="Staff" title="Rules">
        {league !== undefined && (
          <ButtonLink href={`/${league.code}/rules`}>View as Visitor</ButtonLink>
        )}
      </PageHeader>
      {league === undefined ? (
        <EmptyState title="You manage no league yet.">An admin can assign you one.</EmptyState>
      ) : (
        <div className="stack fit gap-5" data-league={league.code}>
          <SelectField
            label="League"
            choices={leagues.map((each) => ({ value: each.code, label: each.name }))}
            value={league.code}
            onChange={(chosen) => {
              if (chosen !== league.code && mayDiscard()) {
                setCode(chosen);
              }
            }}
          />
          <LeagueRules key={league.id} league={league} />
        </div>
      )}
    </>
  );
}

function LeagueRules({ league }: { league: LeagueWithZone }) {
  const cursor = useCursor();
  const path = versionsPath(league.id, cursor.asked);
  const answer = useApi(path);
  const refresh = useRefresh();
  const [published, setPublished] = useState(0);
  const reload = () => void refresh(path).catch(() => undefined);
  return (
    <>
      <Card title="Publish a Version">
        <NewVersion
          // Another form for the next version.
          key={published}
          league={league}
          onSaved={() => {
            setPublished((times) => times + 1);
            cursor.showNewest();
            reload();
          }}
        />
      </Card>
      <Card title="Versions">
        <AnswerView answer={answer} what="Versions" rowCount={3}>
          {(found, isPrevious) => (
            <>
              {found.versions.length === 0 ? (
                <NoVersions isFirst={cursor.asked.before === undefined} />
              ) : (
                <ul
                  className={`stack gap-3 plain-list ${styles.versions ?? ""}`}
                  aria-label="Versions"
                  aria-busy={isPrevious}
                >
                  {found.versions.map((version) => (
                    <VersionRow
                      key={version._id}
                      league={league}
                      version={version}
                      onChanged={reload}
                    />
                  ))}
                </ul>
              )}
              <CursorPagination
                isFirst={cursor.asked.before === undefined}
                hasMore={found.hasMore}
                rows={found.versions}
                onOlder={cursor.showOlder}
                onNewest={cursor.showNewest}
              />
            </>
          )}
        </AnswerView>
      </Card>
    </>
  );
}

/** The form of another version, which begins with the text in force. */
function NewVersion({ league, onSaved }: { league: LeagueWithZone; onSaved: () => void }) {
  const versions = useApi(versionsPath(league.id, {}));
  return (
    <AnswerView answer={versions} what="Rules" rowCount={6}>
      {(found) => {
        const current = found.versions.find(({ state }) => state === RulesState.inForce);
        return current?.form === "html" ? (
          // Once another version is in force, the form begins with its text.
          <FormFromFormer key={current._id} league={league} current={current} onSaved={onSaved} />
        ) : (
          <RulesForm league={league} onSaved={onSaved} />
        );
      }}
    </AnswerView>
  );
}

interface FormFromFormerProps {
  league: LeagueWithZone;
  current: RulesVersion;
  onSaved: () => void;
}

function FormFromFormer({ league, current, onSaved }: FormFromFormerProps) {
  const text = useApi(textPath(league.id, current._id));
  return (
    <AnswerView answer={text} what="Rules" rowCount={6}>
      {({ html }) => <RulesForm league={league} former={html} onSaved={onSaved} />}
    </AnswerView>
  );
}

function NoVersions({ isFirst }: { isFirst: boolean }) {
  return isFirst ? (
    <EmptyState title="This league has no rules yet.">Publish the first version above.</EmptyState>
  ) : (
    <EmptyState title="No older versions.">Go back to the newest ones below.</EmptyState>
  );
}
