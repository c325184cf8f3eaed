// @ts-check
/**
 * Preloaded into children: exits when the starter is gone, which a child in its own process group would
 * survive. Also lets the event loop answer the starter's pings.
 */
process.once("disconnect", () => {
	process.kill(process.pid, "SIGTERM");
	setTimeout(() => process.exit(1), 10_000 + 1_000 * Number(process.env.DRAIN_SECONDS ?? 0)).unref();
});
process.on("message", (/** @type {{ type?: string } | null} */ message) => {
	if (message?.type === "ping") process.send?.({ type: "pong" }, undefined, undefined, () => {});
});
// Do not keep the child alive for the channel alone.
process.channel?.unref();
