import { type Dispatch, type SetStateAction, useState } from "react";

import { type ApiBody, apiPath, commandPath } from "../../api/apiPath";
import { useApi } from "../../api/useApi";
import { AnswerView } from "../../ui/AnswerView/AnswerView";
import { Button } from "../../ui/Button/Button";
import { useCommand } from "../../ui/command/useCommand";
import { useEdit } from "../../ui/Conflict/useEdit";
import { ConfirmDialog } from "../../ui/ConfirmDialog/ConfirmDialog";
import { NumberField } from "../../ui/Field/NumberField";
import { SelectField } from "../../ui/Field/SelectField";
import { TextField } from "../../ui/Field/TextField";
import { CheckField } from "../../ui/Field/Toggle";
import { SendingForm } from "../../ui/Form/SendingForm";
import { movedByRating } from "./movedByRating";
import { pluralize } from "../../ui/pluralize";
import type { Desk, DeskTeam, StepProps } from "./seasonDesk";
import styles from "./SeasonDesk.module.css";
import { SettingsForm } from "./SettingsForm";
import { useSettings } from "./useSettings";
import { lazyPart } from "../../ui/loaded/lazyPart";

// They are opened between two seasons alone.
const Promotion = lazyPart(() => import("./promotion/Promotion"));
const DivisionNumbers = lazyPart(() => import("./promotion/DivisionNumbers"));

/** The divisions of the league, and which teams of the season are in them. */
export function DivisionsStep(props: StepProps) {
  const { leagueId, desk } = props;
  const answer = useApi(
    apiPath("/api/league-info/{leagueId}/seasons/{value}/teams", {
      leagueId,
      value: String(desk.season.value),
    }),
  );
  const onChanged = () => {
    answer.retry();
    props.onChanged();
  };
  return (
    <>
      <section className={styles.part} aria-labelledby="divisions">
        <h3 id="divisions" className={styles.title}>
          Divisions
        </h3>
        <ol className="stack gap-2 plain-list">
          {desk.divisions.map((division, place) => (
            <Division
              key={`${division._id} ${division.name}`}
              {...props}
              division={division}
              place={place}
            />
          ))}
        </ol>
        <NewDivision key={desk.divisions.length} {...props} />
      </section>
      {desk.divisions.length > 1 && (
        <DivisionNumbers key={desk.divisionNumbers.revision} {...props} />
      )}
      {desk.divisions.length > 0 && isPlanned(desk) && (
        <Promotion {...props} onChanged={onChanged} />
      )}
      {desk.divisions.length > 0 && desk.teams > 0 && desk.season.closedAt === null && (
        <AnswerView answer={answer} what="Teams" rowCount={6}>
          {({ teams, places }) => {
            const shared = {
              ...props,
              onChanged,
              places,
              teams: teams.filter(({ isEnrolled }) => isEnrolled),
            };
            return (
              <>
                <ByRating
                  key={`${String(desk.teams)} ${String(desk.divisions.length)}`}
                  {...shared}
                />
                <ByHand {...shared} />
              </>
            );
          }}
        </AnswerView>
      )}
    </>
  );
}

function isPlanned({ season }: Desk): boolean {
  return !season.isCurrent && season.closedAt === null;
}

/** The commands that rename a division, move it up and delete it. */
function useDivision({ leagueId, desk, onChanged, division, place }: DivisionProps) {
  const form = useSettings({ name: division.name }, onChanged, division.revision);
  const { isBusy, send } = useCommand(onChanged);
  const order = useEdit({
    revision: desk.divisionOrder.revision,
    fields: [],
    onSaved: onChanged,
    fill: onChanged,
    names: new Map(desk.divisions.map(({ _id, name }) => [_id, name])),
  });
  const parameters = { leagueId, divisionId: division._id };
  const higher = desk.divisions.map(({ _id }) => _id).filter((key) => key !== division._id);
  higher.splice(place - 1, 0, division._id);
  const rename = (since?: string) =>
    form.save(
      "PUT",
      commandPath("PUT", "/api/league-info/{leagueId}/divisions/{divisionId}", parameters),
      undefined,
      since,
    );
  const moveUp = (since = desk.divisionOrder.revision) =>
    order.send(
      "PUT",
      commandPath("PUT", "/api/league-info/{leagueId}/divisions/order", { leagueId }),
      { order: higher },
      since,
    );

  return { form, order, isBusy, send, parameters, higher, rename, moveUp };
}

interface DivisionProps extends StepProps {
  division: Desk["divisions"][number];
  place: number;
}

function Division(props: DivisionProps) {
  const { form, order, isBusy, send, parameters, higher, rename, moveUp } = useDivision(props);
  const { division, place } = props;
  return (
    <li className={styles.division}>
      <SendingForm className={`cluster gap-3 ${styles.buttons ?? ""}`} onSubmit={() => rename()}>
        <TextField
          label={`Division ${String(place + 1)}: ${pluralize(division.teams, "team")}`}
          required
          {...form.text("name")}
        />
        <Button
          type="submit"
          aria-label={`Rename: ${division.name}`}
          disabled={form.isBusy || form.draft.name === division.name}
        >
          Rename
        </Button>
      </SendingForm>
      {form.conflict(rename)}
      {place > 0 && (
        <Button
          aria-label={`Move Up: ${division.name}`}
          disabled={order.isBusy}
          onClick={() => void moveUp()}
        >
          Move Up
        </Button>
      )}
      {order.conflict({ order: higher }, moveUp)}
      {!division.isUsed && (
        <Button
          aria-label={`Delete: ${division.name}`}
          disabled={isBusy}
          onClick={() =>
            void send(
              "DELETE",
              commandPath(
                "DELETE",
                "/api/league-info/{leagueId}/divisions/{divisionId}",
                parameters,
              ),
            )
          }
        >
          Delete
        </Button>
      )}
    </li>
  );
}

function NewDivision({ leagueId, onChanged }: StepProps) {
  const form = useSettings({ name: "" }, onChanged);
  return (
    <SettingsForm
      verb="Add Division"
      isBusy={form.isBusy}
      onSubmit={() =>
        form.save(
          "POST",
          commandPath("POST", "/api/league-info/{leagueId}/divisions", { leagueId }),
        )
      }
      words="Divisions belong to the league: another name or order changes every season."
    >
      <TextField label="New division" required {...form.text("name")} />
    </SettingsForm>
  );
}

/** As many teams in each division; the first ones get those that are left over. */
export function splitEvenly(teams: number, divisions: number): number[] {
  const [each, more] = [Math.floor(teams / divisions), teams % divisions];
  return Array.from({ length: divisions }, (_, place) => each + (place < more ? 1 : 0));
}

interface SizesFormProps {
  desk: Desk;
  sizes: readonly number[];
  onSizes: Dispatch<SetStateAction<number[]>>;
  isBusy: boolean;
  onAsk: () => void;
}

/** How many teams each division gets. */
function SizesForm({ desk, sizes, onSizes, isBusy, onAsk }: SizesFormProps) {
  const room = sizes.reduce((sum, size) => sum + size, 0);

  return (
    <SendingForm
      className={styles.part}
      onSubmit={() => {
        onAsk();
        return true;
      }}
    >
      <h3 className={styles.title}>By rating</h3>
      <p className={styles.soft}>
        Fills the divisions from the first one down by start rating, and replaces what is chosen
        below.
      </p>
      <div className={`cluster gap-3 ${styles.buttons ?? ""}`}>
        {desk.divisions.map(({ _id, name }, place) => (
          <div key={_id} className={styles.size}>
            <NumberField
              label={name}
              min={0}
              max={desk.teams}
              value={sizes[place] ?? 0}
              onChange={(size) => {
                onSizes((before) =>
                  before.map((stood, at) => (at === place ? Number(size) : stood)),
                );
              }}
            />
          </div>
        ))}
        <Button type="submit" disabled={isBusy || room !== desk.teams}>
          Fill by Rating
        </Button>
      </div>
      <p className={styles.soft} role="status">
        {room === desk.teams
          ? `Room for all ${pluralize(desk.teams, "team")}.`
          : `Room for ${String(room)} of ${pluralize(desk.teams, "team")}: make both the same.`}
      </p>
    </SendingForm>
  );
}

interface PlacesProps extends StepProps {
  /** The teams of the season. */
  teams: readonly DeskTeam[];
  /** Which of them are in a division. */
  places: ApiBody<"/api/league-info/{leagueId}/seasons/{value}/teams">["places"];
}

function ByRating({ leagueId, desk, onChanged, teams }: PlacesProps) {
  const [isAsking, setIsAsking] = useState(false);
  const [sizes, setSizes] = useState(() => splitEvenly(desk.teams, desk.divisions.length));
  const { isBusy, send } = useCommand(() => {
    setIsAsking(false);
    onChanged();
  });

  const path = commandPath(
    "POST",
    "/api/league-info/{leagueId}/seasons/{value}/divisions/by-rating",
    { leagueId, value: String(desk.season.value) },
  );
  const shares = desk.divisions.map(({ _id }, place) => ({
    division: _id,
    teams: sizes[place] ?? 0,
  }));
  const moved = movedByRating(teams, shares);
  return (
    <>
      <SizesForm
        desk={desk}
        sizes={sizes}
        onSizes={setSizes}
        isBusy={isBusy}
        onAsk={() => {
          setIsAsking(true);
        }}
      />
      <ConfirmDialog
        title="Fill the divisions by rating?"
        verb="Fill by Rating"
        isOpen={isAsking}
        isBusy={isBusy}
        onClose={() => {
          setIsAsking(false);
        }}
        onConfirm={() => send("POST", path, { sizes: shares })}
      >
        <p>
          {moved} of {pluralize(desk.teams, "team")} {moved === 1 ? "moves" : "move"}. Divisions
          that were chosen by hand are replaced.
        </p>
        {desk.season.isCurrent && <p>The season is open, so everybody sees it at once.</p>}
      </ConfirmDialog>
    </>
  );
}

interface TeamChoicesProps {
  teams: readonly DeskTeam[];
  names: ReadonlyMap<string, string>;
  chosen: readonly string[];
  onChosen: Dispatch<SetStateAction<readonly string[]>>;
}

function TeamChoices({ teams, names, chosen, onChosen }: TeamChoicesProps) {
  return (
    <ul className="stack gap-2 plain-list">
      {teams.map((each) => (
        <li key={each.team._id} className={styles.row}>
          <CheckField
            label={each.team.name.name}
            hint={`Starts at ${each.startRating.toFixed(0)}`}
            checked={chosen.includes(each.team._id)}
            onChange={({ target: { checked } }) => {
              onChosen((before) =>
                checked
                  ? [...before, each.team._id]
                  : before.filter((key) => key !== each.team._id),
              );
            }}
          />
          <span className={styles.soft}>
            {each.division === null ? "No division" : names.get(each.division)}
          </span>
        </li>
      ))}
    </ul>
  );
}

function ByHand({ leagueId, desk, onChanged, teams, places }: PlacesProps) {
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [division, setDivision] = useState<string | null>(null);
  const reset = () => {
    setChosen([]);
    onChanged();
  };
  const { isBusy, send, conflict } = useEdit({
    revision: places.revision,
    fields: [],
    onSaved: reset,
    fill: reset,
  });
  const move = (since = places.revision) => send("PUT", path, { teams: chosen, division }, since);
  const names = new Map(desk.divisions.map(({ _id, name }) => [_id, name]));
  const path = commandPath("PUT", "/api/league-info/{leagueId}/seasons/{value}/divisions", {
    leagueId,
    value: String(desk.season.value),
  });
  return (
    <section className={styles.part} aria-labelledby="by-hand">
      <h3 id="by-hand" className={styles.title}>
        By hand
      </h3>
      <TeamChoices teams={teams} names={names} chosen={chosen} onChosen={setChosen} />
      <div className={`cluster gap-3 ${styles.buttons ?? ""}`}>
        <SelectField
          label="Into"
          choices={[
            { value: "", label: "No division" },
            ...desk.divisions.map(({ _id, name }) => ({ value: _id, label: name })),
          ]}
          value={division ?? ""}
          onChange={(into) => {
            setDivision(into === "" ? null : into);
          }}
        />
        <Button disabled={isBusy || chosen.length === 0} onClick={() => void move()}>
          Move {pluralize(chosen.length, "Team")}
        </Button>
      </div>
      {conflict({ placed: places.placed }, move)}
    </section>
  );
}
