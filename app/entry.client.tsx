import { RemixBrowser } from "@remix-run/react";
import { startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { loadShownComponents } from "./shared/lazy-components.tsx";

await Promise.all([loadShownComponents(), decodeData()]);
let isRead = false;
startTransition(() => {
	hydrateRoot(document, <RemixBrowser />, {
		onRecoverableError(error) {
			reportError(error);
			// Where an extension of the browser changed the document, React renders it anew, and the data of kept
			// markup aren't in it.
			if (!isRead) window.__remixRouter.revalidate();
			isRead = true;
		},
	});
});

/**
 * Decodes the data of the document before hydration. `RemixBrowser` does so in its first rendering and suspends
 * outside of a boundary until then, which a click in that time turns into React's error 345, "Root did not complete".
 */
async function decodeData(): Promise<void> {
	try {
		RemixBrowser({});
	} catch (thrown) {
		// Another fault is thrown again, and told, by the rendering itself.
		if (thrown instanceof Promise) await thrown;
	}
}
