import { useApi } from "../../../../api/useApi";
import { useQueryParameter } from "../../../../page/useQueryParameter";
import { AnswerView } from "../../../../ui/AnswerView/AnswerView";
import { SelectField } from "../../../../ui/Field/SelectField";
import { type DeskProps, LeagueDesk } from "../../weekDesk/LeagueDesk";
import type { ScheduledLeague } from "../../weekDesk/scheduledLeague";
import { NewPlayoff } from "./NewPlayoff";
import { Sheet } from "./Sheet";
import { deskPath, type PlayoffDeskBody, usePlayoff } from "./usePlayoff";
import { isolated } from "../../../../ui/isolated";

/** The page on which staff set up playoffs and run them. */
export function PlayoffDesk(props: DeskProps) {
  return (
    <LeagueDesk {...props} title="Playoffs" nothing="There is no season for playoffs.">
      {(league, choice) => (
        <>
          {choice}
          <PlayoffsOfLeague key={league.code} league={league} />
        </>
      )}
    </LeagueDesk>
  );
}

function PlayoffsOfLeague({ league }: { league: ScheduledLeague }) {
  const answer = useApi(deskPath(league.code));
  return (
    <AnswerView answer={answer} what="Playoffs" rowCount={6}>
      {(desk) => <ChosenPlayoff desk={desk} league={league} />}
    </AnswerView>
  );
}

const NEW = "new";

function ChosenPlayoff({ desk, league }: { desk: PlayoffDeskBody; league: ScheduledLeague }) {
  const ids = [...desk.playoffs.map(({ _id }) => _id), NEW];
  const [id, setId] = useQueryParameter("playoff", ids, ids[0] ?? NEW);
  const commands = usePlayoff(league.code, id === NEW ? "" : id, setId);
  return (
    <>
      {desk.playoffs.length > 0 && (
        <SelectField
          label="Playoff"
          choices={[
            ...desk.playoffs.map(({ _id, name, state }) => ({
              value: _id,
              label: `${isolated(name)} (${state})`,
            })),
            { value: NEW, label: "New playoff" },
          ]}
          value={id}
          onChange={(chosen) => {
            setId(chosen);
          }}
        />
      )}
      {id === NEW ? (
        <NewPlayoff desk={desk} commands={commands} />
      ) : (
        <Sheet key={id} id={id} desk={desk} zone={league.zone} commands={commands} />
      )}
    </>
  );
}
