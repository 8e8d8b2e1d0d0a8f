import { Select } from "@mantine/core";

import { LeagueCode } from "../../api/enums";
import type { LeagueSummary } from "../../page/LeagueSummary";
import { useQueryParameter } from "../../page/useQueryParameter";
import { mayDiscard } from "../../ui/Form/unsaved";
import { PageHeader } from "../../ui/PageHeader/PageHeader";
import styles from "./LeagueInfo.module.css";
import { SettingsCards } from "./SettingsCards";
import { WeekCard } from "./WeekCard";

interface LeagueInfoProps {
  leagues: readonly LeagueSummary[];
  /** The choices for a league's time zone. */
  zones: readonly string[];
}

/** Every league's season and current week, and the settings of one league. */
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

/** The settings of the chosen league, which is in the page's query. */
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
