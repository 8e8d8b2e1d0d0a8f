import { ProfileEdit } from "../../accounts/profiles/ProfileEdit";
import { island } from "../../islands/island";

export default island("accounts/profile-edit", ProfileEdit);
