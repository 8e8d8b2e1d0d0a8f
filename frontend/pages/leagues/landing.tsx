import { staticIsland } from "../../islands/staticIsland";
import { enlivenShowcase } from "../../leagues/landing/enlivenShowcase";
import { Landing } from "../../leagues/landing/Landing";

export default staticIsland("leagues/landing", Landing, enlivenShowcase);
