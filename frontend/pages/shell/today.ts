import { showToday } from "../../matches/myWeek/showToday";

const line = document.querySelector<HTMLElement>("[data-today]");
if (line) {
  showToday(line, new Date());
}
