import type { ApiBody } from "../../api/apiPath";

/** What staff see of a league's awards. */
type StaffAwards = ApiBody<"/api/awards/all/{leagueId}">;

/** A vote with its turnout and, once it is closed, its count. */
export type CountedVote = StaffAwards["votes"][number];

export type GivenAward = StaffAwards["awards"][number];
