import { showToday } from "../../matches/people/myWeek/showToday";

const line = document.querySelector<HTMLElement>("[data-today]");
if (line) {
  const show = () => {
    showToday(line, new Date(window.early?.serverNow() ?? Date.now()));
  };
  show();
  // `matches/people/myWeek/watchToday.ts` has changed what is due.
  line.addEventListener("today", show);
}
