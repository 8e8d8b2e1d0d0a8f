import { island } from "../../islands/island";
import { OwnCases } from "../../matches/cases/OwnCases";

export default island("matches/own-cases", OwnCases);
