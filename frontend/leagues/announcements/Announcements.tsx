import { apiPath } from "../../api/apiPath";
import { firstOf, limitFor } from "../../api/firstRows";
import { useApi } from "../../api/useApi";
import type { LeagueWithZone } from "../../page/LeagueSummary";
import { ButtonLink } from "../../ui/Button/Button";
import { Card } from "../../ui/Card/Card";
import { EmptyState } from "../../ui/EmptyState/EmptyState";
import { LoadError } from "../../ui/LoadError/LoadError";
import { SkeletonRows } from "../../ui/SkeletonRows/SkeletonRows";
import { announcementFragment } from "./Announcement";
import { Headlines } from "./Headlines";
import { NewsBox } from "./NewsBox";

interface AnnouncementsProps {
  league: LeagueWithZone;
  /** The level of its heading. */
  level: 2 | 3;
  /** How many of the newest come with the page; null for all. */
  shown: number | null;
  /** Where all of them are shown. */
  allHref: string;
}

/**
 * A league's announcements, newest first: all of them in a box that scrolls, or, on a page of
 * several leagues, only the titles of the first ones.
 */
export function Announcements({ league, level, shown, allHref }: AnnouncementsProps) {
  const { body, error, isLoading, retry } = useApi(
    apiPath("/api/announcements/all/{leagueId}", { leagueId: league.id }, limitFor(shown)),
  );
  const { first, next } = firstOf(body ?? [], shown);
  return (
    <Card title="Announcements" level={level} of={level === 3 ? league.name : undefined}>
      {error && (
        <LoadError what="Announcements" error={error} isRetrying={isLoading} onRetry={retry} />
      )}
      {!body && !error && <SkeletonRows label="Loading Announcements" count={6} />}
      {body?.length === 0 && (
        <EmptyState title="No announcements yet">
          <p>News from the {league.name} appears here.</p>
        </EmptyState>
      )}
      {first.length > 0 && level === 2 && (
        <NewsBox
          league={league}
          first={first}
          next={next}
          allHref={allHref}
          startsFolded={shown !== null}
        />
      )}
      {first.length > 0 && level === 3 && <Headlines announcements={first} league={league} />}
      {next && level === 3 && (
        // Leads to the first one that is not shown here.
        <ButtonLink look="quiet" isSmall href={`${allHref}#${announcementFragment(next)}`}>
          All announcements
        </ButtonLink>
      )}
    </Card>
  );
}
