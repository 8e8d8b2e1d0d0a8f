import { staticIsland, type WithAnswers } from "../../islands/staticIsland";
import { atAGlance } from "../../matches/shown/home/atAGlance";
import { OnServer as OnNowBarOnServer } from "../../matches/shown/home/onNowBarOnServer";
import bar from "../../matches/shown/home/OnNowBar.module.css";
import lines from "../../matches/shown/home/OnNow.module.css";

interface OnNowProps {
  leagues: readonly { readonly code: string; readonly name: string; readonly zone: string }[];
}

const OnServer = ({ answers, leagues }: OnNowProps & WithAnswers) =>
  OnNowBarOnServer && <OnNowBarOnServer all={atAGlance(answers)} leagues={leagues} />;

// Where the server could not render, the page does without it.
const load = () => Promise.resolve(() => null);

// Its page loads no script for it: the landing page's own keeps up what both say is on.
export default staticIsland(
  "matches/on-now",
  { OnServer, load, styles: [bar, lines] },
  () => undefined,
);
