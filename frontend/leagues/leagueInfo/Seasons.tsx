import { NumberInput, TextInput } from "@mantine/core";
import { useState } from "react";

import { commandPath } from "../../api/apiPath";
import { LONGEST_SEASON_LABEL, MOST_SEASONS, MOST_WEEKS } from "../../api/enums";
import { Badge } from "../../ui/Badge/Badge";
import { Button } from "../../ui/Button/Button";
import { useCommand } from "../../ui/command/useCommand";
import { ConfirmDialog } from "../../ui/ConfirmDialog/ConfirmDialog";
import type { LeagueInfoBody } from "./leagueSettings";
import styles from "./Seasons.module.css";
import { SettingsForm } from "./SettingsForm";
import { useSettings } from "./useSettings";

type Season = LeagueInfoBody["seasons"][number];

interface SeasonsProps {
  leagueId: string;
  /** The newest first. */
  seasons: readonly Season[];
  onPlanned: () => void;
  /** Called when another season has become the current one. */
  onPlayed: () => void;
}

/** A league's seasons: the current one and the next one. */
export function Seasons({ leagueId, seasons, onPlanned, onPlayed }: SeasonsProps) {
  const next = (seasons[0]?.value ?? 0) + 1;
  return (
    <>
      <ul className={styles.seasons}>
        {seasons.map((season) => (
          <li key={season.value} className={styles.season}>
            <span>
              <strong>{season.label}</strong>{" "}
              <span className={styles.dates}>
                {season.startsOn === null
                  ? "without dates"
                  : `${season.startsOn} to ${season.endsOn ?? "an open end"}`}
              </span>
            </span>
            {season.isCurrent ? (
              <Badge tone="success">Current</Badge>
            ) : (
              <MakeCurrent leagueId={leagueId} season={season} onPlayed={onPlayed} />
            )}
          </li>
        ))}
      </ul>
      <NewSeason key={next} leagueId={leagueId} next={next} onPlanned={onPlanned} />
    </>
  );
}

interface MakeCurrentProps {
  leagueId: string;
  season: Season;
  onPlayed: () => void;
}

function MakeCurrent({ leagueId, season, onPlayed }: MakeCurrentProps) {
  const [isAsking, setIsAsking] = useState(false);
  const { isBusy, send } = useCommand(onPlayed);
  const close = () => {
    setIsAsking(false);
  };

  async function makeCurrent(): Promise<boolean> {
    const path = commandPath("POST", "/api/league-info/{leagueId}/make-current", { leagueId });
    const isDone = await send("POST", path, { season: season.value });
    if (isDone) {
      close();
    }
    return isDone;
  }

  return (
    <>
      <Button
        isSmall
        onClick={() => {
          setIsAsking(true);
        }}
      >
        Make Current<span className="visually-hidden">{`: ${season.label}`}</span>
      </Button>
      <ConfirmDialog
        title={`Play ${season.label}?`}
        verb="Make Current"
        isOpen={isAsking}
        isBusy={isBusy}
        onClose={close}
        onConfirm={makeCurrent}
      >
        <p>The portal then shows the standings, the matches and the settings of this season.</p>
      </ConfirmDialog>
    </>
  );
}

interface NewSeasonProps {
  leagueId: string;
  next: number;
  onPlanned: () => void;
}

function NewSeason({ leagueId, next, onPlanned }: NewSeasonProps) {
  const form = useSettings(
    { value: next, label: `Season ${String(next)}`, startsOn: "", weeks: 10 },
    onPlanned,
  );
  return (
    <SettingsForm
      verb="Plan Season"
      isBusy={form.isBusy}
      onSubmit={() =>
        form.save("POST", commandPath("POST", "/api/league-info/{leagueId}/seasons", { leagueId }))
      }
      words="A new season has the rating settings of the one before it. It is not played until you make it the current season."
    >
      <NumberInput
        label="Season’s number"
        required
        withAsterisk={false}
        allowDecimal={false}
        min={1}
        max={MOST_SEASONS}
        {...form.number("value")}
      />
      <TextInput
        label="Season’s name"
        required
        withAsterisk={false}
        maxLength={LONGEST_SEASON_LABEL}
        {...form.text("label")}
      />
      <TextInput
        label="First week opens"
        type="date"
        required
        withAsterisk={false}
        {...form.text("startsOn")}
      />
      <NumberInput
        label="Weeks"
        required
        withAsterisk={false}
        allowDecimal={false}
        min={1}
        max={MOST_WEEKS}
        {...form.number("weeks")}
      />
    </SettingsForm>
  );
}
