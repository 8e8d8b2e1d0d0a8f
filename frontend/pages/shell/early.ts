import { tellShownAgain } from "../../islands/backButton";
import { copyRows } from "../../islands/copyRows";
import { holdEarly } from "../../islands/early";
import { focusOpenedPopovers } from "../../islands/focusOpened";
import { showOwnTimes } from "../../islands/ownTimes";
import { pressAgain } from "../../islands/pressAgain";
import { tellWhenUnloaded } from "../../islands/tellUnloaded";
import { outliveTranslators } from "../../islands/translated";

holdEarly();
pressAgain();
outliveTranslators();
showOwnTimes();
focusOpenedPopovers();
tellWhenUnloaded();
tellShownAgain();
document.addEventListener("copy", copyRows);
