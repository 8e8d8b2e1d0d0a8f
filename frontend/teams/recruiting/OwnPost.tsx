import { useState } from "react";

import { commandPath } from "../../api/apiPath";
import { platformLabels } from "../../api/accountEnums";
import { useApi } from "../../api/useApi";
import { AnswerView } from "../../ui/AnswerView/AnswerView";
import { BarredButton } from "../../ui/BarredButton/BarredButton";
import { Button } from "../../ui/Button/Button";
import { Card } from "../../ui/Card/Card";
import { useCommand } from "../../ui/command/useCommand";
import { Hint } from "../../ui/Field/Hint";
import { PostFacts } from "./PostFacts";
import { PostForm } from "./PostForm";
import { ownPostPath, type RecruitingProps } from "./posts";
import styles from "./Recruiting.module.css";

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
        {({ post, obstacle, wayOn }) =>
          post === null && obstacle !== "" ? (
            <BarredButton reason={obstacle} wayOn={wayOn}>
              Look for a Team
            </BarredButton>
          ) : (
            <div className="stack fit gap-5">
              {post === null ? (
                <Hint>
                  Say that you look for a team. Captains then see it and invite you. Your post ends
                  after three weeks, or when you join a team.
                </Hint>
              ) : (
                <PostFacts
                  post={post}
                  zone={league.zone}
                  platform={platformLabels[post.platform]}
                />
              )}
              {isOpen ? (
                <PostForm
                  path={write}
                  roles={roles}
                  post={post}
                  platform={post?.platform ?? null}
                  textHint="Optional. Signed-in people can read it."
                  verb={post === null ? "Post" : "Save and Renew"}
                  onChanged={changed}
                />
              ) : (
                <div className={styles.actions}>
                  <Button
                    look={post === null ? "filled" : "outlined"}
                    onClick={() => {
                      setOpen(true);
                    }}
                  >
                    {post === null ? "Look for a Team" : "Change"}
                  </Button>
                  {post !== null && (
                    <>
                      <Button
                        disabled={isBusy}
                        onClick={() => {
                          const { region, platform, roles: own, evenings, text } = post;
                          const said = { region, platform, roles: own, evenings, text };
                          void send("POST", write, said);
                        }}
                      >
                        Renew
                      </Button>
                      <Button
                        look="danger"
                        disabled={isBusy}
                        onClick={() => void send("POST", withdraw)}
                      >
                        Take Back
                      </Button>
                    </>
                  )}
                </div>
              )}
            </div>
          )
        }
      </AnswerView>
    </Card>
  );
}
