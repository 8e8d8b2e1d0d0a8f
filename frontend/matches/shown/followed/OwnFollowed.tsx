import { useState } from "react";

import { apiPath } from "../../../api/apiPath";
import { useApi } from "../../../api/useApi";
import { useFollowsChange } from "../../../page/useFollowsChange";
import { AnswerView } from "../../../ui/AnswerView/AnswerView";
import { Followed, type StopFollowing } from "./Followed";

const OWN = apiPath("/api/matches/followed/own", {});

/** What the account of the reader follows. */
export function OwnFollowed({ stop }: { stop: StopFollowing<Promise<unknown>> }) {
  const answer = useApi(OWN);
  const { retry } = answer;
  const [isBusy, setIsBusy] = useState(false);
  // What the device followed may be in the account now.
  useFollowsChange(retry);
  return (
    <AnswerView answer={answer} what="What You Follow" rowCount={3}>
      {(followed) => (
        <Followed
          followed={followed}
          where="Nobody else sees what you follow. Which news you get is under Notifications."
          isBusy={isBusy}
          onStop={({ kind, _id, name }) => {
            setIsBusy(true);
            void stop({ kind, id: _id, name }, false).then(() => {
              setIsBusy(false);
              retry();
            });
          }}
        />
      )}
    </AnswerView>
  );
}
