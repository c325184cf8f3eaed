// @ts-check
/**
 * `npm run bench:throughput`: requests per second of a listing, for visitors and for a distributor with prices, and
 * of the bare Remix page, alternating under remix-serve on loopback, with compression. Prints medians and ratios.
 */
import { mkdirSync } from "node:fs";
import autocannon from "autocannon";
import { inRoot } from "../setup/root.mjs";
import { buildBareRemix } from "./bare-remix.mjs";
import { signIn } from "./buyer.mjs";
import { benchPages } from "./pages.mjs";
import { isStartedAlone, serveRemix, startProduct } from "./running.mjs";

const turns = 5;
const secondsEach = 6;
const connections = 10;

/** @param {{ url: string, cookie?: string }} page */
async function requestsPerSecond({ url, cookie }, duration = secondsEach) {
	const result = await autocannon({
		url,
		connections,
		duration,
		headers: { "accept-encoding": "gzip, deflate, br", ...(cookie && { cookie }) },
	});
	if (result.non2xx > 0 || result.errors > 0)
		throw new Error(`${url}: ${result.non2xx} answers were not 2xx, ${result.errors} failed.`);
	return result.requests.average;
}

/** @param {number[]} figures */
const median = (figures) => figures.toSorted((a, b) => a - b)[Math.floor(figures.length / 2)] ?? 0;

/** @typedef {{ listing: number, signedIn: number, bare: number }} Throughput requests a second, medians of all turns */

/**
 * @param {string} url of the running product
 * @param {string} bareUrl of the bare page
 * @returns {Promise<Throughput>}
 */
export async function measureThroughput(url, bareUrl) {
	const { listing } = await benchPages(url);
	const measured = {
		listing: { url: url + listing },
		signedIn: { url: url + listing, cookie: await signIn(url, "10010") },
		bare: { url: `${bareUrl}/` },
	};
	for (const page of Object.values(measured)) await requestsPerSecond(page, 2);
	/** @type {Record<keyof Throughput, number[]>} */
	const figures = { listing: [], signedIn: [], bare: [] };
	const names = /** @type {const} */ (["listing", "signedIn", "bare"]);
	for (let turn = 1; turn <= turns; turn++) {
		for (const name of names) figures[name].push(await requestsPerSecond(measured[name]));
		const said = names.map((name) => `${name} ${Math.round(figures[name].at(-1) ?? 0)}/s`);
		console.log(`turn ${turn}: ${said.join(", ")}`);
	}
	return {
		listing: median(figures.listing),
		signedIn: median(figures.signedIn),
		bare: median(figures.bare),
	};
}

async function main() {
	mkdirSync(inRoot("node_modules", ".cache"), { recursive: true });
	const product = await startProduct();
	const bare = await serveRemix(await buildBareRemix());
	try {
		const found = await measureThroughput(product.url, bare.url);
		const ratio = (/** @type {number} */ figure) =>
			`${Math.round(figure)}/s, ratio ${(figure / found.bare).toFixed(2)}`;
		console.log(`bare Remix page: ${Math.round(found.bare)}/s`);
		console.log(`listing: ${ratio(found.listing)}; signed in, with prices: ${ratio(found.signedIn)}`);
	} finally {
		await product.stop();
		await bare.stop();
	}
}

if (isStartedAlone(import.meta.url)) await main();
