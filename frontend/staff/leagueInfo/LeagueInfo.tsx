import { Select } from "@mantine/core";
import { useState } from "react";

import { commandPath } from "../../api/apiPath";
import { LeagueCode } from "../../api/enums";
import { useQueryParameter } from "../../page/useQueryParameter";
import { Button } from "../../ui/Button/Button";
import { Card } from "../../ui/Card/Card";
import { useCommand } from "../../ui/command/useCommand";
import { LocalTime } from "../../ui/LocalTime/LocalTime";
import { PageHeader } from "../../ui/PageHeader/PageHeader";
import type { ScheduledLeague } from "../matches/scheduledLeague";
import styles from "./LeagueInfo.module.css";
import { SettingsCards } from "./SettingsCards";

export interface LeagueInfoProps {
  leagues: readonly ScheduledLeague[];
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
            <Card title={league.name} aside={<span>{league.season}</span>}>
              {league.season === null || league.weeks.length === 0 ? (
                <p className={styles.words}>This league has no season with weeks now.</p>
              ) : (
                <CurrentWeek league={league} />
              )}
            </Card>
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
            setCode(chosen ?? code);
          }}
        />
      </header>
      {league !== undefined && (
        <SettingsCards key={league.code} leagueId={league.id} zones={zones} />
      )}
    </section>
  );
}

function CurrentWeek({ league }: { league: ScheduledLeague }) {
  const [current, setCurrent] = useState(String(league.currentWeek));
  const [chosen, setChosen] = useState(current);
  const week = league.weeks.find(({ number }) => String(number) === chosen);
  const { isBusy, send } = useCommand(() => {
    setCurrent(chosen);
  });
  return (
    <form
      className={styles.week}
      onSubmit={(event) => {
        event.preventDefault();
        void send(
          "POST",
          commandPath("POST", "/api/league-info/{leagueId}/move-week", {
            leagueId: league.id,
          }),
          { week: Number(chosen) },
        );
      }}
    >
      <Select
        label="Current week"
        allowDeselect={false}
        data={league.weeks.map(({ number }) => ({
          value: String(number),
          label: `Week ${String(number)}`,
        }))}
        value={chosen}
        onChange={(value) => {
          setChosen(value ?? current);
        }}
      />
      <Button type="submit" disabled={isBusy || chosen === current}>
        Move the Week
      </Button>
      {week !== undefined && (
        <p className={styles.words}>
          Opens <LocalTime unixSeconds={week.opens} leagueZone={league.zone} />, results by{" "}
          <LocalTime unixSeconds={week.reportBy} leagueZone={league.zone} />
        </p>
      )}
      <p className={styles.words}>
        {league.movesWeeksItself
          ? "The week moves on by itself when the next one opens; it never moves back by itself."
          : "The week is moved by hand alone."}
      </p>
    </form>
  );
}
