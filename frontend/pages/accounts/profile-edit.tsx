import { ProfileEdit } from "../../accounts/profile/ProfileEdit";
import { island } from "../../islands/island";

export default island("accounts/profile-edit", ProfileEdit);
