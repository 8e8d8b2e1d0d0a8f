import "../../ui/desk.css";

import { commandPath } from "../../api/apiPath";
import { RATING_BOUNDS } from "../../api/staffEnums";
import { NumberField } from "../../ui/Field/NumberField";
import { LocalTime } from "../../ui/LocalTime/LocalTime";
import type { Desk } from "./seasonDesk";
import styles from "./RatingsForm.module.css";
import { SettingsForm } from "./SettingsForm";
import { useSettings } from "./useSettings";

type Ratings = Desk["season"]["ratings"];
type Name = Exclude<keyof Ratings, "revision">;

interface Setting {
  readonly name: Name;
  readonly label: string;
  readonly description: string;
  readonly step: number;
}

const SETTINGS: readonly Setting[] = [
  {
    name: "kFactor",
    label: "K-factor",
    description: "How much one match changes a rating",
    step: 1,
  },
  {
    name: "homeAdvantage",
    label: "Home advantage",
    description: "Extra points for team A",
    step: 1,
  },
  {
    name: "startRating",
    label: "Start rating",
    description: "For a team with no earlier season",
    step: 10,
  },
  {
    name: "drawFactor",
    label: "Draw factor",
    description: "Used instead of the margin’s correction in a draw",
    step: 0.1,
  },
  {
    name: "meanRating",
    label: "Mean rating",
    description: "The rating that ratings regress to",
    step: 10,
  },
  {
    name: "seasonPull",
    label: "Regression to the mean",
    description: "How far ratings move to the mean between seasons: 0 not at all, 1 all the way",
    step: 0.05,
  },
];

interface RatingsFormProps {
  leagueId: string;
  zone: string;
  season: Desk["season"];
  onSaved: () => void;
}

/**
 * The rating settings of the season: a form until the first official result, which freezes them.
 */
export function RatingsForm({ leagueId, zone, season, onSaved }: RatingsFormProps) {
  const { ratings, ratingsFrozenAt } = season;
  const { revision, ...initial } = ratings;
  const form = useSettings<Name>(initial, onSaved, revision);
  const save = (since?: string) =>
    form.save(
      "PUT",
      commandPath("PUT", "/api/league-info/{leagueId}/seasons/{value}/ratings", {
        leagueId,
        value: String(season.value),
      }),
      undefined,
      since,
    );
  if (ratingsFrozenAt !== null) {
    return <FrozenRatings ratings={ratings} since={ratingsFrozenAt} zone={zone} />;
  }
  return (
    <SettingsForm
      verb="Save Ratings"
      isBusy={form.isBusy}
      onSubmit={() => save()}
      conflict={form.conflict(save)}
      words="They apply to every match of the season. Its first official result freezes them."
    >
      {SETTINGS.map(({ name, label, description, step }) => (
        <NumberField
          mayHaveFraction
          key={name}
          label={label}
          hint={description}
          required
          step={step}
          {...RATING_BOUNDS[name]}
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
            <dt className="soft">{label}</dt>
            <dd>{ratings[name]}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
