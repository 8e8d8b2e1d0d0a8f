import { useState } from "react";

import { commandPath } from "../../api/apiPath";
import { type Platform, platformLabels } from "../../api/accountEnums";
import { useApi } from "../../api/useApi";
import { AnswerView } from "../../ui/AnswerView/AnswerView";
import { DisabledButton } from "../../ui/DisabledButton/DisabledButton";
import { Button } from "../../ui/Button/Button";
import { Card } from "../../ui/Card/Card";
import { useCommand } from "../../ui/command/useCommand";
import { Hint } from "../../ui/Field/Hint";
import { PostFacts } from "./PostFacts";
import { PostForm } from "./PostForm";
import { ownPostPath, type Post, type RecruitingProps } from "./posts";
import styles from "./Recruiting.module.css";

interface PostButtonsProps {
  hasPost: boolean;
  isBusy: boolean;
  onOpen: () => void;
  onRenew: () => void;
  onWithdraw: () => void;
}

function PostButtons({ hasPost, isBusy, onOpen, onRenew, onWithdraw }: PostButtonsProps) {
  return (
    <div className={styles.actions}>
      <Button
        look={!hasPost ? "filled" : "outlined"}
        onClick={() => {
          onOpen();
        }}
      >
        {!hasPost ? "Look for a Team" : "Change"}
      </Button>
      {hasPost && (
        <>
          <Button disabled={isBusy} onClick={onRenew}>
            Renew
          </Button>
          <Button look="danger" disabled={isBusy} onClick={onWithdraw}>
            Take Back
          </Button>
        </>
      )}
    </div>
  );
}

interface PostOrHintProps {
  post: (Post & { platform: Platform }) | null;
  zone: string;
}

function PostOrHint({ post, zone }: PostOrHintProps) {
  return post === null ? (
    <Hint>
      Say that you look for a team. Captains then see it and invite you. Your post ends after three
      weeks, or when you join a team.
    </Hint>
  ) : (
    <PostFacts post={post} zone={zone} platform={platformLabels[post.platform]} />
  );
}

/** What a post says, as it is sent to renew it. */
const saidIn = ({ region, platform, roles, evenings, text }: Post & { platform: Platform }) => ({
  region,
  platform,
  roles,
  evenings,
  text,
});

interface OwnPostProps extends RecruitingProps {
  /** The list has changed. */
  onChanged: () => void;
}

/** The reader's own post: they write it, renew it and take it back. */
export function OwnPost({ league, roles, onChanged }: OwnPostProps) {
  const path = ownPostPath(league.id);
  const answer = useApi(path);
  const [isOpen, setOpen] = useState(false);
  const changed = () => {
    setOpen(false);
    answer.retry();
    onChanged();
  };
  const { isBusy, send } = useCommand(changed);
  const id = { leagueId: league.id };
  const write = commandPath("POST", "/api/teams/all/{leagueId}/free-agents/own", id);
  const withdraw = commandPath("POST", "/api/teams/all/{leagueId}/free-agents/withdraw", id);

  return (
    <Card title="Your Post">
      <AnswerView answer={answer} what="Your Post" rowCount={2}>
        {({ post, obstacle, wayOn, region, platform }) =>
          post === null && obstacle !== "" ? (
            <DisabledButton reason={obstacle} wayOn={wayOn}>
              Look for a Team
            </DisabledButton>
          ) : (
            <div className="stack fit gap-5">
              <PostOrHint post={post} zone={league.zone} />
              {isOpen ? (
                <PostForm
                  path={write}
                  roles={roles}
                  post={post}
                  region={region}
                  platform={post?.platform ?? platform}
                  textHint="Optional. Signed-in people can read it."
                  verb={post === null ? "Post" : "Save and Renew"}
                  onChanged={changed}
                />
              ) : (
                <PostButtons
                  hasPost={post !== null}
                  isBusy={isBusy}
                  onOpen={() => {
                    setOpen(true);
                  }}
                  onRenew={() => {
                    if (post !== null) {
                      void send("POST", write, saidIn(post));
                    }
                  }}
                  onWithdraw={() => void send("POST", withdraw)}
                />
              )}
            </div>
          )
        }
      </AnswerView>
    </Card>
  );
}
