import { RemixBrowser } from "@remix-run/react";
import { startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { loadShownComponents } from "./shared/lazy-components.tsx";

await loadShownComponents();
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
