import { StaffToolLinks } from "../../accounts/menu/StaffToolLinks";
import { island } from "../../islands/island";
import { MyWeek } from "../../matches/people/myWeek/MyWeek";
import { OwnFollowed } from "../../matches/shown/followed/OwnFollowed";
import { changeOwnFollow } from "../../teams/following/changeFollow";

const OwnWeek = () => (
  <MyWeek staff={<StaffToolLinks />} followed={<OwnFollowed stop={changeOwnFollow} />} />
);

export default island("matches/my-week", OwnWeek);
