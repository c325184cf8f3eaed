/**
 * Measures both adapters of the catalog index with the real catalog and larger ones made of it: time and CPU of the import
 * and of the index, memory, and latencies. One table at the end.
 *
 *     npm run bench:scale -- [250000] [1000000]
 */
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { listingInputSchema } from "#contracts/catalog/product-service";
import { type OpenDatabase, openDatabase } from "#services/db/connect.server";
import { catalogSnapshots } from "#services/product-service/catalog-snapshot.server";
import { readCatalogVersion } from "#services/product-service/catalog-version-repository.server";
import { CatalogSource } from "#services/product-service/listing/catalog.server";
import { listing } from "#services/product-service/listing/listing.server";
import { search } from "#services/product-service/search/suggestions/search.server";
import { buildIndex } from "#services/product-service/sku-index/opensearch/build-index.server";
import { SearchEngine } from "#services/product-service/sku-index/opensearch/search-engine.server";
import { updateIndex } from "#services/product-service/sku-index/opensearch/update-index.server";
import { judgedQueries } from "../../tests/search/judged-queries.ts";
import { startOpenSearch, whyNoOpenSearch } from "../setup/opensearch.mjs";
import { type ImportCost, measureImport, writeCatalogFile } from "./catalog-file.ts";
import { fill, type Latency, listingInputs, timed } from "./search-load.ts";

type Row = Record<string, string>;

const sizes = [null, ...process.argv.slice(2).map(Number)];
const folder = mkdtempSync(path.join(os.tmpdir(), "bench-scale-"));
const rows: Row[] = [];
const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;
const megabytes = (bytes: number) => `${Math.round(bytes / 1024 / 1024)} MB`;
const latency = ({ median, p95 }: Latency) => `${median.toFixed(1)} / ${p95.toFixed(0)}`;

try {
	for (const size of sizes) await measure(size);
	const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))];
	console.log(
		`\nLatencies in ms, median / p95, one call after the other; load ${os.loadavg()[0]?.toFixed(1)}\n`,
	);
	console.log(`| ${columns.join(" | ")} |\n| ${columns.map(() => "---").join(" | ")} |`);
	for (const row of rows) console.log(`| ${columns.map((column) => row[column] ?? "").join(" | ")} |`);
} finally {
	rmSync(folder, { recursive: true, force: true });
}

async function measure(size: number | null): Promise<void> {
	const database = await openDatabase(path.join(folder, `${size ?? "real"}.db`));
	try {
		const imported = await spent(() => fill(database, size));
		const { skus } = await database.db
			.selectFrom("search_sku")
			.select((eb) => eb.fn.countAll().as("skus"))
			.executeTakeFirstOrThrow();
		const about = {
			SKUs: Number(skus).toLocaleString("en-US"),
			"written at once": `${seconds(imported.ms)}, CPU ${seconds(imported.cpu)}`,
		};
		rows.push({ ...about, ...(await measureEmbedded(database)), ...(await measureFiles(Number(skus))) });
		console.log(rows.at(-1));
		const missing = await whyNoOpenSearch();
		if (missing) console.log(`OpenSearch is not measured: ${missing}`);
		else {
			const indexed = await measureChanges(Number(skus));
			rows.push({ ...about, ...(await measureOpenSearch(database, Number(skus))), ...indexed });
		}
		console.log(rows.at(-1));
	} finally {
		await database.close();
	}
}

/** SKUs that the second file changes. */
const changedSkus = 10_000;
const cost = ({ ms, cpuMs, peakBytes }: ImportCost) =>
	`${seconds(ms)}, CPU ${seconds(cpuMs)}, ${megabytes(peakBytes)}`;
const importFiles = (skus: number) => ({
	url: `file:${path.join(folder, `${skus}-imported.db`)}`,
	whole: path.join(folder, `${skus}.csv`),
	changed: path.join(folder, `${skus}-changed.csv`),
});

/** Files of made-up part numbers, by the command: the whole one, and one with other prices. */
async function measureFiles(skus: number): Promise<Row> {
	const { url, whole, changed } = importFiles(skus);
	await writeCatalogFile(whole, skus);
	await writeCatalogFile(changed, skus, Math.min(changedSkus, skus));
	return {
		import: cost(await measureImport(whole, url, ["--replace"])),
		"10,000 changed": cost(await measureImport(changed, url, ["--replace"])),
		undo: cost(await measureImport("--undo", url, [])),
	};
}

/** How long the index needs after the import of a changed file, once it has the whole one. */
async function measureChanges(skus: number): Promise<Row> {
	const { url, changed } = importFiles(skus);
	const node = await startOpenSearch({ heapMegabytes: skus > 100_000 ? 2048 : 1024 });
	const engine = new SearchEngine(engineSettings(node.url));
	const { db, close } = await openDatabase(url);
	try {
		const options = async () => ({
			...{ db, cluster: await engine.cluster(), settings: engine.settings },
			version: (await readCatalogVersion(db)) ?? "",
		});
		await buildIndex(await options());
		await measureImport(changed, url, ["--replace"]);
		const updated = await spent(async () => {
			if ((await updateIndex(await options())) === null) throw new Error("The index has to be built");
		});
		return { "10,000 changed": `${seconds(updated.ms)} until they are found, CPU ${seconds(updated.cpu)}` };
	} finally {
		await engine.close();
		await close();
		await node.stop();
	}
}

const engineSettings = (url: string) => ({
	urls: [url],
	prefix: "bench",
	shards: 1,
	replicas: 0,
	timeoutMs: 30_000,
	embeddedSkus: 0,
});

async function measureEmbedded(database: OpenDatabase): Promise<Row> {
	const { db, dialect } = database;
	const before = memory();
	const source = new CatalogSource(db, dialect, catalogSnapshots(db));
	const loaded = await spent(() => source.use(async () => undefined));
	const held = memory() - before;
	return {
		adapter: "embedded",
		index: `${seconds(loaded.ms)}, CPU ${seconds(loaded.cpu)}`,
		memory: megabytes(held),
		...(await latencies(database, source)),
	};
}

async function measureOpenSearch(database: OpenDatabase, skus: number): Promise<Row> {
	const { db, dialect } = database;
	const heapMegabytes = skus > 100_000 ? 2048 : 1024;
	const node = await startOpenSearch({ heapMegabytes });
	const engine = new SearchEngine(engineSettings(node.url));
	try {
		const cluster = await engine.cluster();
		const before = cpuOf(node.pid);
		const built = await spent(() =>
			buildIndex({ db, cluster, settings: engine.settings, version: "measured" }),
		);
		const nodeCpu = cpuOf(node.pid) - before;
		const source = new CatalogSource(db, dialect, catalogSnapshots(db), engine);
		const own = memory();
		await source.use(async () => undefined);
		const held = memory() - own;
		const { body } = await cluster.client.cat.indices({ index: "bench-skus-*", format: "json", bytes: "mb" });
		const [index] = body as unknown as { "store.size": string }[];
		const measured = await latencies(database, source);
		return {
			adapter: "OpenSearch",
			index: `${seconds(built.ms)}, CPU ${seconds(built.cpu)} + ${seconds(nodeCpu)}, ${index?.["store.size"]} MB on disk`,
			memory: `${megabytes(Math.max(0, held))} + ${megabytes(residentOf(node.pid))}`,
			...measured,
		};
	} finally {
		await engine.close();
		await node.stop();
	}
}

async function latencies({ db }: OpenDatabase, source: CatalogSource): Promise<Row> {
	const list = (input: Parameters<typeof listingInputSchema.parse>[0]) =>
		source.use((loaded) => listing(db, loaded, listingInputSchema.parse(input)));
	const parts = judgedQueries.flatMap(({ exactPart }) => exactPart ?? []);
	const rounds = 1;
	return {
		search: latency(
			await timed(judgedQueries, ({ query, category }) => list({ searchTerm: query, category }), rounds),
		),
		"listing with facets": latency(await timed(listingInputs(), list, rounds)),
		suggestions: latency(
			await timed(
				judgedQueries,
				({ query }) =>
					source.use((loaded) => search(db, loaded, { searchTerm: query.slice(0, 12), limit: 12 })),
				rounds,
			),
		),
		"part number": latency(await timed(parts, (searchTerm) => list({ searchTerm }), rounds)),
	};
}

async function spent(work: () => Promise<unknown>): Promise<{ ms: number; cpu: number }> {
	const [started, used] = [performance.now(), process.cpuUsage()];
	await work();
	const { user, system } = process.cpuUsage(used);
	return { ms: performance.now() - started, cpu: (user + system) / 1000 };
}

/** Heap and buffers of this process, after a collection. */
function memory(): number {
	globalThis.gc?.();
	const { heapUsed, arrayBuffers } = process.memoryUsage();
	return heapUsed + arrayBuffers;
}

function readProc(pid: number | null, file: string): string {
	return pid && existsSync(`/proc/${pid}/${file}`) ? readFileSync(`/proc/${pid}/${file}`, "utf8") : "";
}

/** In ms. */
function cpuOf(pid: number | null): number {
	const fields = readProc(pid, "stat").split(") ")[1]?.split(" ") ?? [];
	return (Number(fields[11] ?? 0) + Number(fields[12] ?? 0)) * 10;
}

/** In bytes. */
function residentOf(pid: number | null): number {
	return Number(/VmRSS:\s+(\d+)/.exec(readProc(pid, "status"))?.[1] ?? 0) * 1024;
}
