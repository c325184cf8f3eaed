// @ts-check
/**
 * `npm run bench:throughput`: requests per second of a listing, for visitors and for a distributor with prices, and
 * of the bare Remix page, alternating under remix-serve on loopback, with compression. Then the listing from the cache
 * of nginx, with one worker, and the same bytes from a Node server that does nothing else. Prints medians and ratios.
 */
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { createServer, get } from "node:http";
import { tmpdir } from "node:os";
import path from "node:path";
import autocannon from "autocannon";
import { ensureEngines } from "../cluster/engines.mjs";
import { startProxy } from "../cluster/proxy.mjs";
import { freePort } from "../setup/free-port.mjs";
import { inRoot } from "../setup/root.mjs";
import { UserError } from "../setup/user-error.mjs";
import { buildBareRemix } from "./bare-remix.mjs";
import { signIn } from "./buyer.mjs";
import { benchPages } from "./pages.mjs";
import { isStartedAlone, serveRemix, startProduct } from "./running.mjs";

const turns = 5;
const secondsEach = 6;
const connections = 10;
const acceptEncoding = "gzip, deflate, br";

/** @param {{ url: string, cookie?: string }} page */
async function requestsPerSecond({ url, cookie }, duration = secondsEach) {
	const result = await autocannon({
		url,
		connections,
		duration,
		headers: { "accept-encoding": acceptEncoding, ...(cookie && { cookie }) },
	});
	if (result.non2xx > 0 || result.errors > 0)
		throw new Error(`${url}: ${result.non2xx} answers were not 2xx, ${result.errors} failed.`);
	return result.requests.average;
}

/** @param {number[]} figures */
const median = (figures) => figures.toSorted((a, b) => a - b)[Math.floor(figures.length / 2)] ?? 0;

/**
 * Requests a second, medians of all turns; `null` where there is no nginx.
 *
 * @typedef {{ listing: number, signedIn: number, bare: number, nginx: number | null, raw: number | null }} Throughput
 */

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
	const found = await inTurns(measured);
	return { ...found, ...(await measureCache(url, listing)) };
}

/**
 * @template {string} Name
 * @param {Record<Name, { url: string, cookie?: string }>} measured
 * @returns {Promise<Record<Name, number>>} medians
 */
async function inTurns(measured) {
	const names = /** @type {Name[]} */ (Object.keys(measured));
	/** @type {Map<Name, number[]>} */
	const figures = new Map(names.map((name) => [name, []]));
	for (const name of names) await requestsPerSecond(measured[name], 2);
	for (let turn = 1; turn <= turns; turn++) {
		for (const name of names) figures.get(name)?.push(await requestsPerSecond(measured[name]));
		const said = names.map((name) => `${name} ${Math.round(figures.get(name)?.at(-1) ?? 0)}/s`);
		console.log(`turn ${turn}: ${said.join(", ")}`);
	}
	return /** @type {Record<Name, number>} */ (
		Object.fromEntries(names.map((name) => [name, median(figures.get(name) ?? [])]))
	);
}

/**
 * @param {string} url of the running product
 * @param {string} listing its path
 * @returns {Promise<{ nginx: number | null, raw: number | null }>}
 */
async function measureCache(url, listing) {
	const program = await findNginx();
	if (!program) return { nginx: null, raw: null };
	const folder = mkdtempSync(path.join(tmpdir(), "storefront-bench-nginx-"));
	const raw = await serveSameBytes(url + listing);
	const [port, servicesPort] = [await freePort(), await freePort()];
	const { host } = new URL(url);
	const proxy = await startProxy(program, {
		folder,
		listen: `127.0.0.1:${port}`,
		servicesListen: `127.0.0.1:${servicesPort}`,
		storefronts: [host],
		services: [host],
		workers: 1,
	});
	try {
		return await inTurns({ nginx: { url: `http://127.0.0.1:${port}${listing}` }, raw: { url: raw.url } });
	} finally {
		await proxy.stop();
		await raw.stop();
		rmSync(folder, { recursive: true, force: true });
	}
}

async function findNginx() {
	try {
		return (await ensureEngines(console.log, ["nginx"])).nginx;
	} catch (error) {
		if (!(error instanceof UserError)) throw error;
		console.log(error.message);
		return null;
	}
}

/** @param {string} page a Node server with one answer: the page's bytes and headers */
async function serveSameBytes(page) {
	const answer = await fetchPacked(page);
	const server = createServer((_, response) => {
		response.writeHead(200, answer.headers);
		response.end(answer.body);
	});
	await new Promise((resolve) => server.listen(0, "127.0.0.1", () => resolve(undefined)));
	const address = server.address();
	const port = address !== null && typeof address === "object" ? address.port : 0;
	return {
		url: `http://127.0.0.1:${port}/`,
		stop: () => new Promise((resolve) => server.close(resolve)),
	};
}

/**
 * Fetches a page as it was sent, still compressed.
 *
 * @param {string} page
 * @returns {Promise<{ headers: import("node:http").OutgoingHttpHeaders, body: Buffer }>}
 */
const fetchPacked = (page) =>
	new Promise((resolve, reject) => {
		get(page, { headers: { "accept-encoding": acceptEncoding } }, (response) => {
			/** @type {Buffer[]} */
			const parts = [];
			response.on("data", (part) => parts.push(part));
			response.once("error", reject);
			response.once("end", () => {
				const { "transfer-encoding": _, connection: _connection, ...headers } = response.headers;
				resolve({ headers, body: Buffer.concat(parts) });
			});
		}).once("error", reject);
	});

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
		if (found.nginx !== null && found.raw !== null)
			console.log(
				`from the cache of nginx to the same bytes from Node: ${(found.nginx / found.raw).toFixed(2)}`,
			);
	} finally {
		await product.stop();
		await bare.stop();
	}
}

if (isStartedAlone(import.meta.url)) await main();
