import { NumberInput } from "@mantine/core";

import { commandPath } from "../../api/apiPath";
import { LocalTime } from "../../ui/LocalTime/LocalTime";
import type { SeasonSettings } from "./leagueSettings";
import styles from "./RatingsForm.module.css";
import { SettingsForm } from "./SettingsForm";
import { useSettings } from "./useSettings";

type Ratings = SeasonSettings["ratings"];

interface Setting {
  readonly name: keyof Ratings;
  readonly label: string;
  readonly description: string;
  readonly step: number;
}

const SETTINGS: readonly Setting[] = [
  { name: "kFactor", label: "K-factor", description: "How much a match moves", step: 1 },
  {
    name: "homeAdvantage",
    label: "Home advantage",
    description: "Points that team A has more",
    step: 1,
  },
  {
    name: "startRating",
    label: "Start rating",
    description: "Of a team without a season before",
    step: 10,
  },
  {
    name: "drawFactor",
    label: "Draw factor",
    description: "The margin’s correction in a draw",
    step: 0.1,
  },
  {
    name: "meanRating",
    label: "Mean rating",
    description: "Where ratings are pulled to",
    step: 10,
  },
  {
    name: "seasonPull",
    label: "Season pull",
    description: "The share of the way, from 0 to 1",
    step: 0.05,
  },
];

interface RatingsFormProps {
  leagueId: string;
  zone: string;
  season: SeasonSettings;
  onSaved: () => void;
}

/** How the season rates: a form until its first official result, which freezes the settings. */
export function RatingsForm({ leagueId, zone, season, onSaved }: RatingsFormProps) {
  const { ratings, ratingsFrozenAt } = season;
  const form = useSettings<keyof Ratings>(ratings, onSaved);
  if (ratingsFrozenAt !== null) {
    return <FrozenRatings ratings={ratings} since={ratingsFrozenAt} zone={zone} />;
  }
  return (
    <SettingsForm
      verb="Save Ratings"
      isBusy={form.isBusy}
      onSubmit={() =>
        form.save("PUT", commandPath("PUT", "/api/league-info/{leagueId}/ratings", { leagueId }))
      }
      words="They hold for every match of the season, and freeze with its first official result."
    >
      {SETTINGS.map(({ name, label, description, step }) => (
        <NumberInput
          key={name}
          label={label}
          description={description}
          inputWrapperOrder={["label", "input", "description", "error"]}
          required
          withAsterisk={false}
          step={step}
          {...form.number(name)}
        />
      ))}
    </SettingsForm>
  );
}

interface FrozenRatingsProps {
  ratings: Ratings;
  since: number;
  zone: string;
}

function FrozenRatings({ ratings, since, zone }: FrozenRatingsProps) {
  return (
    <>
      <p className={styles.words}>
        Frozen since <LocalTime unixSeconds={since} leagueZone={zone} />, when the season had its
        first official result.
      </p>
      <dl className={styles.ratings}>
        {SETTINGS.map(({ name, label }) => (
          <div key={name}>
            <dt>{label}</dt>
            <dd>{ratings[name]}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
