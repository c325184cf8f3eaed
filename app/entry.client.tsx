import { RemixBrowser } from "@remix-run/react";
import { startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { loadShownComponents } from "./shared/lazy-components.tsx";

await loadShownComponents();
startTransition(() => {
	hydrateRoot(document, <RemixBrowser />);
});
