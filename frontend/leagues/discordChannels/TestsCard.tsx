import { useState } from "react";

import { ChannelState } from "../../api/staffEnums";
import { useApi } from "../../api/useApi";
import { AnswerView } from "../../ui/AnswerView/AnswerView";
import { Button } from "../../ui/Button/Button";
import { Card } from "../../ui/Card/Card";
import { useCommand } from "../../ui/command/useCommand";
import { ItemList, Item } from "../../ui/ItemList/ItemList";
import { channelsPath, testPath, tryEventPath, tryThreadPath } from "./discordChannels";
import { StateBadge } from "./StateBadge";

interface TestsCardProps {
  leagueId: string;
}

/** A test of each thing that the portal does on a league's Discord server. */
export function TestsCard({ leagueId }: TestsCardProps) {
  const answer = useApi(channelsPath(leagueId));
  return (
    <Card title="4. Test Each">
      <AnswerView answer={answer} what="Tests" rowCount={3}>
        {({ problem, hasWebhook }) => {
          const onTried = answer.retry;
          return (
            <ItemList>
              <Test
                title="Posts"
                verb="Post a Test"
                words="A message in the league’s channel, which stays there."
                obstacle={hasWebhook ? "" : "There is no webhook to post with."}
                path={testPath(leagueId)}
                onTried={onTried}
                isSentLater
              />
              <Test
                title="Threads"
                verb="Try a Thread"
                words="A private thread in the channel of threads, which is deleted at once."
                obstacle={problem}
                path={tryThreadPath(leagueId)}
                onTried={onTried}
              />
              <Test
                title="Events"
                verb="Try an Event"
                words="An event of the server in an hour, which is cancelled at once."
                obstacle={problem}
                path={tryEventPath(leagueId)}
                onTried={onTried}
              />
            </ItemList>
          );
        }}
      </AnswerView>
    </Card>
  );
}

interface TestProps {
  title: string;
  verb: string;
  /** What it does. */
  words: string;
  /** Why it can't be done now; empty if it can. */
  obstacle: string;
  path: ReturnType<typeof testPath>;
  onTried: () => void;
  /** Whether the answer comes before Discord's: then only the channel shows that it works. */
  isSentLater?: boolean;
}

interface Outcome {
  /** Undefined while nobody knows. */
  readonly state: ChannelState | undefined;
  readonly words: string;
}

/** A test, and what became of it, which stays beside it. */
function Test({ title, verb, words, obstacle, path, onTried, isSentLater = false }: TestProps) {
  const [outcome, setOutcome] = useState<Outcome>();
  const { isBusy, send } = useCommand(
    (_made, _revision, answer) => {
      const state = isSentLater ? undefined : ChannelState.right;
      setOutcome({ state, words: answer?.message ?? "" });
      onTried();
    },
    [],
    ({ message }) => {
      setOutcome({ state: ChannelState.stopped, words: message });
      onTried();
    },
  );
  return (
    <Item words={title} note={outcome?.words ?? (obstacle === "" ? words : obstacle)}>
      <span className="cluster gap-3">
        {outcome?.state !== undefined && <StateBadge state={outcome.state} />}
        <Button
          disabled={isBusy || obstacle !== ""}
          onClick={() => {
            setOutcome(undefined);
            void send("POST", path);
          }}
        >
          {verb}
        </Button>
      </span>
    </Item>
  );
}
