import { useState } from "react";

import { apiPath, commandPath } from "../../api/apiPath";
import { useApi } from "../../api/useApi";
import { useRefresh } from "../../api/useRefresh";
import { freeAgentsAddress, recruitingAddress, teamAddress } from "../../page/addresses";
import { loginAddress } from "../../page/loginAddress";
import { useHydratedSession } from "../../page/useSession";
import { AnswerView } from "../../ui/AnswerView/AnswerView";
import { Button, ButtonLink } from "../../ui/Button/Button";
import { ReasonDialog } from "../../ui/ConfirmDialog/ReasonDialog";
import { EmptyState } from "../../ui/EmptyState/EmptyState";
import { useLoaded } from "../../ui/loaded/useLoaded";
import { PageHeader } from "../../ui/PageHeader/PageHeader";
import { Pagination } from "../../ui/Pagination/Pagination";
import { TeamLink } from "../../ui/TeamLink/TeamLink";
import { PostFacts } from "./PostFacts";
import { usePostFilters } from "./PostFilters";
import type { RecruitingProps, TeamPost } from "./posts";
import styles from "./Recruiting.module.css";
import { isolated } from "../../ui/isolated";

const loadFounding = () => import("./FoundTeam");

/** The page of the teams of a league that look for players. */
export function RecruitingTeams({ league, roles }: RecruitingProps) {
  const { isLoggedIn, modLeagues } = useHydratedSession();
  const { asked, fields, turnTo, isFiltered } = usePostFilters(roles);
  const founding = useLoaded(loadFounding, isLoggedIn);
  const path = apiPath("/api/teams/all/{leagueId}/recruiting", { leagueId: league.id }, asked);
  const answer = useApi(path);
  const refresh = useRefresh();
  const freeAgents = freeAgentsAddress(league.code);
  return (
    <>
      <PageHeader over={league.name} title="Open Places">
        {isLoggedIn ? (
          <ButtonLink href={freeAgents}>Free Agents</ButtonLink>
        ) : (
          <ButtonLink href={loginAddress({ pathname: freeAgents, search: "" })}>
            Login to See Free Agents
          </ButtonLink>
        )}
      </PageHeader>
      <div className="stack fit gap-5">
        {fields}
        <AnswerView answer={answer} what="Teams" rowCount={4}>
          {({ posts, previous, next }) => (
            <>
              {posts.length === 0 ? (
                <NoPosts isFiltered={isFiltered} isLoggedIn={isLoggedIn} league={league.code} />
              ) : (
                <ul className={styles.posts} aria-label="Teams with open places">
                  {posts.map((post) => (
                    <Team
                      key={post.team._id}
                      post={post}
                      league={league}
                      mayRemove={modLeagues.includes(league.code)}
                      onChanged={() => {
                        void refresh(path).catch(() => undefined);
                      }}
                    />
                  ))}
                </ul>
              )}
              <Pagination previous={previous} next={next} onPage={turnTo} />
            </>
          )}
        </AnswerView>
        {founding && <founding.FoundTeam league={league} />}
      </div>
    </>
  );
}

interface NoPostsProps {
  isFiltered: boolean;
  isLoggedIn: boolean;
  league: string;
}

function NoPosts({ isFiltered, isLoggedIn, league }: NoPostsProps) {
  if (isFiltered) {
    return (
      <EmptyState title="No team fits">
        <p>Choose other filters, or look again in a few days.</p>
      </EmptyState>
    );
  }
  return (
    <EmptyState title="No team looks for players">
      <p>Teams that look for players are listed here.</p>
      {!isLoggedIn && (
        <ButtonLink
          isSmall
          href={loginAddress({ pathname: recruitingAddress(league), search: "" })}
        >
          Login to Found a Team
        </ButtonLink>
      )}
    </EmptyState>
  );
}

interface TeamProps {
  post: TeamPost;
  league: RecruitingProps["league"];
  mayRemove: boolean;
  onChanged: () => void;
}

function Team({ post, league, mayRemove, onChanged }: TeamProps) {
  const [isRemoving, setRemoving] = useState(false);
  const { team, elo } = post;
  const name = team.name.name;
  return (
    <li className={styles.post} data-league={league.code}>
      <div className={styles.who}>
        <TeamLink team={team} href={teamAddress(team)} size={40} />
        <span>{`ELO ${elo.toFixed(1)}`}</span>
      </div>
      <PostFacts post={post} zone={league.zone} />
      <div className={styles.actions}>
        <ButtonLink href={teamAddress(team)} aria-label={`Team page of ${name}`}>
          Team Page
        </ButtonLink>
        {mayRemove && (
          <Button
            look="danger"
            aria-label={`Remove the open places of ${name}`}
            onClick={() => {
              setRemoving(true);
            }}
          >
            Remove
          </Button>
        )}
      </div>
      {isRemoving && (
        <ReasonDialog
          title={`Remove the Open Places of ${isolated(name)}?`}
          verb="Remove"
          hint="The team’s leaders read it."
          path={commandPath("POST", "/api/teams/{id}/open-places/remove", { id: team._id })}
          onChanged={onChanged}
          onClose={() => {
            setRemoving(false);
          }}
        >
          The team is no longer listed.
        </ReasonDialog>
      )}
    </li>
  );
}
