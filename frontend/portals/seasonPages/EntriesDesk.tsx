import { SeasonPage, type SeasonPageProps } from "./SeasonPage";
import { SeasonEntries } from "../../matches/season/entries/SeasonEntries";

/** The teams that want to play a season, for the staff of its league. */
export function EntriesDesk(props: SeasonPageProps) {
  return (
    <SeasonPage title="Entries" {...props}>
      {({ id, zone }, value) => (
        <SeasonEntries key={value} season={{ leagueId: id, value }} zone={zone} />
      )}
    </SeasonPage>
  );
}
