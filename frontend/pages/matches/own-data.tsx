import { island } from "../../islands/island";
import { OwnData } from "../../matches/ownData/OwnData";

export default island("matches/own-data", OwnData);
