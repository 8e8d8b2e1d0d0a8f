import { useState } from "react";

import { ChannelState } from "../../api/staffEnums";
import { useApi } from "../../api/useApi";
import { AnswerView } from "../../ui/AnswerView/AnswerView";
import { Button } from "../../ui/Button/Button";
import { Card } from "../../ui/Card/Card";
import { useCommand } from "../../ui/command/useCommand";
import { ItemList, Item } from "../../ui/ItemList/ItemList";
import {
  channelsPath,
  type DiscordChannels,
  testPath,
  tryEventPath,
  tryThreadPath,
} from "./discordChannels";
import { StateBadge } from "./StateBadge";

interface TestsCardProps {
  leagueId: string;
}

interface TestKind {
  readonly title: string;
  readonly verb: string;
  /** What it does. */
  readonly words: string;
  readonly obstacle: (found: DiscordChannels) => string;
  readonly path: typeof testPath;
  /** Whether the answer comes before Discord's: then only the channel shows that it works. */
  readonly isSentLater?: boolean;
}

const withoutServer = ({ problem }: DiscordChannels) => problem;

const TESTS: readonly TestKind[] = [
  {
    title: "Posts",
    verb: "Post a Test",
    words: "A message in the league’s channel, which stays there.",
    obstacle: ({ hasWebhook }) => (hasWebhook ? "" : "There is no webhook to post with."),
    path: testPath,
    isSentLater: true,
  },
  {
    title: "Threads",
    verb: "Try a Thread",
    words: "A private thread in the channel of threads, which is deleted at once.",
    obstacle: withoutServer,
    path: tryThreadPath,
  },
  {
    title: "Events",
    verb: "Try an Event",
    words: "An event of the server in an hour, which is cancelled at once.",
    obstacle: withoutServer,
    path: tryEventPath,
  },
];

/** A test of each thing that the portal does on a league's Discord server. */
export function TestsCard({ leagueId }: TestsCardProps) {
  const answer = useApi(channelsPath(leagueId));
  return (
    <Card title="4. Test Each">
      <AnswerView answer={answer} what="Tests" rowCount={3}>
        {(found) => (
          <ItemList>
            {TESTS.map((test) => (
              <Test
                key={test.title}
                {...test}
                leagueId={leagueId}
                obstacle={test.obstacle(found)}
                onTried={answer.retry}
              />
            ))}
          </ItemList>
        )}
      </AnswerView>
    </Card>
  );
}

interface TestProps extends Omit<TestKind, "obstacle"> {
  leagueId: string;
  /** Why it can't be done now; empty if it can. */
  obstacle: string;
  onTried: () => void;
}

interface Outcome {
  /** Undefined while nobody knows. */
  readonly state: ChannelState | undefined;
  readonly words: string;
}

/** A test, and what became of it, which stays beside it. */
function Test({ leagueId, title, verb, words, obstacle, path, onTried, isSentLater }: TestProps) {
  const [outcome, setOutcome] = useState<Outcome>();
  const { isBusy, send } = useCommand(
    (_made, _revision, answer) => {
      const state = isSentLater === true ? undefined : ChannelState.right;
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
            void send("POST", path(leagueId));
          }}
        >
          {verb}
        </Button>
      </span>
    </Item>
  );
}
