/** Brings the index that is searched up to date with a few changed SKUs. */
import { toRanks } from "#rules/catalog/listing-engine/catalog-index";
import { type NamedFact, namedFacts } from "#rules/catalog/listing-engine/facts";
import type { Db } from "../../../db/connect.server.ts";
import { type Schedule, schedule } from "../../../queue/enqueue.server.ts";
import { type Handler, handle, LeaseLost, recurringJob } from "../../../queue/job.ts";
import type { Logger } from "../../../shared/logger.server.ts";
import { readCatalogVersion, selectChange, selectRemoved } from "../../catalog-version-repository.server.ts";
import {
	countIndexed,
	selectProductNames,
	wordsOfTexts,
} from "../embedded/catalog-index-repository.server.ts";
import {
	type BuildOptions,
	buildIndex,
	indexedVersion,
	indexFormat,
	patient,
	type RemovedDocument,
	refuseOther,
	storeDictionary,
	write,
} from "./build-index.server.ts";
import { connectCluster, dictionaryAlias, type SearchSettings } from "./cluster.server.ts";
import { CatalogDocuments, type Dictionary, type SkuDocument } from "./documents.server.ts";

/** Neighbors whose ranks are asked for at once. */
const productsPerCall = 1000;
/** A smaller distance between two ranks leaves no room for another name. */
const leastGap = 1e-6;

/**
 * Searches see the index as it was until all changes are in it.
 *
 * @returns documents written and removed; `null` when the index has to be built anew
 */
export async function updateIndex(options: BuildOptions): Promise<number | null> {
	const { db, cluster, settings, version } = options;
	const { client } = cluster;
	const { body } = await client.get(
		{ index: dictionaryAlias(settings), id: "dictionary" },
		{ ...patient, ignore: [404] },
	);
	const indexed = body._source as
		| { version: string; format?: string; skus: string; dictionary: string }
		| undefined;
	if (indexed?.format !== indexFormat) return null;
	await refuseOther(options);
	const change = await selectChange(db, indexed.version, version);
	const index = indexed.skus;
	const ranks = change && (await rankNames(options, index, change.product));
	if (!change || !ranks) return null;
	const documents = new CatalogDocuments(db, version, { ...change, ranks });
	const setRefresh = (interval: string) =>
		client.indices.putSettings({ index, body: { index: { refresh_interval: interval } } as never }, patient);
	await setRefresh("-1");
	const written = await write(options, index, changesOf(options, documents, change.versions));
	const counts = await countIndexed(db);
	if ((await readCatalogVersion(db)) !== version)
		throw new Error("An import changed the catalog while its changes were indexed, which begins again");
	await client.indices.refresh({ index }, patient);
	const { body: counted } = await client.count({ index }, patient);
	if (counted.count !== counts.skus) return null;
	const before = JSON.parse(indexed.dictionary) as Dictionary;
	const dictionary: Dictionary = {
		...mergeDictionaries(before, documents.dictionary),
		productCount: counts.products,
		skuCount: counts.skus,
		words: await wordsOfTexts(db),
	};
	await replaceRepresentatives(options, index, dictionary);
	await storeDictionary(options, dictionaryAlias(settings), { skus: index, dictionary });
	await setRefresh("30s");
	return written;
}

/** What is new or changed, and then what is gone. */
async function* changesOf(
	{ db }: BuildOptions,
	documents: CatalogDocuments,
	versions: readonly string[],
): AsyncGenerator<SkuDocument | RemovedDocument> {
	const written = new Set<string>();
	for await (const document of documents.read()) {
		written.add(document.id);
		yield document;
	}
	for await (const ids of selectRemoved(db, versions))
		for (const id of ids) if (!written.has(id)) yield { id, removed: true };
}

/**
 * Ranks of the new names between those of their neighbors, which stay as they are.
 *
 * @param first number of the first new product
 * @returns ranks by number of the product; `null` without room for them
 */
async function rankNames(
	{ db, cluster }: BuildOptions,
	index: string,
	first: number,
): Promise<Map<number, number> | null> {
	const products = await selectProductNames(db);
	const places = toRanks(products.map(({ name }) => name));
	const numbers = new Array<number>(products.length);
	products.forEach(({ number }, at) => {
		numbers[places[at] ?? 0] = number;
	});
	const runs: { left: number | undefined; added: number[]; right: number | undefined }[] = [];
	for (let at = 0; at < numbers.length; at++) {
		const number = numbers[at] ?? 0;
		if (number < first) continue;
		const run = runs.at(-1);
		const left = numbers[at - 1];
		if (run && left !== undefined && left >= first) run.added.push(number);
		else runs.push({ left, added: [number], right: undefined });
		const right = numbers[at + 1];
		const last = runs.at(-1);
		if (last && right !== undefined && right < first) last.right = right;
	}
	const known = new Map<number, number>();
	const neighbors = [...new Set(runs.flatMap(({ left, right }) => [left ?? [], right ?? []].flat()))];
	for (let from = 0; from < neighbors.length; from += productsPerCall) {
		const some = neighbors.slice(from, from + productsPerCall);
		const { body } = await cluster.client.search(
			{
				index,
				body: {
					query: { bool: { filter: [{ terms: { product: some } }, { term: { leads: true } }] } },
					size: some.length,
					_source: false,
					docvalue_fields: ["product", "nameRank"],
				} as never,
			},
			patient,
		);
		for (const { fields } of body.hits.hits)
			known.set(Number(fields?.product?.[0]), Number(fields?.nameRank?.[0]));
	}
	if (known.size < neighbors.length) return null;
	const ranks = new Map<number, number>();
	for (const { left, added, right } of runs) {
		const low = left === undefined ? undefined : known.get(left);
		const high = right === undefined ? undefined : known.get(right);
		const from = low ?? (high ?? 0) - added.length - 1;
		const gap = ((high ?? from + added.length + 1) - from) / (added.length + 1);
		if (gap < leastGap) return null;
		added.forEach((number, at) => {
			ranks.set(number, from + gap * (at + 1));
		});
	}
	return ranks;
}

/** Values that nothing has any more stay until the next build: they only find nothing. */
function mergeDictionaries(before: Dictionary, added: Dictionary): Dictionary {
	const byFact = <Value>(merge: (fact: NamedFact) => Value) =>
		Object.fromEntries(namedFacts.map((fact) => [fact, merge(fact)])) as Record<NamedFact, Value>;
	return {
		...before,
		version: added.version,
		labels: byFact((fact) => ({ ...before.labels[fact], ...added.labels[fact] })),
		values: byFact((fact) => [...new Set([...before.values[fact], ...added.values[fact]])]),
		representatives: { ...added.representatives, ...before.representatives },
	};
}

/** The product that stands for a subcategory may be gone from it. */
async function replaceRepresentatives(
	{ cluster }: BuildOptions,
	index: string,
	dictionary: Dictionary,
): Promise<void> {
	for (const value of Object.keys(dictionary.representatives)) {
		const { body } = await cluster.client.search(
			{
				index,
				body: {
					query: { bool: { filter: [{ term: { "facet.subcategory": value } }, { term: { leads: true } }] } },
					size: 1,
					sort: [{ family: "desc" }, { number: "asc" }],
					_source: false,
					docvalue_fields: ["productID"],
				} as never,
			},
			patient,
		);
		const id = body.hits.hits[0]?.fields?.productID?.[0];
		if (id === undefined) delete dictionary.representatives[value];
		else dictionary.representatives[value] = String(id);
	}
}

// Keeps the index in OpenSearch at the catalog's version.

/** A build of a million SKUs takes longer, and renews its lease; that of a process that was killed ends soon. */
export const searchIndexJob = recurringJob("search.index", 300);
const renewEveryMs = 60_000;

/** Every minute, which asks for two versions. */
export const searchIndexSchedule: Schedule = schedule("search.index", "* * * * *", searchIndexJob, {});

export const searchIndexHandler = (db: Db, settings: SearchSettings, logger: Logger): Handler =>
	handle(searchIndexJob, async (_, { signal, renew }) => {
		const version = await readCatalogVersion(db);
		if (version === null) return;
		const cluster = await connectCluster(settings);
		const lost = new AbortController();
		const renewing = setInterval(() => {
			renew().catch((error: unknown) => {
				if (error instanceof LeaseLost) lost.abort(error);
			});
		}, renewEveryMs);
		try {
			const indexed = await indexedVersion(cluster, settings);
			if (indexed === version) return;
			const started = performance.now();
			const seconds = () => Math.round((performance.now() - started) / 1000);
			const options: BuildOptions = {
				db,
				cluster,
				settings,
				version,
				signal: AbortSignal.any([signal, lost.signal]),
				onProgress: (done) => logger.info({ skus: done, seconds: seconds() }, "indexing the catalog"),
			};
			const changed = indexed === null ? null : await updateIndex(options);
			const skus = changed ?? (await buildIndex(options));
			const what = changed === null ? "the catalog is" : "changes of the catalog are";
			logger.info({ skus, seconds: seconds() }, `${what} indexed in OpenSearch`);
		} finally {
			clearInterval(renewing);
			// Waits for open calls, which a build that was ended leaves behind.
			void cluster.close();
		}
	});
