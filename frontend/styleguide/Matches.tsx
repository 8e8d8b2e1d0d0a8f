import { Decision, Winner } from "../api/enums";
import { Card } from "../ui/Card/Card";
import { MatchCard, type MatchSummary } from "../ui/MatchCard/MatchCard";
import { ScoreLine } from "../ui/ScoreLine/ScoreLine";
import { Chapter } from "./Chapter";
import styles from "./Styleguide.module.css";

const TIME = 1_767_294_000;
const TEAMS = {
  teamA: { name: { name: "Night Owls" }, imageURL: "" },
  teamB: { name: { name: "Thermal Runaway" }, imageURL: "" },
};
const NONE = { ...TEAMS, time: 0, scores: null, winner: Winner.none };

const MATCHES: readonly (MatchSummary & { readonly league: string })[] = [
  {
    ...TEAMS,
    league: "bcl",
    scheduled: true,
    confirmed: true,
    time: TIME,
    scores: [13, 8],
    winner: Winner.teamA,
  },
  {
    ...TEAMS,
    league: "ocl",
    scheduled: true,
    confirmed: true,
    time: TIME,
    scores: [2, 2],
    winner: Winner.draw,
  },
  { ...NONE, league: "pcl", scheduled: true, confirmed: false, time: TIME },
  { ...NONE, league: "xcl", scheduled: false, confirmed: false },
];

/** Score lines and match cards in every state. */
export function Matches() {
  return (
    <Chapter title="Matches">
      <div className="cluster gap-4 middle">
        <ScoreLine scores={[13, 8]} winner={Winner.teamA} />
        <ScoreLine scores={[4, 10]} winner={Winner.teamB} />
        <ScoreLine scores={[7, 7]} winner={Winner.draw} />
        <ScoreLine scores={null} winner={Winner.teamA} decision={Decision.forfeit} />
        <ScoreLine scores={null} winner={Winner.none} decision={Decision.doubleForfeit} />
        <ScoreLine scores={null} winner={Winner.none} />
      </div>
      <div className={styles.columns}>
        {MATCHES.map((match) => (
          <div key={match.league} data-league={match.league}>
            <MatchCard match={match} leagueZone="Europe/London" href="/styleguide" />
          </div>
        ))}
      </div>
      <Card title="Upcoming Casts" aside={<a href="/styleguide">All casts</a>}>
        {MATCHES.slice(2, 3).map((match) => (
          <MatchCard key={match.league} match={match} leagueZone="Europe/London" />
        ))}
      </Card>
    </Chapter>
  );
}
