import { holdEarly } from "../../islands/early";
import { outliveTranslators } from "../../islands/translated";

holdEarly();
outliveTranslators();
