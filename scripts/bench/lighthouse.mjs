// @ts-check
/**
 * `npm run bench:lighthouse`: Lighthouse's four mobile scores for home, listing, product and search, the
 * median of three runs each. Pages below the targets list their failed audits. Lighthouse is fetched by npx.
 */
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { chromiumFlags, findChromium } from "../setup/chromium.mjs";
import { runCommand } from "../setup/command.mjs";
import { benchPages } from "./pages.mjs";
import { startProduct } from "./running.mjs";

const runs = 3;
const categories = ["performance", "accessibility", "best-practices", "seo"];
const folder = mkdtempSync(path.join(os.tmpdir(), "bench-lighthouse-"));

/**
 * @typedef {{ categories: Record<string, { score: number, auditRefs: { id: string, weight: number }[] }>,
 *   audits: Record<string, { title: string, score: number | null, displayValue?: string }> }} Report
 * @param {string} url
 * @returns {Promise<Report>}
 */
async function report(url) {
	const file = path.join(folder, "report.json");
	const { code, output } = await runCommand(
		"npx",
		[
			"--yes",
			"lighthouse@12",
			url,
			"--quiet",
			"--output=json",
			`--output-path=${file}`,
			`--only-categories=${categories.join(",")}`,
			`--chrome-flags=${["--headless=new", ...chromiumFlags].join(" ")}`,
		],
		{ env: { ...process.env, CHROME_PATH: (await findChromium()) ?? "" } },
	);
	if (code !== 0) throw new Error(output);
	return JSON.parse(readFileSync(file, "utf8"));
}

const product = await startProduct();
try {
	console.log(`${"".padEnd(9)}${categories.map((name) => name.padStart(16)).join("")}`);
	for (const [name, place] of Object.entries(await benchPages(product.url))) {
		/** @type {Report[]} */
		const reports = [];
		for (let run = 0; run < runs; run++) reports.push(await report(`${product.url}${place}`));
		const scores = categories.map((category) => {
			const found = reports
				.map((report) => report.categories[category]?.score ?? 0)
				.toSorted((a, b) => a - b);
			return Math.round((found[Math.floor(runs / 2)] ?? 0) * 100);
		});
		console.log(`${name.padEnd(9)}${scores.map((score) => String(score).padStart(16)).join("")}`);
		const last = reports.at(-1);
		for (const category of categories)
			for (const { id, weight } of last?.categories[category]?.auditRefs ?? []) {
				const audit = last?.audits[id];
				if (audit && weight > 0 && audit.score !== null && audit.score < 0.9)
					console.log(`          ${category}: ${audit.title} ${audit.displayValue ?? ""}`);
			}
	}
} finally {
	await product.stop();
	rmSync(folder, { recursive: true, force: true });
}
