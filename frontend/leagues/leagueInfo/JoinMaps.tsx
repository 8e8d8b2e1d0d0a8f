import { useState } from "react";

import { type ApiBody, apiPath, commandPath } from "../../api/apiPath";
import { useApi } from "../../api/useApi";
import { AnswerView } from "../../ui/AnswerView/AnswerView";
import { useCommand } from "../../ui/command/useCommand";
import { ConfirmDialog } from "../../ui/ConfirmDialog/ConfirmDialog";
import { pluralize } from "../../ui/pluralize";
import { SelectField } from "../../ui/Field/SelectField";
import { TextWithTimes } from "../../ui/LocalTime/TextWithTimes";
import { isolated } from "../../ui/isolated";
import type { LeagueInfoBody } from "./leagueSettings";
import styles from "./LeagueInfo.module.css";
import { SettingsForm } from "./SettingsForm";

type PoolMap = LeagueInfoBody["maps"][number];
type Join = ApiBody<"/api/league-info/{leagueId}/maps/join">;

interface JoinMapsProps {
  leagueId: string;
  maps: readonly PoolMap[];
  onJoined: () => void;
}

/** Joins two maps that are one: a form that says which, and a dialog that shows what moves. */
export function JoinMaps({ leagueId, maps, onJoined }: JoinMapsProps) {
  const [gone, setGone] = useState<string>();
  const [staying, setStaying] = useState<string>();
  const [isAsking, setIsAsking] = useState(false);
  const find = (key: string | undefined) => maps.find(({ _id }) => _id === key);
  const [map, into] = [find(gone), find(staying)];
  const choices = (other: string | undefined) =>
    maps
      .filter(({ _id }) => _id !== other)
      .map(({ _id, name }) => ({ value: _id, label: isolated(name) }));
  return (
    <>
      <SettingsForm
        verb="Show What Moves"
        isBusy={false}
        onSubmit={() => {
          setIsAsking(map !== undefined && into !== undefined);
          return true;
        }}
        words="If one map is listed twice, join both: results and statistics move to the one that stays."
      >
        <SelectField
          label="Map that goes"
          placeholder="Choose a map"
          choices={choices(staying)}
          value={gone}
          onChange={setGone}
        />
        <SelectField
          label="Map that stays"
          placeholder="Choose a map"
          choices={choices(gone)}
          value={staying}
          onChange={setStaying}
        />
      </SettingsForm>
      {isAsking && map && into && (
        <JoinDialog
          {...{ leagueId, map, into }}
          onClose={() => {
            setIsAsking(false);
          }}
          onJoined={onJoined}
        />
      )}
    </>
  );
}

interface JoinDialogProps {
  leagueId: string;
  map: PoolMap;
  into: PoolMap;
  onClose: () => void;
  onJoined: () => void;
}

function JoinDialog({ leagueId, map, into, onClose, onJoined }: JoinDialogProps) {
  const path = { leagueId };
  const keys = { map: map._id, into: into._id };
  const answer = useApi(
    apiPath("/api/league-info/{leagueId}/maps/join", path, {
      map: Number(map._id),
      into: Number(into._id),
    }),
  );
  const { isBusy, send } = useCommand(() => {
    onClose();
    onJoined();
  });
  return (
    <ConfirmDialog
      title={`Join ${isolated(map.name)} into ${isolated(into.name)}?`}
      verb="Join Maps"
      isOpen
      isBusy={isBusy}
      isIncomplete={answer.body === undefined || answer.body.obstacle !== ""}
      isDangerous
      onClose={onClose}
      onConfirm={() =>
        send("POST", commandPath("POST", "/api/league-info/{leagueId}/maps/join", path), keys)
      }
    >
      <AnswerView answer={answer} what="What Moves" rowCount={3}>
        {(join) =>
          join.obstacle === "" ? (
            <Moves {...join} {...{ map, into }} />
          ) : (
            <p>
              <TextWithTimes text={join.obstacle} />
            </p>
          )
        }
      </AnswerView>
    </ConfirmDialog>
  );
}

function Moves(join: Join & { map: PoolMap; into: PoolMap }) {
  const { map, into } = join;
  return (
    <>
      <p>
        This moves to <bdi>{into.name}</bdi>:
      </p>
      <ul className={styles.words}>
        <li>{pluralize(join.results, "result")}</li>
        <li>{pluralize(join.reports, "report")}</li>
        <li>
          {pluralize(join.serverResults, "result of a game server", "results of game servers")}
        </li>
        <li>{pluralize(join.statistics, "line of statistics", "lines of statistics")}</li>
      </ul>
      {join.both.length > 0 && (
        <p>
          Both maps are in the result of {join.both.map(isolated).join(", ")}: its maps keep their
          order.
        </p>
      )}
      <p>
        Ratings do not change. <bdi>{map.name}</bdi> is no longer a map of its own
        {join.entersPool && (
          <>
            , and <bdi>{into.name}</bdi> comes into the pool
          </>
        )}
        . This can’t be undone.
      </p>
    </>
  );
}
