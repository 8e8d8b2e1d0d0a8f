import { AppellantLogout } from "../../accounts/signIn/AppellantLogout";
import { island } from "../../islands/island";
import { OwnCases, type OwnCasesProps } from "../../matches/people/cases/OwnCases";

function OwnCasesPage(props: OwnCasesProps) {
  return <OwnCases {...props} logout={<AppellantLogout />} />;
}

export default island("matches/own-cases", OwnCasesPage);
