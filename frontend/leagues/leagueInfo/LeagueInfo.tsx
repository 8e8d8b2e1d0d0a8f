import "../../ui/desk.css";

import { apiPath } from "../../api/apiPath";
import { LeagueCode } from "../../api/enums";
import { useApi } from "../../api/useApi";
import type { LeagueSummary } from "../../page/LeagueSummary";
import { withQueryValue } from "../../page/queryString";
import { pushSearch } from "../../page/search";
import { useQueryParameter } from "../../page/useQueryParameter";
import { AnswerView } from "../../ui/AnswerView/AnswerView";
import { Button } from "../../ui/Button/Button";
import { SelectField } from "../../ui/Field/SelectField";
import { mayDiscard } from "../../ui/Form/unsaved";
import { PageHeader } from "../../ui/PageHeader/PageHeader";
import { LeagueCard } from "./LeagueCard";
import styles from "./LeagueInfo.module.css";
import type { LeagueInfoBody } from "./leagueSettings";
import { NewSeason } from "./NewSeason";
import { SeasonDesk } from "./SeasonDesk";

interface LeagueInfoProps {
  leagues: readonly LeagueSummary[];
  /** The choices for a league's time zone. */
  zones: readonly string[];
}

const PARTS = ["season", "league"] as const;
const PART_LABELS = { season: "Season", league: "League Settings" } as const;

/** One league: a season as steps, or the league's own settings. All choices are in the query. */
export function LeagueInfo({ leagues, zones }: LeagueInfoProps) {
  const codes = leagues.map(({ code }) => code);
  const [code, setCode] = useQueryParameter("league", codes, codes[0] ?? LeagueCode.bcl);
  const [part, setPart] = useQueryParameter("part", PARTS, "season");
  const league = leagues.find((each) => each.code === code);
  return (
    <>
      <PageHeader over="Administration" title="League Info" />
      <div className="stack fit gap-5" data-league={code}>
        <div className={styles.chooser}>
          <SelectField
            label="League"
            choices={leagues.map((each) => ({ value: each.code, label: each.name }))}
            value={code}
            onChange={(chosen) => {
              if (chosen !== code && mayDiscard()) {
                setCode(chosen);
              }
            }}
          />
          <div className="cluster gap-2" role="group" aria-label="Part">
            {PARTS.map((each) => (
              <Button
                key={each}
                look={each === part ? "filled" : "outlined"}
                aria-pressed={each === part}
                onClick={() => {
                  if (each !== part && mayDiscard()) {
                    setPart(each);
                  }
                }}
              >
                {PART_LABELS[each]}
              </Button>
            ))}
          </div>
        </div>
        {league !== undefined &&
          (part === "league" ? (
            <LeagueCard key={league.code} leagueId={league.id} code={league.code} zones={zones} />
          ) : (
            <SeasonsOfOne key={league.code} league={league} />
          ))}
      </div>
    </>
  );
}

function SeasonsOfOne({ league }: { league: LeagueSummary }) {
  const answer = useApi(apiPath("/api/league-info/{leagueId}/settings", { leagueId: league.id }));
  return (
    <AnswerView answer={answer} what="Seasons" rowCount={7}>
      {(info) => <Chosen league={league} info={info} onSeasons={answer.retry} />}
    </AnswerView>
  );
}

interface ChosenProps {
  league: LeagueSummary;
  /** Its seasons are the newest first. */
  info: LeagueInfoBody;
  onSeasons: () => void;
}

/** What stands beside a season's name. */
function stateOf({ isCurrent, isClosed }: LeagueInfoBody["seasons"][number], isNew: boolean) {
  if (isClosed) {
    return ", closed";
  }
  if (isCurrent) {
    return ", current";
  }
  return isNew ? ", planned" : "";
}

/** Goes to a season, at its first step that is to do. */
function goTo(value: number): void {
  const { search } = window.location;
  pushSearch(withQueryValue(withQueryValue(search, "step", undefined), "season", String(value)));
}

function Chosen({ league, info, onSeasons }: ChosenProps) {
  const { seasons } = info;
  const current = seasons.find(({ isCurrent }) => isCurrent) ?? seasons[0];
  const [value, setValue] = useQueryParameter(
    "season",
    seasons.map((each) => String(each.value)),
    String(current?.value ?? ""),
  );
  const next = (seasons[0]?.value ?? 0) + 1;
  return (
    <>
      {current === undefined ? (
        <p>This league has no season yet.</p>
      ) : (
        <>
          <div className={styles.chooser}>
            <SelectField
              label="Season"
              choices={seasons.map((each) => ({
                value: String(each.value),
                label: `${each.label}${stateOf(each, each.value > current.value)}`,
              }))}
              value={value}
              onChange={(chosen) => {
                if (chosen !== value && mayDiscard()) {
                  setValue(chosen);
                }
              }}
            />
          </div>
          <SeasonDesk key={value} league={league} value={Number(value)} onSeasons={onSeasons} />
        </>
      )}
      <details key={next} open={current === undefined}>
        <summary className="disclosure">Plan Another Season</summary>
        <NewSeason
          leagueId={league.id}
          zone={info.league.timeZone}
          next={next}
          onSeasons={onSeasons}
          onPlanned={goTo}
        />
      </details>
    </>
  );
}
