import { LoginCallback } from "../../accounts/signIn/LoginCallback";
import { island } from "../../islands/island";

export default island("accounts/login-callback", LoginCallback);
