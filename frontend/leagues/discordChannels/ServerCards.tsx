import "../../ui/desk.css";

import type { ReactNode } from "react";

import { ChannelState } from "../../api/staffEnums";
import { useApi } from "../../api/useApi";
import { AnswerView } from "../../ui/AnswerView/AnswerView";
import { Button, ButtonLink } from "../../ui/Button/Button";
import { ButtonRow } from "../../ui/Button/ButtonRow";
import { Card } from "../../ui/Card/Card";
import { useCommand } from "../../ui/command/useCommand";
import { Item, ItemList } from "../../ui/ItemList/ItemList";
import { Notice } from "../../ui/Notice/Notice";
import { channelsPath, checkPath, type DiscordChannels } from "./discordChannels";
import { StateBadge } from "./StateBadge";

const isStopped = ({ state }: DiscordChannels["checks"][number]) => state === ChannelState.stopped;

interface ServerCardsProps {
  leagueId: string;
  /** The forms with which admins choose what the portal does there; called after a change. */
  settings?: ((onSaved: () => void) => ReactNode) | undefined;
}

/** Whether the bot is on a league's Discord server, what the portal does in its channels, and whether that works now. */
export function ServerCards({ leagueId, settings }: ServerCardsProps) {
  const answer = useApi(channelsPath(leagueId));
  const { isBusy, send } = useCommand(answer.retry);
  return (
    <>
      <Card title="1. The Bot">
        <AnswerView answer={answer} what="The Bot" rowCount={2}>
          {(found) => <Bot {...found} />}
        </AnswerView>
      </Card>
      <Card title="2. Channels">
        <AnswerView answer={answer} what="Channels" rowCount={3}>
          {({ checks }) => (
            <div className="stack gap-3">
              <ItemList>
                {checks.map(({ title, state, words }) => (
                  <Item key={title} words={title} note={words}>
                    <StateBadge state={state} />
                  </Item>
                ))}
              </ItemList>
              <ButtonRow>
                <Button
                  disabled={isBusy}
                  onClick={() => {
                    void send("POST", checkPath(leagueId));
                  }}
                >
                  Check Again
                </Button>
              </ButtonRow>
            </div>
          )}
        </AnswerView>
      </Card>
      {settings?.(answer.retry)}
    </>
  );
}

/** Whether the bot is there, and the link that adds it. */
function Bot({ problem, invite, checks }: DiscordChannels) {
  const isWrong = problem !== "" || checks.some(isStopped);
  return (
    <div className="stack gap-3">
      {problem === "" ? <p>The bot is on the league’s server.</p> : <Notice>{problem}</Notice>}
      {invite !== "" && (
        <>
          <p className="soft">
            The link asks for the permissions that roles, and what is turned on below, need, and for
            no others. Use it again after you turn threads or events on.
          </p>
          <div>
            <ButtonLink
              look={isWrong ? "filled" : "outlined"}
              href={invite}
              target="_blank"
              rel="noreferrer"
            >
              Add the Bot to the Server
            </ButtonLink>
          </div>
        </>
      )}
    </div>
  );
}
