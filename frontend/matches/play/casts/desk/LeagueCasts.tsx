import { useApi } from "../../../../api/useApi";
import type { LeagueWithZone } from "../../../../page/LeagueSummary";
import { useSession } from "../../../../page/useSession";
import { AnswerView } from "../../../../ui/AnswerView/AnswerView";
import { Card } from "../../../../ui/Card/Card";
import { EmptyState } from "../../../../ui/EmptyState/EmptyState";
import { Hint } from "../../../../ui/Field/Hint";
import { ItemList } from "../../../../ui/ItemList/ItemList";
import { channelName } from "../channelName";
import { AddRecording } from "../manage/AddRecording";
import { ClaimButtons } from "../manage/ClaimButtons";
import { OwnCastButtons } from "../manage/OwnCastButtons";
import { CastableMatch, versus } from "./CastableMatch";
import { Casters } from "./Casters";
import { type Casting, castingPath } from "./casting";
import styles from "./CastsPage.module.css";

interface ListProps {
  casting: Casting;
  mayClaim: boolean;
  zone: string;
  onChanged: () => void;
}

function Uncast({ casting, mayClaim, zone, onChanged }: ListProps) {
  return (
    <Card title="Matches Without a Cast">
      {casting.uncast.length === 0 && (
        <EmptyState title="Every match is cast">
          <p>Matches of this season without a cast are shown here.</p>
        </EmptyState>
      )}
      <ItemList className={styles.list}>
        {casting.uncast.map((match) => (
          <CastableMatch key={match._id} match={match} leagueZone={zone}>
            <ClaimButtons
              matchId={match._id}
              mayClaim={mayClaim}
              mayRelease={false}
              of={versus(match)}
              isSmall
              onChanged={onChanged}
            />
          </CastableMatch>
        ))}
      </ItemList>
    </Card>
  );
}

function Own({ casting, mayClaim, zone, onChanged }: ListProps) {
  return (
    <Card title="Your Casts">
      <Hint>You cast on {casting.channel}.</Hint>
      {casting.own.length === 0 && (
        <EmptyState title="No upcoming casts">
          <p>Matches that you claim are shown here.</p>
        </EmptyState>
      )}
      <ItemList className={styles.list}>
        {casting.own.map((cast) => (
          <CastableMatch
            key={cast._id}
            match={cast.match}
            leagueZone={zone}
            more={`on ${channelName(cast.channel)}`}
          >
            <div className="cluster gap-2">
              <OwnCastButtons
                matchId={cast.match._id}
                cast={cast}
                mayRelease
                mayEdit={mayClaim}
                of={versus(cast.match)}
                onChanged={onChanged}
              />
            </div>
          </CastableMatch>
        ))}
      </ItemList>
    </Card>
  );
}

function vodCount({ vods }: Casting["uncast"][number]): string {
  if (vods.length === 0) {
    return "no vods yet";
  }
  return vods.length === 1 ? "1 vod" : `${String(vods.length)} vods`;
}

function Past({ casting, mayClaim, zone, onChanged }: ListProps) {
  return (
    <Card title="Your Past Casts">
      <ItemList className={styles.list}>
        {casting.past.map(({ _id, match }) => (
          <CastableMatch key={_id} match={match} leagueZone={zone} more={vodCount(match)}>
            {mayClaim && (
              <AddRecording matchId={match._id} of={versus(match)} onChanged={onChanged} />
            )}
          </CastableMatch>
        ))}
      </ItemList>
    </Card>
  );
}

/** The matches to cast in a league; for its staff, its casters too. */
export function LeagueCasts({ league }: { league: LeagueWithZone }) {
  const { session, tmLeagues } = useSession();
  const isBanned = session?.bans[league.code] !== undefined;
  const answer = useApi(castingPath(league.id));
  return (
    <div className={styles.cards}>
      <AnswerView answer={answer} what="Casts" rowCount={4}>
        {(casting) => {
          const mayClaim = casting.channel !== null && !isBanned;
          const shown = { casting, mayClaim, zone: league.zone, onChanged: answer.retry };
          return (
            <>
              <Uncast {...shown} />
              {casting.channel !== null && <Own {...shown} />}
              {casting.past.length > 0 && <Past {...shown} />}
            </>
          );
        }}
      </AnswerView>
      {tmLeagues.includes(league.code) && <Casters leagueId={league.id} />}
    </div>
  );
}
