// @ts-check
/**
 * `npm run bench:signed-in`: CPU time that a page of a signed-in person costs the storefront and the services, one
 * process each, in requests one after the other, and that of the bare Remix page in the same rounds. CPU time can be
 * compared on a busy machine too. `-- --rounds 7 --requests 50` is the default; `--only cart,listing` measures some
 * pages alone. Linux only.
 *
 * Memory is that of the storefront after 2,000 different pages: `--memory` measures it instead.
 */
import { parseArgs } from "node:util";
import { buildBareRemix } from "./bare-remix.mjs";
import { getPage, postForm, signIn } from "./buyer.mjs";
import { benchPages, pathsInSitemap } from "./pages.mjs";
import { cpuMs, memoryMb, servicesOf, storefrontOf } from "./process-figures.mjs";
import { serveRemix, startProduct } from "./running.mjs";
import { machine } from "./table.mjs";

const { values } = parseArgs({
	options: {
		rounds: { type: "string", default: "7" },
		requests: { type: "string", default: "50" },
		only: { type: "string" },
		memory: { type: "boolean", default: false },
	},
});
const rounds = Number(values.rounds);
const requests = Number(values.requests);
const warmUps = 60;
const accountId = "10010";
const manyPages = 2_000;

/** @typedef {{ name: string, storefront: number, services: number }} Aim in ms */
/** @type {Record<string, Aim>} */
const aims = {
	cart: { name: "Empty cart", storefront: 8, services: 4 },
	quotes: { name: "Quotes", storefront: 8, services: 4 },
	orders: { name: "Orders", storefront: 8, services: 4 },
	home: { name: "Home", storefront: 12, services: 6 },
	overview: { name: "Account overview", storefront: 12, services: 6 },
	invoices: { name: "Invoices", storefront: 12, services: 6 },
	listing: { name: "Listing with prices", storefront: 18, services: 6 },
	search: { name: "Search with prices", storefront: 18, services: 6 },
	table: { name: "Table of 40 rows with prices", storefront: 20, services: 6 },
	product: { name: "Product, another one each time", storefront: 15, services: 6 },
};

/** @param {number[]} figures */
const median = (figures) => figures.toSorted((a, b) => a - b)[figures.length >> 1] ?? 0;

/**
 * @param {string} url of the product
 * @returns {Promise<Record<string, string[]>>} the addresses of each kind of page
 */
async function addresses(url) {
	const { listing, search } = await benchPages(url);
	const products = (await pathsInSitemap(url)).filter((path) => /^\/p(\/[^/]+){3}$/.test(path));
	return {
		cart: ["/cart"],
		quotes: ["/user/quotes"],
		orders: ["/user/my-orders"],
		home: ["/"],
		overview: ["/user"],
		invoices: ["/user/my-invoices"],
		listing: [listing],
		search: [search],
		table: [`${listing}?view=table`],
		product: products.slice(0, 500),
	};
}

/**
 * @param {string} url
 * @param {string} cookie
 */
async function readPage(url, cookie) {
	const headers = { "accept-encoding": "gzip", ...(cookie && { cookie }) };
	const answer = await fetch(url, { headers, redirect: "manual" });
	await answer.arrayBuffer();
	if (answer.status !== 200) throw new Error(`${url} answered ${answer.status}.`);
}

/**
 * @typedef {{ urls: string[], cookie: string, processes: number[], next: number, times: number[][] }} Measured
 *
 * @param {Measured} page
 * @param {number} count of requests
 * @returns {Promise<number[]>} CPU time of each process for a request, in ms
 */
async function measure(page, count) {
	const before = page.processes.map(cpuMs);
	for (let request = 0; request < count; request++)
		await readPage(page.urls[page.next++ % page.urls.length] ?? "", page.cookie);
	return page.processes.map((pid, index) => (cpuMs(pid) - (before[index] ?? 0)) / count);
}

/** @param {import("./running.mjs").Running} product */
async function measurePages(product) {
	const bare = await serveRemix(await buildBareRemix());
	try {
		const cookie = await signIn(product.url, accountId);
		await postForm(product.url, cookie, "/cart", { intent: "clear" });
		if (!(await getPage(product.url, cookie, "/cart")).includes("empty"))
			throw new Error("The cart isn't empty.");
		const processes = [storefrontOf(product.pid), servicesOf(product.pid)];
		const chosen = values.only?.split(",") ?? Object.keys(aims);
		/** @type {Map<string, Measured>} */
		const pages = new Map([
			["bare", { urls: [`${bare.url}/`], cookie: "", processes: [bare.pid], next: 0, times: [] }],
		]);
		for (const [name, paths] of Object.entries(await addresses(product.url)))
			if (chosen.includes(name))
				pages.set(name, {
					urls: paths.map((path) => product.url + path),
					cookie,
					processes,
					next: 0,
					times: [],
				});
		for (const page of pages.values()) await measure(page, warmUps);
		for (let round = 0; round < rounds; round++)
			for (const page of pages.values()) page.times.push(await measure(page, requests));
		print(pages);
	} finally {
		await bare.stop();
	}
}

/** @param {Map<string, Measured>} pages */
function print(pages) {
	const cpu = (/** @type {string} */ name, /** @type {number} */ process) =>
		median((pages.get(name)?.times ?? []).map((figures) => figures[process] ?? 0));
	const bare = cpu("bare", 0);
	console.log(`${machine()} Bare page: ${bare.toFixed(1)} ms.\n`);
	console.log("| Page | Storefront | Services | Bare page to both | Aim |");
	console.log("| --- | --- | --- | --- | --- |");
	for (const [name, aim] of Object.entries(aims)) {
		if (!pages.has(name)) continue;
		const [storefront, services] = [cpu(name, 0), cpu(name, 1)];
		const ratio = (bare / (storefront + services)).toFixed(2);
		console.log(
			`| ${aim.name} | ${storefront.toFixed(1)} ms | ${services.toFixed(1)} ms | ${ratio} | ≤ ${aim.storefront} and ${aim.services} ms |`,
		);
	}
}

/** @param {import("./running.mjs").Running} product */
async function measureMemory(product) {
	const cookie = await signIn(product.url, accountId);
	const storefront = storefrontOf(product.pid);
	const paths = (await pathsInSitemap(product.url)).filter((path) => path.startsWith("/p/"));
	if (paths.length < manyPages) throw new Error(`The sitemap has ${paths.length} pages only.`);
	console.log(`${machine()} Memory of the storefront after its start: ${memoryMb(storefront)} MB.`);
	for (const [index, path] of paths.slice(0, manyPages).entries()) {
		// Half of them as a visitor, whose pages are kept.
		await readPage(product.url + path, index % 2 ? cookie : "");
		if ((index + 1) % 500 === 0)
			console.log(`after ${index + 1} different pages: ${memoryMb(storefront)} MB`);
	}
}

const product = await startProduct();
try {
	if (values.memory) await measureMemory(product);
	else await measurePages(product);
} finally {
	await product.stop();
}
