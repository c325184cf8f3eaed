// @ts-check
/**
 * `npm run bench:throughput`: requests per second of a listing and of the bare Remix page, alternating under
 * remix-serve on loopback, with compression. Prints medians and their ratio.
 */
import { mkdirSync } from "node:fs";
import autocannon from "autocannon";
import { inRoot } from "../setup/root.mjs";
import { buildBareRemix } from "./bare-remix.mjs";
import { benchPages } from "./pages.mjs";
import { serveRemix, startProduct } from "./running.mjs";

const turns = 5;
const secondsEach = 6;
const connections = 10;

/** @param {string} url */
async function requestsPerSecond(url) {
	const result = await autocannon({
		url,
		connections,
		duration: secondsEach,
		headers: { "accept-encoding": "gzip, deflate, br" },
	});
	if (result.non2xx > 0 || result.errors > 0)
		throw new Error(`${url}: ${result.non2xx} answers were not 2xx, ${result.errors} failed.`);
	return result.requests.average;
}

/** @param {number[]} figures */
const median = (figures) => figures.toSorted((a, b) => a - b)[Math.floor(figures.length / 2)] ?? 0;

mkdirSync(inRoot("node_modules", ".cache"), { recursive: true });
const product = await startProduct();
const bare = await serveRemix(await buildBareRemix());
try {
	const { listing } = await benchPages(product.url);
	const measured = { listing: `${product.url}${listing}`, bare: `${bare.url}/` };
	for (const url of Object.values(measured)) await autocannon({ url, connections, duration: 2 });
	/** @type {Record<string, number[]>} */
	const figures = { listing: [], bare: [] };
	for (let turn = 1; turn <= turns; turn++) {
		for (const [name, url] of Object.entries(measured)) figures[name]?.push(await requestsPerSecond(url));
		console.log(
			`turn ${turn}: listing ${Math.round(figures.listing?.at(-1) ?? 0)}/s, bare ${Math.round(figures.bare?.at(-1) ?? 0)}/s`,
		);
	}
	const [ours, theirs] = [median(figures.listing ?? []), median(figures.bare ?? [])];
	console.log(
		`${listing}: ${Math.round(ours)}/s; bare Remix page: ${Math.round(theirs)}/s; ratio ${(ours / theirs).toFixed(2)}`,
	);
} finally {
	await product.stop();
	await bare.stop();
}
