import { serverNow } from "../../api/timestamps/serverNow";
import { showToday } from "../../matches/people/myWeek/showToday";

const line = document.querySelector<HTMLElement>("[data-today]");
if (line) {
  const show = () => {
    showToday(line, new Date(serverNow()));
  };
  show();
  // `matches/myWeek/keepToday.ts` has changed what is due.
  line.addEventListener("today", show);
}
