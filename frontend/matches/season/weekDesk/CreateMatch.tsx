import { weekName } from "../../../page/weekName";
import { type ComponentProps, useState } from "react";

import { apiPath, commandPath } from "../../../api/apiPath";
import { command } from "../../../api/command";
import { NUMBER_BOUNDS } from "../../../api/staffEnums";
import { useApi } from "../../../api/useApi";
import { inLeague } from "../../../page/inLeague";
import { openPage } from "../../../page/navigation";
import { useQueryParameter } from "../../../page/useQueryParameter";
import { AnswerView } from "../../../ui/AnswerView/AnswerView";
import { Button, ButtonLink } from "../../../ui/Button/Button";
import { ButtonRow } from "../../../ui/Button/ButtonRow";
import { Card } from "../../../ui/Card/Card";
import { fieldErrors, type FieldErrors } from "../../../ui/command/useCommand";
import { showCommandFailure } from "../../../ui/failure/showCommandFailure";
import { NumberField } from "../../../ui/Field/NumberField";
import { SelectField } from "../../../ui/Field/SelectField";
import { DateTimeField } from "../../../ui/Field/DateTimeField";
import { SendingForm } from "../../../ui/Form/SendingForm";
import { mayDiscard } from "../../../ui/Form/unsaved";
import { PageHeader } from "../../../ui/PageHeader/PageHeader";
import { OWN_AUTO_CLOSE, showToast } from "../../../ui/toast/showToast";
import { CreateSeveral } from "./bulk/CreateSeveral";
import { Clashes, TimeClashes } from "./Clashes";
import styles from "./bulk/CreateSeveral.module.css";
import { NeutralGround, TeamField } from "./PairFields";
import type { ScheduledLeague } from "./scheduledLeague";

/** The values of `?form=`. */
const ONE = "one";
const SEVERAL = "several";

interface CreateMatchProps {
  /** The list of matches; the page of the new match is below it. */
  listAddress: string;
  leagues: readonly ScheduledLeague[];
}

/** Creates a match in a league's current season. */
export function CreateMatch({ leagues, listAddress }: CreateMatchProps) {
  const playing = leagues.filter(({ season }) => season !== null);
  const codes = playing.map(({ code }) => code);
  const [code, setCode] = useQueryParameter("league", codes, codes[0] ?? "");
  const [form, setForm] = useQueryParameter("form", [ONE, SEVERAL], ONE);
  const league = playing.find((each) => each.code === code);
  return (
    <>
      <PageHeader over="Staff" title="Create Match">
        <ButtonRow>
          <Button
            onClick={() => {
              if (mayDiscard()) {
                setForm(form === SEVERAL ? ONE : SEVERAL);
              }
            }}
          >
            {form === SEVERAL ? "Create One Match" : "Create Several Matches"}
          </Button>
          <ButtonLink href={inLeague(listAddress, league?.code)}>All Matches</ButtonLink>
        </ButtonRow>
      </PageHeader>
      <div data-league={code}>
        <Card title={form === SEVERAL ? "Several Matches" : "Match"}>
          {league === undefined ? (
            <p>None of your leagues has a season now.</p>
          ) : (
            <>
              <SelectField
                label="League"
                choices={playing.map((each) => ({ value: each.code, label: each.name }))}
                value={league.code}
                onChange={(chosen) => {
                  if (chosen !== league.code && mayDiscard()) {
                    setCode(chosen);
                  }
                }}
              />
              {form === SEVERAL ? (
                <CreateSeveral key={league.code} league={league} />
              ) : (
                <MatchForm key={league.code} league={league} listAddress={listAddress} />
              )}
            </>
          )}
        </Card>
      </div>
    </>
  );
}

interface Draft {
  teamA: string;
  teamB: string;
  week: string;
  time: string;
  /** What is typed; null when it is nothing. */
  bestOf: number | string | null;
  neutral: boolean;
}

function emptyDraft({ weeks, currentWeek, bestOf }: ScheduledLeague): Draft {
  return {
    teamA: "",
    teamB: "",
    // A season without weeks has a current week too.
    week: weeks.some(({ number }) => number === currentWeek) ? String(currentWeek) : "",
    time: "",
    bestOf,
    neutral: false,
  };
}

/** What the API gets. */
function bodyOf(league: ScheduledLeague, { teamA, teamB, week, time, bestOf, neutral }: Draft) {
  return {
    league: league.code,
    teamA,
    teamB,
    week: week === "" ? null : Number(week),
    time: time === "" ? null : time,
    ...(bestOf !== null && { bestOf }),
    neutral,
  };
}

interface MatchFormProps {
  league: ScheduledLeague;
  listAddress: string;
}

function MatchForm({ league, listAddress }: MatchFormProps) {
  const answer = useApi(apiPath("/api/teams/standings/{leagueId}", { leagueId: league.id }));
  const [draft, setDraft] = useState(() => emptyDraft(league));
  const [isBusy, setIsBusy] = useState(false);
  const [errors, setErrors] = useState<FieldErrors>({});
  const change = (part: Partial<Draft>) => {
    setDraft((before) => ({ ...before, ...part }));
  };

  async function create(): Promise<boolean> {
    setIsBusy(true);
    setErrors({});
    try {
      const { message, _id } = await command(
        "POST",
        commandPath("POST", "/api/matches/create", {}),
        bodyOf(league, draft),
      );
      void showToast({ message, kind: "success", autoClose: OWN_AUTO_CLOSE });
      openPage(`${listAddress}/${_id}`);
      return true;
    } catch (error) {
      const found = fieldErrors(error);
      setErrors(found);
      if (Object.keys(found).length === 0) {
        showCommandFailure(error);
      }
      setIsBusy(false);
      return false;
    }
  }

  return (
    <AnswerView answer={answer} what="Teams" rowCount={4}>
      {(teams) => (
        <SendingForm className="stack gap-5" onSubmit={create}>
          <MatchFields {...{ league, teams, draft, errors }} onChange={change} />
          {draft.week !== "" && (
            <Clashes league={league} week={draft.week} teams={[draft.teamA, draft.teamB]} />
          )}
          {draft.time !== "" && draft.teamA !== "" && draft.teamB !== "" && (
            <TimeClashes league={league} time={draft.time} teams={[draft.teamA, draft.teamB]} />
          )}
          <div>
            <Button type="submit" look="filled" disabled={isBusy}>
              Create Match
            </Button>
          </div>
        </SendingForm>
      )}
    </AnswerView>
  );
}

interface WeekFieldProps {
  league: ScheduledLeague;
  week: string;
  error: string | undefined;
  onWeek: (week: string) => void;
}

function WeekField({ league, week, error, onWeek }: WeekFieldProps) {
  return (
    <SelectField
      label="Week"
      hint={`Of ${league.season ?? "the season"}`}
      choices={[
        { value: "", label: "No week" },
        ...league.weeks.map((each) => ({ value: String(each.number), label: weekName(each) })),
      ]}
      value={week}
      error={error}
      onChange={onWeek}
    />
  );
}

interface MatchFieldsProps {
  league: ScheduledLeague;
  teams: ComponentProps<typeof TeamField>["teams"];
  draft: Draft;
  errors: FieldErrors;
  onChange: (part: Partial<Draft>) => void;
}

function MatchFields({ league, teams, draft, errors, onChange }: MatchFieldsProps) {
  const team = (side: "teamA" | "teamB") => ({
    teams,
    withAsterisk: true,
    value: draft[side],
    error: errors[side],
    onChange: (key: string) => {
      onChange({ [side]: key });
    },
  });
  return (
    <div className={styles.fields}>
      <TeamField label="Team A" {...team("teamA")} other={draft.teamB} />
      <TeamField label="Team B" {...team("teamB")} other={draft.teamA} />
      <WeekField
        league={league}
        week={draft.week}
        error={errors.week}
        onWeek={(week) => {
          onChange({ week });
        }}
      />
      <DateTimeField
        label="Time"
        hint="Can be left empty."
        value={draft.time}
        zone={league.zone}
        error={errors.time}
        onChange={(time) => {
          onChange({ time });
        }}
      />
      <NumberField
        label="Best of"
        hint="Most maps"
        {...NUMBER_BOUNDS.bestOf}
        value={draft.bestOf ?? ""}
        error={errors.bestOf}
        onChange={(value) => {
          onChange({ bestOf: value === "" ? null : value });
        }}
      />
      <NeutralGround
        isNeutral={draft.neutral}
        onChange={(neutral) => {
          onChange({ neutral });
        }}
      />
    </div>
  );
}
