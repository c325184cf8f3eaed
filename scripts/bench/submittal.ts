/**
 * `npm run bench:submittal`: makes a submittal package of 100 types, each of its own product with 1 to 20 options, and
 * prints time, pages, size and memory. Exit code 1 when it takes 20 seconds or more.
 */
import { createWriteStream, mkdtempSync, rmSync, statSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { renderSubmittal } from "../../app/features/submittals/pdf/render-submittal.server.ts";
import type { SubmittalInput } from "../../app/features/submittals/pdf/submittal-input.ts";
import { allParts } from "../../rules/submittals/submittal-limits.ts";
import { makeProduct, makeVariation } from "../../tests/factories/product.ts";
import { makeCover } from "../../tests/factories/submittal.ts";

const types = 100;
const mostOptions = 20;
/** In ms. */
const limit = 20_000;

const products = Array.from({ length: types }, (_, index) =>
	makeProduct({
		productID: `p${index}`,
		variations: Array.from({ length: 1 + (index % mostOptions) }, (_, option) =>
			makeVariation({ id: `v${index}-${option}`, sku: `SKU-${index}-${option}` }),
		),
	}),
);
const input: SubmittalInput = {
	storeName: "Meridian Lighting",
	company: "",
	origin: "https://shop.example",
	date: "2026-11-20T12:00:00.000Z",
	cover: makeCover({ project: "Harbor Point Tower", location: "Portland, ME" }),
	parts: allParts,
	account: "Harbor Electric Supply",
	source: "Project",
	types: products.map((product, index) => ({
		tag: `T${index + 1}`,
		sku: `SKU-${index}-0`,
		name: product.name,
		brand: product.brand,
		facts: "1,050 lm · 15 W",
		quantity: index + 1,
		note: "",
		discontinued: false,
		product: index,
		variationID: `v${index}-0`,
		link: product.link,
	})),
	products,
};

const folder = mkdtempSync(path.join(os.tmpdir(), "bench-submittal-"));
try {
	const file = path.join(folder, "submittal.pdf");
	const start = performance.now();
	const made = await renderSubmittal(input, createWriteStream(file), {
		readPicture: () => undefined,
		onProgress: () => undefined,
	});
	const took = performance.now() - start;
	const megabytes = (bytes: number) => `${(bytes / 1_000_000).toFixed(1)} MB`;
	process.stdout.write(
		`${made.types} types, ${made.pages} pages in ${(took / 1000).toFixed(1)} s, ${megabytes(statSync(file).size)}, ${megabytes(process.memoryUsage().rss)} of memory\n`,
	);
	process.exitCode = took < limit ? 0 : 1;
} finally {
	rmSync(folder, { recursive: true });
}
