import type { LeagueWithZone } from "../../../page/LeagueSummary";
import { type Fold, CollapsibleCard } from "../../../ui/Card/CollapsibleCard";
import { Players } from "../../play/casts/player/Players";
import { Vods } from "../../play/casts/Vods";
import { recordingName } from "../../play/casts/recordingName";
import { PickBanPlace } from "../../play/pickBan/PickBanPlace";
import { Lineups } from "../../play/lineups/Lineups";
import styles from "./Details.module.css";
import { HeadToHead } from "./HeadToHead";
import { History } from "./History";
import { MapScores } from "./MapScores";
import type { MatchDetail } from "./matchDetail";
import { MatchStatistics } from "./MatchStatistics";
import { hasRatings, Ratings } from "./Ratings";
import { recordingsOf } from "./recordingsOf";

/** Which details are folded. History always is. */
export interface FoldedDetails {
  lineups: boolean;
  others: boolean;
}

interface DetailsProps {
  match: MatchDetail;
  league: LeagueWithZone;
  folded?: FoldedDetails | undefined;
}

const NONE: FoldedDetails = { lineups: false, others: false };

const foldIf = (isFolded: boolean, id: string): Fold | undefined =>
  isFolded ? { id, isOpen: false } : undefined;

/** What is known about a match, each in a card of its own; what a match does not have is left out. */
export function Details({ match, league, folded = NONE }: DetailsProps) {
  const fold = (id: string) => foldIf(folded.others, id);
  const { vods, maps } = match;
  const ofMaps = recordingsOf(maps);
  const atMaps = ofMaps.map(({ link }) => link);
  const ofMatch = vods
    .map((link, index) => ({ name: recordingName(index), link }))
    .filter(({ link }) => !atMaps.includes(link));
  return (
    <div className={styles.details} data-folded={folded.others || undefined}>
      <Lineups match={match} fold={foldIf(folded.lineups, "line-ups")} />
      {/* Its room has it until the match is over. */}
      {!folded.others && <PickBanPlace match={match} zone={league.zone} isOver />}
      {maps.length > 0 && (
        <CollapsibleCard title="Maps" fold={fold("maps")}>
          <MapScores match={match} recordings={ofMaps} />
          <Players playables={ofMaps} />
        </CollapsibleCard>
      )}
      {(ofMatch.length > 0 || (vods.length === 0 && match.confirmed && match.scheduled)) && (
        <CollapsibleCard title="Recordings" fold={fold("recordings")}>
          <Vods vods={ofMatch} />
          <Players playables={ofMatch} />
        </CollapsibleCard>
      )}
      <MatchStatistics match={match} fold={fold("players")} />
      {hasRatings(match) && (
        <CollapsibleCard title="Ratings" fold={fold("ratings")}>
          <Ratings match={match} league={league} />
        </CollapsibleCard>
      )}
      {match.headToHead.matches.length > 0 && (
        <CollapsibleCard title="Head to Head" fold={fold("head-to-head")}>
          <HeadToHead match={match} league={league} />
        </CollapsibleCard>
      )}
      <CollapsibleCard title="History" fold={foldIf(true, "history")}>
        <History match={match} league={league} />
      </CollapsibleCard>
    </div>
  );
}
