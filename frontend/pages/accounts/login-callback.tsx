import { LoginCallback } from "../../accounts/login/LoginCallback";
import { island } from "../../islands/island";

export default island("accounts/login-callback", LoginCallback);
