import "../../ui/desk.css";

import { type Dispatch, type SetStateAction, useState } from "react";

import { apiPath, commandPath } from "../../api/apiPath";
import { type LeagueCode, Region, regionLabels } from "../../api/enums";
import { useApi } from "../../api/useApi";
import { AnswerView } from "../../ui/AnswerView/AnswerView";
import { Button } from "../../ui/Button/Button";
import { useCommand } from "../../ui/command/useCommand";
import { ConfirmDialog } from "../../ui/ConfirmDialog/ConfirmDialog";
import { SelectField } from "../../ui/Field/SelectField";
import { TextField } from "../../ui/Field/TextField";
import { CheckField } from "../../ui/Field/Toggle";
import { FileLinks } from "../../ui/ListSummary/ListSummary";
import { pluralize } from "../../ui/pluralize";
import type { DeskTeam, StepProps } from "./seasonDesk";
import styles from "./SeasonDesk.module.css";
import { SettingsForm } from "./SettingsForm";
import { useSettings } from "./useSettings";
import { TextWithTimes } from "../../ui/LocalTime/TextWithTimes";
import { isolated } from "../../ui/isolated";

const TEAMS = "/api/league-info/{leagueId}/seasons/{value}/teams";

/** The teams of a season, and those that can be enrolled. */
export function TeamsStep(props: StepProps) {
  const parameters = { leagueId: props.leagueId, value: String(props.desk.season.value) };
  const answer = useApi(apiPath(TEAMS, parameters));
  const file = apiPath(
    "/api/matches/export/season-teams",
    {},
    { league: props.leagueCode as LeagueCode, season: parameters.value },
  );
  const onChanged = () => {
    answer.retry();
    props.onChanged();
  };
  return (
    <AnswerView answer={answer} what="Teams" rowCount={6}>
      {({ teams, rosterMinimum }) => (
        <>
          <FileLinks files={[{ label: "Teams (CSV)", href: file }]} />
          <p className={styles.soft}>
            Teams and their players can also be <a href="/admin/manage/import">imported</a> from a
            file. Once the weeks are set,{" "}
            <a href={`/admin/manage/matches/pairing?league=${props.leagueCode}`}>pair the teams</a>.
          </p>
          <Enrolled
            {...props}
            onChanged={onChanged}
            teams={teams.filter(({ isEnrolled }) => isEnrolled)}
            minimum={rosterMinimum}
          />
          {props.desk.season.closedAt === null ? (
            <NotEnrolled
              {...props}
              onChanged={onChanged}
              teams={teams.filter(({ isEnrolled }) => !isEnrolled)}
              minimum={rosterMinimum}
            />
          ) : (
            <p className={styles.soft}>The season is closed, so its teams stay.</p>
          )}
        </>
      )}
    </AnswerView>
  );
}

interface ListProps extends StepProps {
  teams: readonly DeskTeam[];
  minimum: number;
}

/** The team’s page on the staff’s desk. */
const addressOf = ({ team }: DeskTeam) => `/admin/manage/teams/${team._id}`;

/** A team’s ratings and roster, in words. A roster that is too small leads to the team’s page. */
function TeamWords({ team, minimum }: { team: DeskTeam; minimum: number }) {
  const players = pluralize(team.players, "player");
  const few = `${players} (fewer than ${String(minimum)})`;
  const start = `starts at ${team.startRating.toFixed(0)}`;
  const rating = team.rating === null ? start : `${team.rating.toFixed(0)}, ${start}`;
  return (
    <span className={styles.soft}>
      {rating} ·{" "}
      {team.isBelowMinimum ? (
        <a href={addressOf(team)} aria-label={`${few}: ${team.team.name.name}`}>
          {few}
        </a>
      ) : (
        players
      )}
    </span>
  );
}

interface EnrolledTeamProps {
  each: DeskTeam;
  desk: ListProps["desk"];
  minimum: number;
  isBusy: boolean;
  onWithdraw: () => void;
}

function EnrolledTeam({ each, desk, minimum, isBusy, onWithdraw }: EnrolledTeamProps) {
  return (
    <li className={styles.row}>
      <span>
        <a href={addressOf(each)}>
          <bdi>{each.team.name.name}</bdi>
        </a>{" "}
        <br />
        <TeamWords team={each} minimum={minimum} />
      </span>
      {each.obstacle === "" ? (
        <Button
          isSmall
          aria-label={`Withdraw: ${each.team.name.name}`}
          disabled={isBusy}
          onClick={() => {
            onWithdraw();
          }}
        >
          Withdraw
        </Button>
      ) : (
        // Of a closed season, a sentence below says so once.
        desk.season.closedAt === null && (
          <span className={styles.soft}>
            <TextWithTimes text={each.obstacle} leagueZone={desk.timeZone} />
          </span>
        )
      )}
    </li>
  );
}

function Enrolled({ leagueId, desk, onChanged, teams, minimum }: ListProps) {
  const [leaving, setLeaving] = useState<DeskTeam>();
  const { isBusy, send } = useCommand(() => {
    setLeaving(undefined);
    onChanged();
  });
  const path = commandPath("POST", "/api/league-info/{leagueId}/seasons/{value}/teams/withdraw", {
    leagueId,
    value: String(desk.season.value),
  });
  return (
    <section className={styles.part} aria-labelledby="enrolled">
      <h3 id="enrolled" className={styles.title}>
        Enrolled: {teams.length}
      </h3>
      <ul className="stack gap-2 plain-list">
        {teams.map((each) => (
          <EnrolledTeam
            key={each.team._id}
            each={each}
            desk={desk}
            minimum={minimum}
            isBusy={isBusy}
            onWithdraw={() => {
              setLeaving(each);
            }}
          />
        ))}
      </ul>
      {leaving !== undefined && (
        <ConfirmDialog
          title={`Withdraw ${isolated(leaving.team.name.name)}?`}
          verb="Withdraw"
          isOpen
          isBusy={isBusy}
          isDangerous
          onClose={() => {
            setLeaving(undefined);
          }}
          onConfirm={() => send("POST", path, { team: leaving.team._id })}
        >
          <p>
            <bdi>{leaving.team.name.name}</bdi> no longer plays {desk.season.label}
            {leaving.division !== null && " and loses its division there"}. You can enrol it again.
          </p>
        </ConfirmDialog>
      )}
    </section>
  );
}

interface OfferedTeamProps {
  each: DeskTeam;
  minimum: number;
  chosen: readonly string[];
  onChosen: Dispatch<SetStateAction<readonly string[]>>;
}

function OfferedTeam({ each, minimum, chosen, onChosen }: OfferedTeamProps) {
  return (
    <li className={styles.row}>
      <CheckField
        label={each.team.name.name}
        hint={<TeamWords team={each} minimum={minimum} />}
        checked={chosen.includes(each.team._id)}
        onChange={({ target: { checked } }) => {
          onChosen((before) =>
            checked ? [...before, each.team._id] : before.filter((key) => key !== each.team._id),
          );
        }}
      />
      {each.isSuggested && <span className={styles.soft}>Played the season before</span>}
      <a href={addressOf(each)} aria-label={`Team page: ${each.team.name.name}`}>
        Team page
      </a>
    </li>
  );
}

function NotEnrolled({ leagueId, leagueCode, desk, onChanged, teams, minimum }: ListProps) {
  const suggested = teams.filter(({ isSuggested }) => isSuggested).map(({ team }) => team._id);
  const [chosen, setChosen] = useState<readonly string[]>(suggested);
  const [division, setDivision] = useState<string | null>(null);
  const { isBusy, send } = useCommand(onChanged);
  const offered = new Set(teams.map(({ team }) => team._id));
  const sent = chosen.filter((key) => offered.has(key));
  const path = commandPath("POST", TEAMS, { leagueId, value: String(desk.season.value) });
  return (
    <section className={styles.part} aria-labelledby="not-enrolled">
      <h3 id="not-enrolled" className={styles.title}>
        Not enrolled: {teams.length}
      </h3>
      {suggested.length > 0 && (
        <p className={styles.soft}>Active teams of the season before are chosen already.</p>
      )}
      <ul className="stack gap-2 plain-list">
        {teams.map((each) => (
          <OfferedTeam
            key={each.team._id}
            each={each}
            minimum={minimum}
            chosen={chosen}
            onChosen={setChosen}
          />
        ))}
      </ul>
      {teams.length > 0 && (
        <div className={`cluster gap-3 ${styles.buttons ?? ""}`}>
          {desk.divisions.length > 0 && (
            <SelectField
              label="Division"
              choices={[
                { value: "", label: "None yet" },
                ...desk.divisions.map(({ _id, name }) => ({ value: _id, label: name })),
              ]}
              value={division ?? ""}
              onChange={(chosen) => {
                setDivision(chosen === "" ? null : chosen);
              }}
            />
          )}
          <Button
            look="filled"
            disabled={isBusy || sent.length === 0}
            onClick={() => void send("POST", path, { teams: sent, division })}
          >
            Enrol {pluralize(sent.length, "Team")}
          </Button>
        </div>
      )}
      <NewTeam key={teams.length} leagueCode={leagueCode} onMade={onChanged} />
    </section>
  );
}

/** Founds a team, which the league enrols in its current season. */
function NewTeam({ leagueCode, onMade }: { leagueCode: string; onMade: () => void }) {
  const form = useSettings({ name: "", region: Region.noRegion }, onMade);
  return (
    <details>
      <summary className="disclosure">Found a Team</summary>
      <SettingsForm
        verb="Found Team"
        isBusy={form.isBusy}
        onSubmit={() =>
          form.save("POST", commandPath("POST", "/api/teams/create", {}), (typed) => ({
            ...typed,
            league: leagueCode,
          }))
        }
        words="A new team joins the current season if it is not closed. To enrol it in another season, use the list above."
      >
        <TextField label="Team’s name" required {...form.text("name")} />
        <SelectField
          label="Region"
          choices={Object.values(Region).map((each) => ({
            value: each,
            label: regionLabels[each],
          }))}
          {...form.choice("region")}
        />
      </SettingsForm>
    </details>
  );
}
