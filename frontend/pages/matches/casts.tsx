import { island } from "../../islands/island";
import { CastsPage, type CastsPageProps } from "../../matches/play/casts/desk/CastsPage";
import { ChannelOverlays } from "../../matches/shown/overlayControl/LazyChannelOverlays";

/** The casting desk, with the overlays of the reader's channels. */
function Casts(props: Omit<CastsPageProps, "overlays">) {
  return <CastsPage {...props} overlays={(league) => <ChannelOverlays league={league} />} />;
}

export default island("matches/casts", Casts);
