/**
 * Measures search: nDCG@10 on the judged set; latency of search, suggestions and listings, in the service and
 * over HTTP, with the real and a scaled catalog; memory and load time of the index.
 */
import { mkdtempSync, rmSync } from "node:fs";
import type { AddressInfo } from "node:net";
import os from "node:os";
import path from "node:path";
import { listingInputSchema } from "#contracts/catalog/product-service";
import { type OpenDatabase, openDatabase } from "#services/db/connect.server";
import { catalogSnapshots } from "#services/product-service/catalog-snapshot.server";
import { CatalogSource } from "#services/product-service/listing/catalog.server";
import { listing } from "#services/product-service/listing/listing.server";
import { search } from "#services/product-service/search/suggestions/search.server";
import { loadCatalogIndex } from "#services/product-service/sku-index/embedded/load-catalog-index.server";
import { createServices } from "#services/services.server";
import { createLogger } from "#services/shared/logger.server";
import { judgedQueries } from "../../tests/search/judged-queries.ts";
import { bare, gradeProducts, ndcgAt10, readJudgedSkus } from "../../tests/search/judging.ts";
import { fill, type Latency, listingInputs, timed } from "./search-load.ts";

const scaledSkus = Number(process.argv[2] ?? 200_000);
const folder = mkdtempSync(path.join(os.tmpdir(), "bench-search-"));

try {
	const real = await measure("real", null);
	const scaled = await measure("scaled", scaledSkus);
	console.log(`\nScaled over real (${(scaled.skus / real.skus).toFixed(1)} times the SKUs):`);
	for (const [name, latency] of Object.entries(scaled.latencies)) {
		const base = real.latencies[name];
		if (!base) continue;
		const times = (a: number, b: number) => `${(a / b).toFixed(1)}x`;
		console.log(
			`  ${name.padEnd(38)} median ${times(latency.median, base.median)}, p99 ${times(latency.p99, base.p99)}, processor ${times(latency.cpu, base.cpu)}`,
		);
	}
} finally {
	rmSync(folder, { recursive: true, force: true });
}

async function measure(name: string, skus: number | null) {
	const database = await openDatabase(path.join(folder, `${name}.db`));
	try {
		await fill(database, skus);
		const { db, dialect } = database;
		const counts = await db
			.selectFrom("variation")
			.select((eb) => [eb.fn.countAll().as("skus"), eb.fn.count("product_id").distinct().as("products")])
			.executeTakeFirstOrThrow();
		console.log(`\n${name} catalog: ${counts.skus} SKUs in ${counts.products} products`);

		const memory = await indexMemory(database);
		const source = new CatalogSource(db, dialect, catalogSnapshots(db));
		const started = performance.now();
		await source.use(async () => undefined);
		console.log(`  index loaded in ${(performance.now() - started).toFixed(0)} ms; ${memory}`);

		if (skus === null) await judge(database, source);
		const latencies: Record<string, Latency> = {
			"search, in the service": await timed(judgedQueries, ({ query, category }) =>
				source.use((loaded) =>
					listing(db, loaded, listingInputSchema.parse({ searchTerm: query, category })),
				),
			),
			"suggestions, in the service": await timed(judgedQueries, ({ query, category }) =>
				source.use((loaded) => search(db, loaded, { searchTerm: query.slice(0, 24), category, limit: 12 })),
			),
			"listing with facets, in the service": await timed(listingInputs(), (input) =>
				source.use((loaded) => listing(db, loaded, listingInputSchema.parse(input))),
			),
			...(await overHttp(database)),
		};
		for (const [label, { median, p99, worst, cpu }] of Object.entries(latencies)) {
			console.log(
				`  ${label.padEnd(38)} median ${median.toFixed(2)} ms, p99 ${p99.toFixed(2)} ms, worst ${worst.toFixed(2)} ms, processor ${cpu.toFixed(2)} ms a call`,
			);
		}
		return { skus: Number(counts.skus), latencies };
	} finally {
		await database.close();
	}
}

async function indexMemory({ db }: OpenDatabase): Promise<string> {
	globalThis.gc?.();
	const before = process.memoryUsage();
	const index = await loadCatalogIndex(db, "measured");
	globalThis.gc?.();
	const after = process.memoryUsage();
	const mb = (bytes: number) => `${(bytes / 1024 / 1024).toFixed(1)} MB`;
	const columns = Object.values(index.columns).reduce((sum, column) => sum + column.codes.byteLength, 0);
	const heap = globalThis.gc ? `${mb(after.heapUsed - before.heapUsed)} on the heap` : "heap not measured";
	return `columns ${mb(columns)}, ${heap}`;
}

async function judge({ db }: OpenDatabase, source: CatalogSource): Promise<void> {
	const skus = await readJudgedSkus(db);
	let sum = 0;
	let exact = 0;
	let exactFirst = 0;
	for (const { query, category, rule, exactPart } of judgedQueries) {
		const input = listingInputSchema.parse({ searchTerm: query, category });
		const { products } = await source.use((loaded) => listing(db, loaded, input));
		sum +=
			ndcgAt10(
				products.map((product) => product.productID),
				gradeProducts(skus, rule),
			) ?? 0;
		if (exactPart === undefined) continue;
		exact++;
		if (bare(products[0]?.sku ?? "") === bare(exactPart)) exactFirst++;
	}
	const mean = (sum / judgedQueries.length).toFixed(4);
	console.log(
		`  nDCG@10 ${mean} over ${judgedQueries.length} queries; exact part numbers first: ${exactFirst} of ${exact}`,
	);
}

async function overHttp(database: OpenDatabase): Promise<Record<string, Latency>> {
	const server = createServices(database, createLogger("silent"));
	await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
	const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}/product-service/elastic-search`;
	const get = async (call: string, query: Record<string, string>) => {
		const response = await fetch(`${origin}/${call}?${new URLSearchParams(query)}`);
		if (!response.ok) throw new Error(`${call} answered ${response.status}: ${await response.text()}`);
		await response.json();
	};
	try {
		return {
			"search, over HTTP": await timed(judgedQueries, ({ query, category }) =>
				get("listing", { searchTerm: query, ...(category ? { category } : {}) }),
			),
			"suggestions, over HTTP": await timed(judgedQueries, ({ query }) =>
				get("search", { searchTerm: query.slice(0, 24), limit: "12", shortened: "true" }),
			),
		};
	} finally {
		server.closeAllConnections();
		await new Promise((resolve) => server.close(resolve));
	}
}
