import { type MouseEvent, type RefObject, useEffect, useRef, useState } from "react";

import type { LeagueWithZone } from "../../page/LeagueSummary";
import { ButtonLink } from "../../ui/Button/Button";
import { LoadError } from "../../ui/LoadError/LoadError";
import { ScrollBox } from "../../ui/ScrollBox/ScrollBox";
import { Announcement, type AnnouncementBody, announcementFragment } from "./Announcement";
import styles from "./Headlines.module.css";
import { type OlderAnnouncements, useOlder } from "./useOlder";

/** How far below the visible part the next ones are loaded. */
const AHEAD = "300px";

interface NewsBoxProps {
  league: LeagueWithZone;
  /** The newest, with which the page came. */
  first: readonly AnnouncementBody[];
  /** The one after them, if there is one. */
  next: AnnouncementBody | undefined;
  /** Where all of them are shown, for those without script. */
  allHref: string;
  /** Whether a phone shows only the first `FOLD` until older ones are asked for. */
  startsFolded: boolean;
}

/** How many a phone shows at first. */
const FOLD = 3;

/** Whether the box scrolls by itself, as on desks; on phones the page does. */
const scrolls = (box: Element): boolean => getComputedStyle(box).overflowY === "auto";

/** Loads the next ones when the end of a box that scrolls comes near. */
function useLoadedOnScroll(
  end: RefObject<HTMLElement | null>,
  { older, hasMore, error, load }: OlderAnnouncements,
): void {
  useEffect(() => {
    const box = end.current?.parentElement;
    if (!end.current || !box || !hasMore || error || typeof IntersectionObserver === "undefined") {
      return undefined;
    }
    const observer = new IntersectionObserver(
      (entries) => {
        if (scrolls(box) && entries.some((entry) => entry.isIntersecting)) {
          void load();
        }
      },
      { root: box, rootMargin: `0px 0px ${AHEAD}` },
    );
    observer.observe(end.current);
    return () => {
      observer.disconnect();
    };
    // Recreate the observer after each load: it does not fire while the end stays visible.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [older.length, hasMore, error]);
}

/**
 * All announcements of a league in a box: older ones are loaded as it is scrolled. Where the page
 * scrolls instead, they are loaded on request, so that the content below stays within reach.
 */
export function NewsBox({ league, first, next, allHref, startsFolded }: NewsBoxProps) {
  const olderOnes = useOlder(league.id, first, next !== undefined);
  const { older, hasMore, isLoading, error, load } = olderOnes;
  const end = useRef<HTMLDivElement>(null);
  const [isFolded, setIsFolded] = useState(startsFolded && first.length > FOLD);
  const shown = [...first, ...older];

  useLoadedOnScroll(end, olderOnes);

  function loadHere(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey) {
      return;
    }
    event.preventDefault();
    const box = end.current?.parentElement;
    if (isFolded && box && !scrolls(box)) {
      setIsFolded(false);
    } else {
      void load();
    }
  }

  return (
    <ScrollBox label={`News of the ${league.name}`}>
      {shown.map((announcement, index) => (
        <Announcement
          key={announcement._id}
          announcement={announcement}
          leagueZone={league.zone}
          isFolded={isFolded && index >= FOLD}
        />
      ))}
      <div ref={end} className={[styles.end, !hasMore && styles.onPhone].filter(Boolean).join(" ")}>
        {error && (
          <LoadError
            what="Announcements"
            error={error}
            isRetrying={isLoading}
            onRetry={() => void load()}
          />
        )}
        {(hasMore || isFolded) && !error && (
          <ButtonLink
            look="quiet"
            isSmall
            aria-disabled={isLoading}
            href={next ? `${allHref}#${announcementFragment(next)}` : allHref}
            onClick={loadHere}
          >
            {isLoading ? "Loading" : "Older announcements"}
          </ButtonLink>
        )}
      </div>
    </ScrollBox>
  );
}
