/** Catalogs and calls of the benchmarks of search. */
import { defaultCatalog } from "#demo/catalog/seed-catalog.server";
import type { OpenDatabase } from "#services/db/connect.server";
import { finishCatalogChange, insertCatalog } from "#services/product-service/import/write-catalog.server";
import { scaleCatalog, seeded } from "./scale-catalog.ts";

/** In ms; `cpu` of this process, a call. */
export type Latency = { median: number; p95: number; p99: number; worst: number; cpu: number };

/** Rounds that are measured, after one that isn't. */
const usualRounds = 4;

/** @param skus of a catalog made of the real one; `null` for the real one */
export async function fill({ db, dialect }: OpenDatabase, skus: number | null): Promise<void> {
	const content = await defaultCatalog();
	const started = performance.now();
	await db.transaction().execute(async (trx) => {
		const report = () => undefined;
		await insertCatalog(trx, skus === null ? content : scaleCatalog(content, skus), report);
		await finishCatalogChange(trx, dialect, report);
	});
	console.log(`\nwritten and indexed in ${((performance.now() - started) / 1000).toFixed(1)} s`);
}

export function listingInputs() {
	const facets = [
		{},
		{ cct: ["3000"] },
		{ cct: ["2700", "3000"], dimmable: ["yes"] },
		{ lumens: ["800-1099"], cri: ["90"] },
		{ feature: ["wet-location-rated"] },
	];
	const places = [
		{ category: "led-lamps" },
		{ category: "downlights" },
		{ category: "led-lamps", subcategory: "a-series" },
		{ category: "led-lamps", subcategory: "par-reflectors" },
		{ category: "downlights", subcategory: "recessed-downlights" },
		{ category: "outdoor" },
	];
	const shapes = [
		{ page: 1 },
		{ page: 2, sort: "lumens-desc" },
		{ page: 1, unit: "variation", sort: "efficacy-desc" },
	];
	return places.flatMap((place) =>
		facets.flatMap((facet) => shapes.map((shape) => ({ ...place, ...shape, facets: facet }))),
	);
}

/** All inputs in shuffled order in each round, after one warm-up round. */
export async function timed<Input>(
	inputs: readonly Input[],
	call: (input: Input) => Promise<unknown>,
	rounds = usualRounds,
): Promise<Latency> {
	const random = seeded(7);
	const times: number[] = [];
	let used = process.cpuUsage();
	for (let round = 0; round <= rounds; round++) {
		if (round === 1) used = process.cpuUsage();
		const order = inputs.map((input) => ({ input, at: random() })).sort((a, b) => a.at - b.at);
		for (const { input } of order) {
			const started = performance.now();
			await call(input);
			if (round > 0) times.push(performance.now() - started);
		}
	}
	const { user, system } = process.cpuUsage(used);
	const cpu = (user + system) / 1000 / times.length;
	times.sort((a, b) => a - b);
	const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;
	return { median: at(0.5), p95: at(0.95), p99: at(0.99), worst: at(1), cpu };
}
