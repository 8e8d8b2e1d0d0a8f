import type { ReactNode } from "react";

import type { LeagueWithZone } from "../../../page/LeagueSummary";
import { type SeasonChoice, useSeason } from "../../../page/useSeasons";
import { Card } from "../../../ui/Card/Card";
import { CollapsibleCard, type Fold } from "../../../ui/Card/CollapsibleCard";
import { EmptyState } from "../../../ui/EmptyState/EmptyState";
import { SeasonFilter } from "./SeasonFilter";

/** The props of a card that shows a team's history by season. */
export interface TeamHistoryProps {
  teamId: string;
  league: LeagueWithZone;
  /** None while the league has no season. */
  seasons: readonly SeasonChoice[];
  /** The value of the season that shows first. */
  defaultSeason: number | string;
}

interface SeasonCardProps extends Pick<TeamHistoryProps, "seasons" | "defaultSeason"> {
  title: string;
  /** What is missing before the league's first season. */
  emptyTitle: string;
  /** The name of the season in the page's address. */
  parameter: string;
  /** How the card folds, if it does. */
  fold?: Fold | undefined;
  children: (season: string) => ReactNode;
}

/** A card with a season selector, and the content for the selected season. */
export function SeasonCard({
  title,
  emptyTitle,
  parameter,
  seasons,
  defaultSeason,
  fold,
  children,
}: SeasonCardProps) {
  const [season, setSeason] = useSeason(parameter, seasons, defaultSeason);
  if (seasons.length === 0) {
    return (
      <Card title={title}>
        <EmptyState title={emptyTitle}>
          <p>The league has not started its first season.</p>
        </EmptyState>
      </Card>
    );
  }
  const filter = seasons.length > 1 && (
    <SeasonFilter parameter={parameter} seasons={seasons} season={season} onChange={setSeason} />
  );
  return (
    // What folds a card can't hold what is pressed.
    <CollapsibleCard title={title} aside={fold === undefined && filter} fold={fold}>
      {fold && filter}
      {children(season)}
    </CollapsibleCard>
  );
}
