import { Select } from "@mantine/core";

import { LeagueCode } from "../../api/enums";
import type { LeagueSummary } from "../../page/LeagueSummary";
import { useQueryParameter } from "../../page/useQueryParameter";
import { mayDiscard } from "../../ui/Form/unsaved";
import { PageHeader } from "../../ui/PageHeader/PageHeader";
import styles from "./LeagueInfo.module.css";
import { SettingsCards } from "./SettingsCards";
import { WeekCard } from "./WeekCard";

export interface LeagueInfoProps {
  leagues: readonly LeagueSummary[];
  /** Among which a league's time zone is chosen. */
  zones: readonly string[];
}

/** Every league's season and its current week, which staff move; and the settings of one. */
export function LeagueInfo({ leagues, zones }: LeagueInfoProps) {
  return (
    <>
      <PageHeader over="Administration" title="League Info" />
      <div className={styles.leagues}>
        {leagues.map((league) => (
          <div key={league.code} data-league={league.code}>
            <WeekCard league={league} />
          </div>
        ))}
      </div>
      <SettingsOfOne leagues={leagues} zones={zones} />
    </>
  );
}

/** The settings of the league that is chosen; which one is the page's query. */
function SettingsOfOne({ leagues, zones }: LeagueInfoProps) {
  const codes = leagues.map(({ code }) => code);
  const [code, setCode] = useQueryParameter("league", codes, codes[0] ?? LeagueCode.bcl);
  const league = leagues.find((each) => each.code === code);
  return (
    <section className={styles.settings} aria-labelledby="settings" data-league={code}>
      <header className={styles.chooser}>
        <h2 id="settings">Settings</h2>
        <Select
          label="League"
          allowDeselect={false}
          data={leagues.map((each) => ({ value: each.code, label: each.name }))}
          value={code}
          onChange={(chosen) => {
            if (chosen !== null && chosen !== code && mayDiscard()) {
              setCode(chosen);
            }
          }}
        />
      </header>
      {league !== undefined && (
        <SettingsCards key={league.code} leagueId={league.id} zones={zones} />
      )}
    </section>
  );
}
