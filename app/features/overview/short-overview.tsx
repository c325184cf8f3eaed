/** The short overview, whose script is loaded for people who signed in. */
import { lazyComponent } from "~/shared/lazy-components.tsx";
import { ShortOverviewParts } from "./short-overview-parts.tsx";

export const ShortOverview = lazyComponent(
	"short-overview",
	import.meta.env.SSR ? ShortOverviewParts : null,
	async () => (await import("./short-overview-parts.tsx")).ShortOverviewParts,
);
