import { useState } from "react";

import { apiPath, commandPath } from "../../api/apiPath";
import { Platform, platformLabels } from "../../api/accountEnums";
import { useApi } from "../../api/useApi";
import { useRefresh } from "../../api/useRefresh";
import { playerAddress, recruitingAddress } from "../../page/addresses";
import { useAccess } from "../../page/useAccess";
import { useSession } from "../../page/useSession";
import { AccessGuard } from "../../ui/AccessGuard/AccessGuard";
import { AnswerView } from "../../ui/AnswerView/AnswerView";
import { Avatar } from "../../ui/Avatar/Avatar";
import { Badge } from "../../ui/Badge/Badge";
import { Button, ButtonLink } from "../../ui/Button/Button";
import { ReasonDialog } from "../../ui/ConfirmDialog/ReasonDialog";
import { EmptyState } from "../../ui/EmptyState/EmptyState";
import { NameLink } from "../../ui/NameLink/NameLink";
import { PageHeader } from "../../ui/PageHeader/PageHeader";
import { Pagination } from "../../ui/Pagination/Pagination";
import { InviteDialog } from "./InviteDialog";
import { OwnPost } from "./OwnPost";
import { PostFacts } from "./PostFacts";
import { usePostFilters } from "./PostFilters";
import type { FreeAgentPost, RecruitingProps } from "./posts";
import styles from "./Recruiting.module.css";
import { isolated } from "../../ui/isolated";

const PLATFORMS = Object.values(Platform).map((value) => ({
  value: String(value) as `${Platform}`,
  label: platformLabels[value],
}));

/** The page of a league's free agents, for signed-in people. */
export function FreeAgents(props: RecruitingProps) {
  const access = useAccess(({ isLoggedIn }) => isLoggedIn);
  return (
    <AccessGuard {...access}>
      <Agents {...props} />
    </AccessGuard>
  );
}

function Agents({ league, roles }: RecruitingProps) {
  const { asked, fields, turnTo, isFiltered } = usePostFilters(roles, PLATFORMS);
  const path = apiPath("/api/teams/all/{leagueId}/free-agents", { leagueId: league.id }, asked);
  const answer = useApi(path);
  const refresh = useRefresh();
  const reload = () => {
    void refresh(path).catch(() => undefined);
  };
  return (
    <>
      <PageHeader over={league.name} title="Free Agents">
        <ButtonLink href={recruitingAddress(league.code)}>Teams with Open Places</ButtonLink>
      </PageHeader>
      <div className="stack fit gap-5">
        <OwnPost league={league} roles={roles} onChanged={reload} />
        {fields}
        <AnswerView answer={answer} what="Free Agents" rowCount={4}>
          {({ posts, previous, next }) => (
            <>
              {posts.length === 0 ? (
                <EmptyState title={isFiltered ? "Nobody fits" : "Nobody looks for a team"}>
                  <p>
                    {isFiltered
                      ? "Choose other filters, or look again in a few days."
                      : "Players who look for a team are listed here."}
                  </p>
                </EmptyState>
              ) : (
                <ul className={styles.posts} aria-label="Free Agents">
                  {posts.map((post) => (
                    <Agent key={post._id} post={post} league={league} onChanged={reload} />
                  ))}
                </ul>
              )}
              <Pagination previous={previous} next={next} onPage={turnTo} />
            </>
          )}
        </AnswerView>
      </div>
    </>
  );
}

interface AgentButtonsProps {
  username: string;
  mayInvite: boolean;
  mayRemove: boolean;
  onAsk: (what: "invite" | "remove") => void;
}

function AgentButtons({ username, mayInvite, mayRemove, onAsk }: AgentButtonsProps) {
  return (
    <div className={styles.actions}>
      {mayInvite && (
        <Button
          aria-label={`Invite ${username}`}
          onClick={() => {
            onAsk("invite");
          }}
        >
          Invite
        </Button>
      )}
      {mayRemove && (
        <Button
          look="danger"
          aria-label={`Remove the post of ${username}`}
          onClick={() => {
            onAsk("remove");
          }}
        >
          Remove
        </Button>
      )}
    </div>
  );
}

interface AgentProps {
  post: FreeAgentPost;
  league: RecruitingProps["league"];
  onChanged: () => void;
}

function Agent({ post, league, onChanged }: AgentProps) {
  const { session, modLeagues } = useSession();
  const [asking, setAsking] = useState<"invite" | "remove">();
  const { player } = post;
  const isFree = session?.bans[league.code] === undefined;
  const team = session?.teams.find(
    ({ _id, league: code }) => code === league.code && session.coCaptainTeams.includes(_id),
  );
  const close = () => {
    setAsking(undefined);
  };
  return (
    <li className={styles.post} data-league={league.code}>
      <div className={styles.who}>
        <span className={styles.person}>
          <Avatar url={player.avatarURL} size={40} />
          <NameLink href={playerAddress(player._id)} name={player.username} />
        </span>
        {post.isInvited && <Badge>Invited</Badge>}
      </div>
      <PostFacts post={post} zone={league.zone} platform={platformLabels[post.platform]} />
      <AgentButtons
        username={player.username}
        mayInvite={team !== undefined && isFree && !post.isInvited}
        mayRemove={modLeagues.includes(league.code)}
        onAsk={setAsking}
      />
      {asking === "invite" && team !== undefined && (
        <InviteDialog team={team} player={player} onInvited={onChanged} onClose={close} />
      )}
      {asking === "remove" && (
        <ReasonDialog
          title={`Remove the Post of ${isolated(player.username)}?`}
          verb="Remove"
          hint="The player reads it."
          path={commandPath("POST", "/api/teams/free-agents/{id}/remove", { id: post._id })}
          onChanged={onChanged}
          onClose={close}
        >
          The post is no longer listed.
        </ReasonDialog>
      )}
    </li>
  );
}
