// @ts-check
/**
 * `npm run bench`: the figures of `docs/performance.md` from one run, as a table, and writes them there. Ratios
 * compare measurements of the same minutes, so they hold on a busy machine too; absolute rates don't.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { buildBareRemix } from "./bench/bare-remix.mjs";
import { measureListing, processMemory } from "./bench/listing.mjs";
import { serveRemix, startProduct } from "./bench/running.mjs";
import { scalingOfSearch } from "./bench/scaling.mjs";
import { measureSizes } from "./bench/size.mjs";
import { machine, tableOf, withTable } from "./bench/table.mjs";
import { measureThroughput } from "./bench/throughput.mjs";
import { inRoot } from "./setup/root.mjs";

const page = inRoot("docs", "performance.md");

const product = await startProduct();
const bare = await serveRemix(await buildBareRemix());
/** @type {import("./bench/table.mjs").Figures} */
let figures;
try {
	const sizes = await measureSizes(product.url, bare.url);
	const listing = await measureListing(product.url);
	const throughput = await measureThroughput(product.url, bare.url);
	figures = { sizes, listing, throughput, memory: processMemory(product.pid), scaling: [] };
} finally {
	await product.stop();
	await bare.stop();
}
// The largest catalogs take many minutes: what is measured already is written first.
write();
figures.scaling = await scalingOfSearch();
write();

function write() {
	const table = tableOf(figures);
	console.log(`${machine()}\n\n${table}`);
	writeFileSync(page, withTable(readFileSync(page, "utf8"), `${machine()}\n\n${table}`));
}
