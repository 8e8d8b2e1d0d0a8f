import { holdEarly } from "../../islands/early";

holdEarly();
