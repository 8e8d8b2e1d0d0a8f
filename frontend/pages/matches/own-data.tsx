import { AppellantLogout } from "../../accounts/signIn/AppellantLogout";
import { island } from "../../islands/island";
import { OwnData, type OwnDataProps } from "../../matches/people/ownData/OwnData";

function OwnDataPage(props: OwnDataProps) {
  return <OwnData {...props} logout={<AppellantLogout />} />;
}

export default island("matches/own-data", OwnDataPage);
