// @ts-check
/**
 * `npm run bench:size`: gzipped scripts, styles and HTML of first views, compared with the bare Remix page, and
 * the HTML before compression (aim: at most 100 kB). Counts what Chromium loads until two seconds after the load
 * event, in a fresh profile.
 */
import { setTimeout as sleep } from "node:timers/promises";
import { gzipSync } from "node:zlib";
import { chromium } from "@playwright/test";
import { chromiumFlags, findChromium } from "../setup/chromium.mjs";
import { buildBareRemix } from "./bare-remix.mjs";
import { benchPages } from "./pages.mjs";
import { isStartedAlone, kilobytes, serveRemix, startProduct } from "./running.mjs";

const kinds = /** @type {const} */ (["script", "stylesheet", "font", "document"]);
const columns = /** @type {const} */ ([...kinds, "raw document"]);

/**
 * @param {import("@playwright/test").Browser} browser
 * @param {string} url
 */
async function firstView(browser, url) {
	const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
	/** @type {Record<string, number>} */
	const bytes = { script: 0, stylesheet: 0, font: 0, document: 0, "raw document": 0 };
	/** @type {Promise<void>[]} */
	const reading = [];
	/** @type {string[]} */
	const faults = [];
	page.on("response", (response) => {
		const kind = kinds.find((name) => name === response.request().resourceType());
		if (kind && !response.ok()) faults.push(`${response.url()} answered ${response.status()}`);
		if (kind && response.ok())
			reading.push(
				response.body().then((body) => {
					bytes[kind] =
						(bytes[kind] ?? 0) + (kind === "font" ? body.length : gzipSync(body, { level: 9 }).length);
					if (kind === "document") bytes["raw document"] = (bytes["raw document"] ?? 0) + body.length;
				}),
			);
	});
	await page.goto(url, { waitUntil: "load" });
	await sleep(2_000);
	await Promise.all(reading);
	await page.close();
	if (faults.length > 0) throw new Error(faults.join("\n"));
	return bytes;
}

/**
 * @param {string} url of the running product
 * @param {string} bareUrl of the bare page
 * @returns {Promise<Record<string, Record<string, number>>>} bytes by kind for `bare` and each page
 */
export async function measureSizes(url, bareUrl) {
	const browser = await chromium.launch({
		executablePath: (await findChromium()) ?? undefined,
		args: chromiumFlags,
	});
	try {
		const found = await benchPages(url);
		const pages = { ...found, table: `${found.listing}?view=table` };
		/** @type {Record<string, Record<string, number>>} */
		const sizes = { bare: await firstView(browser, `${bareUrl}/`) };
		for (const [name, path] of Object.entries(pages)) sizes[name] = await firstView(browser, url + path);
		return sizes;
	} finally {
		await browser.close();
	}
}

/**
 * @param {Record<string, Record<string, number>>} sizes
 * @param {string} page
 * @returns {number} in bytes, compressed
 */
export const scriptAboveBare = (sizes, page) => (sizes[page]?.script ?? 0) - (sizes.bare?.script ?? 0);

async function main() {
	const product = await startProduct();
	const bare = await serveRemix(await buildBareRemix());
	try {
		const sizes = await measureSizes(product.url, bare.url);
		console.log(
			`${"".padEnd(10)}${columns.map((column) => column.padStart(14)).join("")}   script above the bare page`,
		);
		for (const [name, bytes] of Object.entries(sizes))
			console.log(
				`${name.padEnd(10)}${columns.map((column) => kilobytes(bytes[column] ?? 0).padStart(14)).join("")}   ${kilobytes(scriptAboveBare(sizes, name))}`,
			);
	} finally {
		await product.stop();
		await bare.stop();
	}
}

if (isStartedAlone(import.meta.url)) await main();
