// @ts-check
/**
 * `npm run bench:start`: time until the product answers. Cold: without build and database, but with packages.
 * Built: without database. Second: a restart, the median of five.
 */
import { mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { inRoot } from "../setup/root.mjs";
import { startProduct } from "./running.mjs";

const data = mkdtempSync(path.join(os.tmpdir(), "bench-start-"));

/** @param {string} name @param {string} [folder] */
async function measure(name, folder = data) {
	const { ms, stop } = await startProduct({ data: folder, args: [] });
	await stop();
	console.log(`${name.padEnd(28)} ${(ms / 1000).toFixed(2)} s`);
	return ms;
}

try {
	rmSync(inRoot("build"), { recursive: true, force: true });
	await measure("cold: build and database");
	await measure("built: database", path.join(data, "built"));
	const second = [];
	for (let turn = 1; turn <= 5; turn++) second.push(await measure(`second start, ${turn} of 5`));
	const median = second.toSorted((a, b) => a - b)[2] ?? 0;
	console.log(`${"second start, median".padEnd(28)} ${(median / 1000).toFixed(2)} s`);
} finally {
	rmSync(data, { recursive: true, force: true });
}
