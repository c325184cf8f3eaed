// @ts-check
/** Builds the bare Remix page: 24 plain cards by the storefront's own tools. */
import { runPackage } from "../setup/command.mjs";
import { inRoot } from "../setup/root.mjs";

/** @returns {Promise<{ folder: string, server: string }>} where its sources are, and its server module */
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
