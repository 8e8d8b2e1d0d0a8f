import { useState } from "react";

import { apiPath, commandPath } from "../../api/apiPath";
import { useApi } from "../../api/useApi";
import { AnswerView } from "../../ui/AnswerView/AnswerView";
import { Button } from "../../ui/Button/Button";
import { useCommand } from "../../ui/command/useCommand";
import { pluralize } from "../../ui/pluralize";
import { CheckField } from "../../ui/Field/Toggle";
import { isolated } from "../../ui/isolated";
import type { ChampionOffer, ChampionsDesk, StepProps } from "./seasonDesk";
import styles from "./SeasonDesk.module.css";

const CHAMPIONS = "/api/league-info/{leagueId}/seasons/{value}/champions";

/** The champions of a closed season: from its playoffs, and from the table where there was none. */
export function ChampionsStep({ leagueId, leagueCode, desk: { season } }: StepProps) {
  const parameters = { leagueId, value: String(season.value) };
  const answer = useApi(apiPath(CHAMPIONS, parameters));
  return (
    <AnswerView answer={answer} what="Champions" rowCount={3}>
      {({ offers, inHall, playoffs }) => (
        <section className={styles.part} aria-labelledby="champions">
          <h3 id="champions" className={styles.title}>
            Champions
          </h3>
          {playoffs.length > 0 && (
            <p>
              Champions come from the playoffs: {playoffs.map(isolated).join(", ")}.{" "}
              <a href={`/admin/manage/matches/playoffs?league=${leagueCode}`}>See the playoffs</a>
            </p>
          )}
          <InHall entries={inHall} leagueCode={leagueCode} />
          {offers.length > 0 && (
            <Offers offers={offers} parameters={parameters} onChanged={answer.retry} />
          )}
        </section>
      )}
    </AnswerView>
  );
}

interface InHallProps {
  entries: ChampionsDesk["inHall"];
  leagueCode: string;
}

function InHall({ entries, leagueCode }: InHallProps) {
  if (entries.length === 0) {
    return <p>Nobody is in the champions hall for this season yet.</p>;
  }
  return (
    <div>
      <p>
        In the <a href={`/${leagueCode}/champions`}>champions hall</a> for this season:
      </p>
      <ul className="plain-list" aria-label="In the champions hall">
        {entries.map(({ _id, team, place, note }) => (
          <li key={_id}>
            {place}. <bdi>{team}</bdi>
            {note !== "" && (
              <>
                , <bdi>{note}</bdi>
              </>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

interface OffersProps {
  offers: readonly ChampionOffer[];
  parameters: { leagueId: string; value: string };
  onChanged: () => void;
}

function Offers({ offers, parameters, onChanged }: OffersProps) {
  const [left, setLeft] = useState<readonly string[]>([]);
  const { isBusy, send } = useCommand(onChanged);
  const sent = offers.filter(({ team, isStored }) => !isStored && !left.includes(team._id));
  return (
    <>
      <p>First places of the table:</p>
      <ul className="stack gap-2 plain-list">
        {offers.map(({ team, place, division, roster, isStored }) => (
          <li key={team._id} className={styles.row}>
            <CheckField
              label={`${String(place)}. ${isolated(team.name.name)}${division === "" ? "" : `, ${isolated(division)}`}`}
              hint={
                roster.length === 0 ? "Nobody is on its roster." : roster.map(isolated).join(", ")
              }
              disabled={isStored}
              checked={isStored || !left.includes(team._id)}
              onChange={({ target: { checked } }) => {
                setLeft((before) =>
                  checked ? before.filter((key) => key !== team._id) : [...before, team._id],
                );
              }}
            />
            {isStored && <span className={styles.soft}>In the champions hall</span>}
          </li>
        ))}
      </ul>
      <Button
        disabled={isBusy || sent.length === 0}
        onClick={() =>
          void send("POST", commandPath("POST", CHAMPIONS, parameters), {
            champions: sent.map(({ team, place }) => ({ team: team._id, place })),
          })
        }
      >
        Store {pluralize(sent.length, "Champion")}
      </Button>
    </>
  );
}
