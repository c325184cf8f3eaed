// @ts-check
/**
 * Preloaded into remix-serve. When asked to stop, it waits for an empty event loop, but Remix leaves a stream
 * timeout for each recent page. So the process exits once only timers and its output pipes are left.
 */
const harmless = new Set(["Timeout", "PipeWrap"]);

process.once("SIGTERM", () => {
	setInterval(() => {
		if (process.getActiveResourcesInfo().every((kind) => harmless.has(kind))) process.exit(0);
	}, 50).unref();
});
