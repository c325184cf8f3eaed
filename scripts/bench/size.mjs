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
import { kilobytes, serveRemix, startProduct } from "./running.mjs";

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

const product = await startProduct();
const bare = await serveRemix(await buildBareRemix());
const browser = await chromium.launch({
	executablePath: (await findChromium()) ?? undefined,
	args: chromiumFlags,
});
try {
	const found = await benchPages(product.url);
	const pages = { ...found, table: `${found.listing}?view=table` };
	const frame = await firstView(browser, `${bare.url}/`);
	console.log(
		`${"".padEnd(10)}${columns.map((column) => column.padStart(14)).join("")}   script above the bare page`,
	);
	const row = (/** @type {string} */ name, /** @type {Record<string, number>} */ bytes) =>
		console.log(
			`${name.padEnd(10)}${columns.map((column) => kilobytes(bytes[column] ?? 0).padStart(14)).join("")}   ${kilobytes((bytes.script ?? 0) - (frame.script ?? 0))}`,
		);
	row("bare", frame);
	for (const [name, path] of Object.entries(pages))
		row(name, await firstView(browser, `${product.url}${path}`));
} finally {
	await browser.close();
	await product.stop();
	await bare.stop();
}
