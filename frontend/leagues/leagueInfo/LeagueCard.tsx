import "../../ui/desk.css";

import { type ReactNode, useEffect, useState } from "react";

import { apiPath } from "../../api/apiPath";
import { SettingsGroup, settingsGroupLabels } from "../../api/staffEnums";
import { useApi } from "../../api/useApi";
import { AnswerView } from "../../ui/AnswerView/AnswerView";
import { CollapsibleCard } from "../../ui/Card/CollapsibleCard";
import { TextField } from "../../ui/Field/TextField";
import { ON_DISCORD } from "./DiscordSettings";
import { isIn, wordsIn } from "./found";
import styles from "./LeagueCard.module.css";
import { wordsOf } from "./LeagueFields";
import { LeagueForm } from "./LeagueForm";
import type { LeagueInfoBody } from "./leagueSettings";
import { TEXTS, TextsForm } from "./TextsForm";
import { useIsPhone } from "./useIsPhone";

interface LeagueCardProps {
  leagueId: string;
  code: string;
  zones: readonly string[];
}

/** One league's own settings, and what it says about itself. */
export function LeagueCard({ leagueId, code, zones }: LeagueCardProps) {
  const answer = useApi(apiPath("/api/league-info/{leagueId}/settings", { leagueId }));
  return (
    <AnswerView answer={answer} what="Settings" rowCount={6}>
      {(info) => <Settings {...{ leagueId, code, zones, info }} onSaved={answer.retry} />}
    </AnswerView>
  );
}

interface SettingsProps extends LeagueCardProps {
  info: LeagueInfoBody;
  onSaved: () => void;
}

/** A group of settings, and the words of each of them. */
interface Section {
  /** Its name in addresses. */
  readonly id: string;
  readonly title: string;
  readonly settings: readonly string[];
  readonly form: ReactNode;
}

/** How many settings of the group have these words; those of its title all of them have. */
function countIn({ title, settings }: Section, words: readonly string[]): number {
  return settings.filter((each) => isIn(`${title} ${each}`, words)).length;
}

function sectionsOf(props: SettingsProps, words: readonly string[]): Section[] {
  const { leagueId, code, zones, info, onSaved } = props;
  return [
    {
      id: "settings-texts",
      title: "Texts",
      settings: TEXTS,
      form: <TextsForm {...{ leagueId, words, onSaved }} texts={info.texts} />,
    },
    ...info.groups.map((group) => ({
      id: group.group === SettingsGroup.channel ? "webhook" : `settings-${group.group}`,
      title: settingsGroupLabels[group.group],
      settings: (group.settings as readonly Parameters<typeof wordsOf>[0][]).map(wordsOf),
      form: (
        <>
          <LeagueForm
            {...{ leagueId, group, zones, words, onSaved }}
            settings={info.league}
            defaults={info.defaults}
          />
          {ON_DISCORD.includes(group.group) && (
            <p>
              <a className="target" href={`/admin/discord?league=${code}`}>
                Set Discord up on one page, with the bot’s invite, roles and tests
              </a>
            </p>
          )}
        </>
      ),
    })),
  ];
}

/** What the search says it has found. */
function foundWords(count: number): string {
  if (count === 0) {
    return "No setting has these words.";
  }
  return count === 1 ? "1 setting found." : `${String(count)} settings found.`;
}

/** A link leads to a group, which comes after the page. */
function scrollToSection(): void {
  if (location.hash.startsWith("#settings-")) {
    document.getElementById(location.hash.slice(1))?.scrollIntoView();
  }
}

function Settings(props: SettingsProps) {
  const [typed, setTyped] = useState("");
  useEffect(scrollToSection, []);
  const isPhone = useIsPhone();
  const words = wordsIn(typed);
  const isSearching = words.length > 0;
  const sections = sectionsOf(props, words);
  const counts = sections.map((each) => countIn(each, words));
  const isFound = (_: Section, place: number) => (counts[place] ?? 0) > 0;
  return (
    <div className="stack fit gap-5">
      <div className="stack fit gap-2">
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
        <p role="status">
          {isSearching && foundWords(counts.reduce((sum, count) => sum + count, 0))}
        </p>
      </div>
      <div className={`stack fit gap-5 ${styles.settings ?? ""}`}>
        <Jump sections={sections.filter(isFound)} />
        <div className="stack fit gap-5">
          {sections.map((section, place) => (
            // What is not found keeps what was typed.
            <div key={section.id} hidden={!isFound(section, place)}>
              <CollapsibleCard
                title={section.title}
                fold={{
                  id: section.id,
                  isOpen: !isPhone || isSearching || location.hash === `#${section.id}`,
                }}
              >
                {section.form}
              </CollapsibleCard>
            </div>
          ))}
        </div>
      </div>
    </div>
  );
}

/** Links to the groups. */
function Jump({ sections }: { sections: readonly Section[] }) {
  return (
    <nav className={styles.jump} aria-label="Groups of settings">
      <ul className="plain-list cluster gap-4">
        {sections.map(({ id, title }) => (
          <li key={id}>
            <a className="target" href={`#${id}`}>
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
