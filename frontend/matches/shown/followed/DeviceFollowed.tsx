import { useEffect, useSyncExternalStore } from "react";

import { apiPath } from "../../../api/apiPath";
import { useApi } from "../../../api/useApi";
import {
  type FollowKind,
  type Follows,
  onFollowsChange,
  storedFollows,
} from "../../../page/deviceFollows";
import { countOf, readFollows, writeFollows } from "../../../page/storedFollows";
import { AnswerView } from "../../../ui/AnswerView/AnswerView";
import { Followed, type FollowedBody, type StopFollowing } from "./Followed";
import styles from "./Followed.module.css";

/** In order, so that the same follows have one address. */
const listed = (ids: readonly string[]) =>
  ids.length > 0
    ? [...ids].sort((a, b) => a.length - b.length || (a < b ? -1 : 1)).join(",")
    : undefined;

/** Forgets what the device follows and is not there any more. */
function forgetMissing(follows: Follows, { follows: found }: FollowedBody): void {
  const there = (kind: FollowKind) =>
    follows[kind].filter((id) => found.some((each) => each.kind === kind && each._id === id));
  const kept = { teams: there("teams"), players: there("players"), leagues: there("leagues") };
  if (countOf(kept) < countOf(follows)) {
    writeFollows(kept);
  }
}

interface DeviceFollowedProps {
  stop: StopFollowing<unknown>;
}

function Matches({ follows, stop }: DeviceFollowedProps & { follows: Follows }) {
  const [teams, players, leagues] = [follows.teams, follows.players, follows.leagues].map(listed);
  const answer = useApi(
    apiPath(
      "/api/matches/followed",
      {},
      {
        ...(teams !== undefined && { teams }),
        ...(players !== undefined && { players }),
        ...(leagues !== undefined && { leagues }),
      },
    ),
  );
  const { body, isPrevious } = answer;
  useEffect(() => {
    if (body !== undefined && !isPrevious) {
      forgetMissing(follows, body);
    }
  }, [follows, body, isPrevious]);
  return (
    <AnswerView answer={answer} what="What You Follow" rowCount={3}>
      {(followed) => (
        <Followed
          followed={followed}
          where="This device keeps what you follow. Log in to have it everywhere, with news and a calendar."
          onStop={({ kind, _id, name }) => {
            stop({ kind, id: _id, name }, false);
          }}
        />
      )}
    </AnswerView>
  );
}

/** What this device follows for a visitor; nothing if it follows nothing. */
export function DeviceFollowed({ stop }: DeviceFollowedProps) {
  const follows = readFollows(useSyncExternalStore(onFollowsChange, storedFollows, () => ""));
  return countOf(follows) === 0 ? null : (
    <div className={styles.device}>
      <Matches follows={follows} stop={stop} />
    </div>
  );
}
