import { island } from "../islands/island";
import { Styleguide } from "../styleguide/Styleguide";

export default island("styleguide", Styleguide);
