import { StaffToolLinks } from "../../accounts/menu/StaffToolLinks";
import { island } from "../../islands/island";
import { MyWeek } from "../../matches/people/myWeek/MyWeek";

const OwnWeek = () => <MyWeek staff={<StaffToolLinks />} />;

export default island("matches/my-week", OwnWeek);
