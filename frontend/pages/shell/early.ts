import { tellShownAgain } from "../../islands/backButton";
import { holdEarly } from "../../islands/early";
import { tellWhenUnloaded } from "../../islands/tellUnloaded";
import { outliveTranslators } from "../../islands/translated";

holdEarly();
outliveTranslators();
tellWhenUnloaded();
tellShownAgain();
