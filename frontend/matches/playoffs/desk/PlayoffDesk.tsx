import { Select } from "@mantine/core";

import { useApi } from "../../../api/useApi";
import { useQueryParameter } from "../../../page/useQueryParameter";
import { AnswerView } from "../../../ui/AnswerView/AnswerView";
import { EmptyState } from "../../../ui/EmptyState/EmptyState";
import { PageHeader } from "../../../ui/PageHeader/PageHeader";
import { DeskTabs } from "../../weekDesk/DeskTabs";
import type { ScheduledLeague } from "../../weekDesk/scheduledLeague";
import { NewPlayoff } from "./NewPlayoff";
import styles from "./PlayoffDesk.module.css";
import { Sheet } from "./Sheet";
import { deskPath, type PlayoffDeskBody, usePlayoff } from "./usePlayoff";

interface PlayoffDeskProps {
  leagues: readonly ScheduledLeague[];
  listAddress: string;
  pairingAddress: string;
  playoffsAddress: string;
}

/** The page on which staff set up playoffs and run them. */
export function PlayoffDesk({
  leagues,
  listAddress,
  pairingAddress,
  playoffsAddress,
}: PlayoffDeskProps) {
  const playing = leagues.filter(({ weeks }) => weeks.length > 0);
  const codes = playing.map(({ code }) => code);
  const [code, setCode] = useQueryParameter("league", codes, codes[0] ?? "bcl");
  const league = playing.find((each) => each.code === code);
  return (
    <>
      <PageHeader over="Staff" title="Playoffs" />
      <DeskTabs current="Playoffs" {...{ listAddress, pairingAddress, playoffsAddress, code }} />
      {league === undefined ? (
        <EmptyState title="There is no season for playoffs.">
          None of your leagues has a season with weeks now.
        </EmptyState>
      ) : (
        <div data-league={code} className={styles.stack}>
          {playing.length > 1 && (
            <Select
              label="League"
              allowDeselect={false}
              data={playing.map((each) => ({ value: each.code, label: each.name }))}
              value={code}
              onChange={(chosen) => {
                setCode(playing.find((each) => each.code === chosen)?.code ?? code);
              }}
            />
          )}
          <PlayoffsOfLeague key={code} league={league} />
        </div>
      )}
    </>
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
        <Select
          label="Playoff"
          allowDeselect={false}
          data={[
            ...desk.playoffs.map(({ _id, name, state }) => ({
              value: _id,
              label: `${name} (${state})`,
            })),
            { value: NEW, label: "New playoff" },
          ]}
          value={id}
          onChange={(chosen) => {
            setId(chosen ?? NEW);
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
