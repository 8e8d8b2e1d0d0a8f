import { lazyPart } from "../../../ui/loaded/lazyPart";

/** Only who casts needs them: the page is everybody's. */
export const ChannelOverlays = lazyPart(() => import("./ChannelOverlays"));
