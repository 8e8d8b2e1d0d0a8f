import { island } from "../../islands/island";
import { CastSchedulePage } from "../../matches/shown/castSchedule/CastSchedulePage";

export default island("matches/cast-schedule", CastSchedulePage);
