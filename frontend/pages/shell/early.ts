import { revalidateWhenRestored } from "../../islands/backButton";
import { copyRows } from "../../islands/copyRows";
import { captureEarlyEvents } from "../../islands/earlyEvents";
import { focusOpenedPopovers } from "../../islands/focusOpened";
import { showLocalTimes } from "../../islands/localTimes";
import { replayClicks } from "../../islands/replayClicks";
import { watchChunkLoadErrors } from "../../islands/chunkLoadError";
import { patchDomForTranslators } from "../../islands/translatorPatch";

captureEarlyEvents();
replayClicks();
patchDomForTranslators();
showLocalTimes();
focusOpenedPopovers();
watchChunkLoadErrors();
revalidateWhenRestored();
document.addEventListener("copy", copyRows);
