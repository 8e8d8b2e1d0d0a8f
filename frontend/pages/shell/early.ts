import { tellShownAgain } from "../../islands/backButton";
import { holdEarly } from "../../islands/early";
import { focusPressedOpeners } from "../../islands/focusPressed";
import { showOwnTimes } from "../../islands/ownTimes";
import { tellWhenUnloaded } from "../../islands/tellUnloaded";
import { outliveTranslators } from "../../islands/translated";

holdEarly();
outliveTranslators();
showOwnTimes();
focusPressedOpeners();
tellWhenUnloaded();
tellShownAgain();
