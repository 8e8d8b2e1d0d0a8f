import { island } from "../../islands/island";
import { ImportPage } from "../../matches/season/imports/ImportPage";
import { inPortal } from "../../portals/inPortal";

export default island("staff/import", inPortal(ImportPage));
