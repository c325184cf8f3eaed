// @ts-check
/**
 * Loaded into the storefront before remix-serve. Asked to stop, remix-serve takes no more connections and waits for
 * the event loop to empty; Remix leaves a timer in it for each page of the last seconds (its stream time-out).
 * So the process ends as soon as timers, and the pipes of its own output, are all that is left.
 */
const harmless = new Set(["Timeout", "PipeWrap"]);

process.once("SIGTERM", () => {
	setInterval(() => {
		if (process.getActiveResourcesInfo().every((kind) => harmless.has(kind))) process.exit(0);
	}, 50).unref();
});
