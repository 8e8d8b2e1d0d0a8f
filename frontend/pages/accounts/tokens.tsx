import { BearerTokens } from "../../accounts/tokens/BearerTokens";
import { island } from "../../islands/island";

export default island("accounts/tokens", BearerTokens);
