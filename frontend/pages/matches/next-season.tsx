import { island } from "../../islands/island";
import { NextSeason } from "../../matches/season/entering/NextSeason";

export default island("matches/next-season", NextSeason);
