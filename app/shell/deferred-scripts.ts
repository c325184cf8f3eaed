/** Tag manager and ads scripts, loaded after the first scroll, click or mouse move, or after 5 s. */

export type DeferredScriptIds = { tagManagerId: string | null; adsId: string | null };

export const maxWaitMs = 5_000;

const interactionEvents = ["scroll", "click", "mousemove"] as const;

type DataLayer = unknown[];
declare global {
	interface Window {
		dataLayer?: DataLayer;
	}
}

export function scriptAddresses({ tagManagerId, adsId }: DeferredScriptIds): string[] {
	const host = "https://www.googletagmanager.com";
	return [
		...(tagManagerId ? [`${host}/gtm.js?id=${encodeURIComponent(tagManagerId)}`] : []),
		...(adsId ? [`${host}/gtag/js?id=${encodeURIComponent(adsId)}`] : []),
	];
}

let started = false;

/** Loads the scripts at the first interaction, once per document. */
export function deferScripts(ids: DeferredScriptIds): void {
	if (started) return;
	started = true;
	onFirstInteraction(window, () => loadScripts(ids), performance.now());
}

/** Calls back once, at the first interaction with `target` or after 5 s. */
export function onFirstInteraction(target: EventTarget, callBack: () => void, elapsedMs = 0): void {
	const waiting = new AbortController();
	const once = () => {
		if (waiting.signal.aborted) return;
		waiting.abort();
		clearTimeout(timer);
		callBack();
	};
	const timer = setTimeout(once, Math.max(0, maxWaitMs - elapsedMs));
	for (const name of interactionEvents) {
		target.addEventListener(name, once, { passive: true, capture: true, signal: waiting.signal });
	}
}

function loadScripts(ids: DeferredScriptIds): void {
	const layer: DataLayer = window.dataLayer ?? [];
	window.dataLayer = layer;
	if (ids.tagManagerId) layer.push({ "gtm.start": Date.now(), event: "gtm.js" });
	if (ids.adsId) {
		// The tag manager expects `arguments` objects, not arrays.
		const command = function (..._words: unknown[]) {
			// biome-ignore lint/complexity/noArguments: see above.
			layer.push(arguments);
		};
		command("js", new Date());
		command("config", ids.adsId);
	}
	for (const address of scriptAddresses(ids)) {
		const script = document.createElement("script");
		script.async = true;
		script.src = address;
		document.head.append(script);
	}
}
