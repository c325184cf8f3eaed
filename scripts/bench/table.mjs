// @ts-check
/** The table of `docs/performance.md`. */
import os from "node:os";
import { scriptAboveBare } from "./size.mjs";

/**
 * @typedef {{
 *   throughput: import("./throughput.mjs").Throughput,
 *   sizes: Record<string, Record<string, number>>,
 *   listing: import("./listing.mjs").Sent,
 *   memory: number | null,
 *   scaling: { skus: number, calls: import("./scaling.mjs").Scaled[] }[],
 * }} Figures
 */

const views = ["home", "listing", "product", "search"];

const kB = (/** @type {number} */ bytes) => `${(bytes / 1000).toFixed(1)} kB`;

/** Date and size of the machine. */
export function machine(now = new Date()) {
	const day = now.toISOString().slice(0, 10);
	const gigabytes = Math.round(os.totalmem() / 1024 ** 3);
	return `Measured on ${day}: ${os.availableParallelism()} cores, ${gigabytes} GB of memory, Node ${process.versions.node}.`;
}

/**
 * @param {Figures} figures
 * @returns {string} in Markdown
 */
export function tableOf({ throughput, sizes, listing, memory, scaling }) {
	const ratio = (/** @type {number} */ rate) =>
		`${(rate / throughput.bare).toFixed(2)} (${Math.round(rate)}/s to ${Math.round(throughput.bare)}/s)`;
	/** @type {[what: string, figure: string, aim: string][]} */
	const rows = [
		["Listing, visitors, to the bare page", ratio(throughput.listing), "≥ 2.0"],
		["Listing with prices, signed in, to the bare page", ratio(throughput.signedIn), "≥ 0.5"],
		[
			"Listing, visitors, from the cache of nginx, to the same bytes from Node",
			throughput.nginx === null || throughput.raw === null
				? "not measured"
				: `${(throughput.nginx / throughput.raw).toFixed(2)} (${Math.round(throughput.nginx)}/s to ${Math.round(throughput.raw)}/s)`,
			"≥ 0.5",
		],
		...views.map(
			(view) =>
				/** @type {[string, string, string]} */ ([
					`Script above the bare page, ${view}`,
					kB(scriptAboveBare(sizes, view)),
					"≤ 15 kB",
				]),
		),
		["HTML of a listing", kB(listing.raw), "≤ 100 kB"],
		["HTML of a listing, gzip", kB(listing.gzip), "≤ 13 kB"],
		["HTML of a listing, brotli", kB(listing.brotli), ""],
		["Fonts of a first view", kB(sizes.listing?.font ?? 0), "≤ 40 kB"],
		[
			"Memory of the product after the throughput runs",
			memory === null ? "not measured" : `${Math.round(memory / 1e6)} MB`,
			"",
		],
		...scaling.flatMap(({ skus, calls }) =>
			calls.map(
				({ name, median, processor }) =>
					/** @type {[string, string, string]} */ ([
						`${name[0]?.toUpperCase()}${name.slice(1)}, ${skus.toLocaleString("en-US")} SKUs to 13,484`,
						`${median} times the time, ${processor} times the CPU time`,
						"",
					]),
			),
		),
	];
	return [
		"| What | Figure | Aim |",
		"| --- | --- | --- |",
		...rows.map((row) => `| ${row.join(" | ")} |`),
	].join("\n");
}

const [begin, end] = ["<!-- figures -->", "<!-- end of figures -->"];

/**
 * @param {string} page
 * @param {string} table
 * @returns {string} the page with its table replaced
 * @throws {Error} without marks for it
 */
export function withTable(page, table) {
	const [from, to] = [page.indexOf(begin), page.indexOf(end)];
	if (from < 0 || to < from) throw new Error("docs/performance.md has no place for the figures.");
	return `${page.slice(0, from + begin.length)}\n\n${table}\n\n${page.slice(to)}`;
}
