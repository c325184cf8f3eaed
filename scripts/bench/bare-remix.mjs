// @ts-check
/** Builds the baseline for benchmarks: a bare Remix page with 24 plain cards. */
import { runPackage } from "../setup/command.mjs";
import { inRoot } from "../setup/root.mjs";

/** @returns {Promise<{ folder: string, server: string }>} its source folder and server module */
export async function buildBareRemix() {
	const { code, output } = await runPackage("@remix-run/dev/dist/cli.js", [
		"vite:build",
		"scripts/bench/bare-remix",
	]);
	if (code !== 0) throw new Error(output);
	return {
		folder: inRoot("scripts", "bench", "bare-remix"),
		server: inRoot("node_modules", ".cache", "bare-remix", "server", "index.js"),
	};
}
