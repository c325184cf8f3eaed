// @ts-check
/**
 * Loaded into a child before its own code: when the starter is gone, however it went, the child ends too.
 * (A child in its own process group would otherwise live on.)
 */
process.once("disconnect", () => {
	process.kill(process.pid, "SIGTERM");
	setTimeout(() => process.exit(1), 10_000).unref();
});
// The channel alone must not keep a child alive that has nothing left to do.
process.channel?.unref();
