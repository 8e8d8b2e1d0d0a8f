import { apiPath } from "../../../../api/apiPath";
import { useApi } from "../../../../api/useApi";
import { playerAddress } from "../../../../page/addresses";
import { Card } from "../../../../ui/Card/Card";
import { NameLink } from "../../../../ui/NameLink/NameLink";
import { recordingsOf } from "../../../shown/matchPage/recordingsOf";
import { recordingName } from "../recordingName";
import type { CastOnPage } from "./CastBoard";
import styles from "./CastDetails.module.css";

type Match = CastOnPage["match"];

/** The line-ups that everyone may see. */
function Lineups({ match }: { match: Match }) {
  const { body } = useApi(apiPath("/api/matches/{id}/match-page", { id: match._id }));
  if (!body || body.lineups.length === 0) {
    return null;
  }
  return (
    <Card title="Line-ups">
      <div className={styles.lineups}>
        {[match.teamA, match.teamB].map(({ _id, name }, side) => (
          <div key={_id}>
            <h3>
              <bdi>{name.name}</bdi>
            </h3>
            <ul className="plain-list">
              {body.lineups
                .filter((lineup) => lineup.side === side)
                .flatMap(({ players }) => players)
                .map(({ player, isSubstitute }) => (
                  <li key={player._id}>
                    <NameLink name={player.username} href={playerAddress(player._id)} />
                    {isSubstitute && <span className="dim"> Substitute</span>}
                  </li>
                ))}
            </ul>
          </div>
        ))}
      </div>
    </Card>
  );
}

/** The maps of pick and ban, as far as everyone may see them. */
function Maps({ match }: { match: Match }) {
  const { body } = useApi(apiPath("/api/matches/{id}/pick-ban", { id: match._id }));
  return !body || body.maps.length === 0 ? null : (
    <Card title="Maps">
      <ol className={styles.maps}>
        {body.maps.map(({ number, name, pickedBy }) => (
          <li key={number}>
            <bdi>{name}</bdi>
            {pickedBy !== null && (
              <span className="dim">
                {" picked by "}
                <bdi>{[match.teamA, match.teamB][pickedBy]?.name.name}</bdi>
              </span>
            )}
          </li>
        ))}
      </ol>
    </Card>
  );
}

/** What leads to where the maps begin, the recordings of single maps, and the others. It says no score. */
function Recordings({ match, maps }: Pick<CastOnPage, "match" | "maps">) {
  const { body } = useApi(apiPath("/api/matches/{id}/match-page", { id: match._id }));
  const ofMaps = recordingsOf(body?.maps ?? []).filter(({ link }) =>
    maps.every((into) => into.link !== link),
  );
  const ofAll = match.vods.map((link, index) => ({ name: recordingName(index), link }));
  const intoThem = maps.map(({ number, name, link }) => ({
    name: `Map ${String(number)}${name && `: \u2068${name}\u2069`}`,
    link,
  }));
  const links = [
    ...intoThem,
    ...ofMaps,
    ...ofAll.filter(({ link }) => ofMaps.every((of) => of.link !== link)),
  ];
  return match.vods.length === 0 ? null : (
    <Card title="Recordings">
      <ul className="plain-list">
        {links.map(({ name, link }) => (
          <li key={link}>
            <a href={link} target="_blank" rel="noopener noreferrer">
              {name}
            </a>
          </li>
        ))}
      </ul>
    </Card>
  );
}

export interface CastDetailsProps extends Pick<CastOnPage, "match" | "maps"> {
  /** Whether it has a pick and ban, or maps that staff fixed. */
  hasMaps: boolean;
}

/** What a spectator of a cast looks for beside it. */
export default function CastDetails({ match, maps, hasMaps }: CastDetailsProps) {
  return (
    <>
      {hasMaps && <Maps match={match} />}
      <Lineups match={match} />
      <Recordings match={match} maps={maps} />
    </>
  );
}
