import "../../ui/desk.css";

import { ChannelState, channelStateLabels } from "../../api/staffEnums";
import { useApi } from "../../api/useApi";
import { AnswerView } from "../../ui/AnswerView/AnswerView";
import { Badge } from "../../ui/Badge/Badge";
import { Button, ButtonLink } from "../../ui/Button/Button";
import { ButtonRow } from "../../ui/Button/ButtonRow";
import { Card } from "../../ui/Card/Card";
import { useCommand } from "../../ui/command/useCommand";
import { Item, ItemList } from "../../ui/ItemList/ItemList";
import { Notice } from "../../ui/Notice/Notice";
import { channelsPath, type DiscordChannels, testPath } from "./discordChannels";

const TONES = {
  [ChannelState.right]: "success",
  [ChannelState.stopped]: "danger",
  [ChannelState.off]: "plain",
} as const;

const isStopped = ({ state }: DiscordChannels["checks"][number]) => state === ChannelState.stopped;

/** What the portal does in the channels of a league's Discord server, and whether that works now. */
export function ChannelsCard({ leagueId }: { leagueId: string }) {
  const answer = useApi(channelsPath(leagueId));
  const { isBusy, send } = useCommand(() => undefined);
  return (
    <Card title="Channels">
      <AnswerView answer={answer} what="Channels" rowCount={3}>
        {({ problem, invite, checks, hasWebhook }) => (
          <div className="stack gap-3">
            {problem !== "" && <Notice>{problem}</Notice>}
            <ItemList>
              {checks.map(({ title, state, words }) => (
                <Item key={title} words={title} note={words}>
                  <Badge tone={TONES[state]}>{channelStateLabels[state]}</Badge>
                </Item>
              ))}
            </ItemList>
            <ButtonRow>
              {invite !== "" && (problem !== "" || checks.some(isStopped)) && (
                <ButtonLink href={invite} target="_blank" rel="noreferrer">
                  Add the Bot to the Server
                </ButtonLink>
              )}
              <Button
                onClick={() => {
                  answer.retry();
                }}
              >
                Check Again
              </Button>
              {hasWebhook && (
                <Button
                  disabled={isBusy}
                  onClick={() => {
                    void send("POST", testPath(leagueId));
                  }}
                >
                  Post a Test
                </Button>
              )}
            </ButtonRow>
          </div>
        )}
      </AnswerView>
    </Card>
  );
}
