// @ts-check
/**
 * Loaded into a child before its own code: when the starter is gone, however it went, the child ends too.
 * (A child in its own process group would otherwise live on.) While it runs, its event loop answers the starter's pings.
 */
process.once("disconnect", () => {
	process.kill(process.pid, "SIGTERM");
	setTimeout(() => process.exit(1), 10_000).unref();
});
process.on("message", (/** @type {{ type?: string } | null} */ message) => {
	if (message?.type === "ping") process.send?.({ type: "pong" }, undefined, undefined, () => {});
});
// The channel alone must not keep a child alive that has nothing left to do.
process.channel?.unref();
