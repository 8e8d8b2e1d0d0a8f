import { island } from "../../islands/island";
import { ImageLibrary } from "../../leagues/images/ImageLibrary";
import { inPortal } from "../../portals/inPortal";

export default island("staff/upload", inPortal(ImageLibrary));
