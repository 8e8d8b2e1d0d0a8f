import "../../../../ui/controls.css";
import { matchAddress } from "../../../../page/addresses";
import { Badge } from "../../../../ui/Badge/Badge";
import { MatchTime } from "../../../../ui/MatchTime/MatchTime";
import { pluralize } from "../../../../ui/pluralize";
import { languageName } from "../castWords";
import { channelName } from "../channelName";
import { CastActions } from "../manage/CastActions";
import { CastPeople } from "../manage/CastPeople";
import { ClaimButtons } from "../manage/ClaimButtons";
import { ClashNotice } from "../manage/clashes";
import type { ShownCast } from "../manage/matchCasts";
import { SheetLink, versus } from "./CastableMatch";
import type { Casting, DeskRow } from "./casting";
import styles from "./Desk.module.css";

interface DeskMatchProps {
  row: DeskRow;
  /** The language in which the reader casts. */
  language: Casting["language"];
  /** The zone in which the server writes times. */
  zone: string;
  /** Whether the reader may open caster’s sheets. */
  mayOpenSheet: boolean;
  onChanged: () => void;
}

/** What makes a match worth a cast: ratings, earlier meetings and votes. */
function Facts({ row: { match, ratings, meetings, votes } }: Pick<DeskMatchProps, "row">) {
  const [a = 0, b = 0] = ratings;
  return (
    <p className="dim cluster gap-3">
      <span>
        {a.toFixed(0)} vs {b.toFixed(0)} <abbr title="rating">MMR</abbr>
      </span>
      <span>
        {meetings === 0 ? (
          "first meeting"
        ) : (
          <a href={matchAddress(match)}>{pluralize(meetings, "earlier meeting")}</a>
        )}
      </span>
      {votes > 0 && <span>{pluralize(votes, "vote")} for match of the week</span>}
    </p>
  );
}

interface CastRowProps {
  row: DeskRow;
  cast: ShownCast;
  onChanged: () => void;
}

/** A cast of the match, with its people. */
function CastRow({ row: { match }, cast, onChanged }: CastRowProps) {
  const channel = channelName(cast.channel);
  return (
    <li className="stack gap-2">
      <p>
        <a href={cast.channel} target="_blank" rel="noopener noreferrer">
          {channel}
        </a>{" "}
        <span className="dim">{languageName(cast.language)}</span>{" "}
        {cast.isHeld && <Badge tone="warning">Time held</Badge>}{" "}
        {cast.wrongGame !== null && (
          <Badge tone="warning">On air with {cast.wrongGame || "another game"}</Badge>
        )}
      </p>
      <CastPeople matchId={match._id} cast={cast} onChanged={onChanged} />
      <div className={`cluster gap-2 ${styles.buttons ?? ""}`}>
        <CastActions
          matchId={match._id}
          cast={cast}
          of={`${channel}, ${versus(match)}`}
          onChanged={onChanged}
        />
      </div>
    </li>
  );
}

/** A match of the week: who casts it, and what the reader can do about it. */
export function DeskMatch({ row, language, zone, mayOpenSheet, onChanged }: DeskMatchProps) {
  const { match, casts } = row;
  return (
    <li className={styles.match}>
      <div className="stack fit gap-2">
        <p className="named">
          <a href={matchAddress(match)}>
            <bdi>{match.teamA.name.name}</bdi> vs <bdi>{match.teamB.name.name}</bdi>
          </a>
        </p>
        <p>
          <MatchTime match={match} leagueZone={zone} />
        </p>
        <Facts row={row} />
        {mayOpenSheet && <SheetLink match={match} />}
      </div>
      <div className="stack fit gap-3">
        {casts.length === 0 && <p className="dim">No cast yet.</p>}
        {casts.length > 0 && (
          <ul className="plain-list stack gap-3">
            {casts.map((cast) => (
              <CastRow key={cast._id} {...{ row, cast, onChanged }} />
            ))}
          </ul>
        )}
        <ClashNotice clashes={row.clashes} leagueZone={zone} />
        <div className={`cluster gap-2 ${styles.buttons ?? ""}`}>
          <ClaimButtons
            matchId={match._id}
            mayClaim={row.mayClaim}
            claimRefusal={row.claimRefusal}
            mayRelease={false}
            language={language}
            of={versus(match)}
            isSmall
            onChanged={onChanged}
          />
        </div>
      </div>
    </li>
  );
}
