/** Builds an index of the catalog beside the one that is searched, and puts it in its place when it is complete. */
import { createHash } from "node:crypto";
import type { Db } from "../../../db/connect.server.ts";
import { databaseId, readCatalogVersion } from "../../catalog-version-repository.server.ts";
import { wordsOfTexts } from "../embedded/catalog-index-repository.server.ts";
import { type Cluster, dictionaryAlias, type SearchSettings, skuAlias } from "./cluster.server.ts";
import { CatalogDocuments, type Dictionary, type SkuDocument } from "./documents.server.ts";
import { dictionaryMapping, indexTemplate } from "./mapping.ts";

/**
 * Bytes per call, and calls at once: reading the catalog waits while the cluster is behind. The client would send what it
 * holds after `flushInterval`, also while it waits for its turn, and then wait for ever.
 */
const bulk = { flushBytes: 5_000_000, concurrency: 2, retries: 5, wait: 2000, flushInterval: 2 ** 31 - 1 };
/** Calls of a build may take longer than a search, and one that comes late must not be made twice. */
export const patient = { requestTimeout: 120_000, maxRetries: 0 };
/** The longest time for writing the documents of a build, in ms: less than its job may take. */
const longestBuildMs = 7_000_000;

/** Raise it when documents get other values in the same fields. */
const documentFormat = 1;
/** Of this release; an index of another is built again. */
export const indexFormat = createHash("sha256")
	.update(JSON.stringify([documentFormat, indexTemplate("", { shards: 1, replicas: 0 })]))
	.digest("hex")
	.slice(0, 16);

export type BuildOptions = {
	db: Db;
	cluster: Cluster;
	settings: SearchSettings;
	version: string;
	signal?: AbortSignal;
	/** The longest time for writing the documents, in ms. */
	limitMs?: number;
	onProgress?: (done: number) => void;
};

/** Version of the catalog in the index that is searched; `null` before the first, and with one of another release. */
export async function indexedVersion(cluster: Cluster, settings: SearchSettings): Promise<string | null> {
	const { body } = await cluster.call((client) =>
		client.get(
			{ index: dictionaryAlias(settings), id: "dictionary", _source_includes: ["version", "format"] },
			{ ignore: [404] },
		),
	);
	const source = body._source as { version: string; format?: string } | undefined;
	return source?.format === indexFormat ? source.version : null;
}

/** @returns documents written */
export async function buildIndex(options: BuildOptions): Promise<number> {
	const { db, cluster, settings, version } = options;
	const { client } = cluster;
	const stamp = Date.now().toString(36);
	const skus = `${skuAlias(settings)}-${stamp}`;
	const words = `${dictionaryAlias(settings)}-${stamp}`;
	await client.indices.putIndexTemplate(
		{ name: skuAlias(settings), body: indexTemplate(settings.prefix, settings) as never },
		patient,
	);
	await refuseOther(options);
	const before = await readCatalogVersion(db);
	await client.indices.create({ index: skus }, patient);
	try {
		const documents = new CatalogDocuments(db, version);
		const total = await write(options, skus, documents.read());
		if (total !== documents.dictionary.skuCount)
			throw new Error(`OpenSearch took ${total} of ${documents.dictionary.skuCount} documents`);
		await finish(options, { skus, words, dictionary: documents.dictionary });
		if ((await readCatalogVersion(db)) !== before)
			throw new Error("An import changed the catalog during the build of its index, which is built again");
		await swap(cluster, settings, { skus, words });
		return total;
	} catch (error) {
		await client.indices.delete({ index: [skus, words], ignore_unavailable: true }).catch(() => undefined);
		throw error;
	}
}

/** @throws when the indices are those of another shop, which would lose them */
export async function refuseOther({ db, cluster: { client }, settings }: BuildOptions): Promise<void> {
	const { body } = await client.get(
		{ index: dictionaryAlias(settings), id: "dictionary", _source_includes: ["database"] },
		{ ...patient, ignore: [404] },
	);
	const { database } = (body._source ?? {}) as { database?: string };
	if (database !== undefined && database !== (await databaseId(db)))
		throw new Error(
			`SEARCH_INDEX ${settings.prefix} has the catalog of another database. Give this shop a name of its own, or delete the indices ${settings.prefix}-*`,
		);
}

/** A SKU that the index has and the catalog doesn't. */
export type RemovedDocument = { id: string; removed: true };

/**
 * @returns documents written and removed
 * @throws with the reason of the first refused document; with that of the signal, or of the limit, though a call is open
 */
export async function write(
	{ cluster, signal, limitMs = longestBuildMs, onProgress }: BuildOptions,
	index: string,
	documents: AsyncIterable<SkuDocument | RemovedDocument>,
): Promise<number> {
	const limit = AbortSignal.timeout(limitMs);
	// Node collects a timeout that only a composed signal refers to, which then never comes.
	limit.addEventListener("abort", () => undefined);
	const ending = signal ? AbortSignal.any([signal, limit]) : limit;
	ending.throwIfAborted();
	let refused: string | undefined;
	/** Removed by a run that did not end. */
	let missing = 0;
	const check = () => {
		ending.throwIfAborted();
		if (refused !== undefined) throw new Error(`OpenSearch refused a document: ${refused}`);
	};
	const writing = cluster.client.helpers.bulk(
		{
			datasource: checked(documents, check, onProgress),
			onDocument: (document) => {
				const target = { _index: index, _id: document.id };
				return "removed" in document ? { delete: target } : { index: target };
			},
			...bulk,
			// What is thrown here ends the process: it runs in a callback of the client.
			onDrop: ({ error, status, document }) => {
				if (status === 404 && document === null) missing++;
				else refused ??= error?.reason ?? "too busy";
			},
		},
		{ requestTimeout: patient.requestTimeout, maxRetries: 3 },
	);
	const stopped = new Promise<never>((_, reject) => {
		ending.addEventListener("abort", () => reject(ending.reason), { once: true });
	});
	try {
		const { total, failed, aborted } = await Promise.race([writing, stopped]);
		check();
		if (failed > missing || aborted) throw new Error(`OpenSearch left out ${failed} of ${total} documents`);
		return total;
	} finally {
		writing.abort();
	}
}

async function* checked<Document extends { id: string }>(
	documents: AsyncIterable<Document>,
	check: () => void,
	onProgress: ((done: number) => void) | undefined,
): AsyncGenerator<Document> {
	let done = 0;
	for await (const document of documents) {
		check();
		yield document;
		done++;
		if (done % 10_000 === 0) onProgress?.(done);
	}
}

/** @throws when the index does not have every SKU */
async function finish(
	{ db, cluster, settings }: BuildOptions,
	{ skus, words, dictionary }: { skus: string; words: string; dictionary: Dictionary },
): Promise<void> {
	const { client } = cluster;
	const known = await wordsOfTexts(db);
	const size = { number_of_replicas: settings.replicas };
	const body = { ...dictionaryMapping, settings: { ...dictionaryMapping.settings, ...size } };
	await client.indices.create({ index: words, body: body as never }, patient);
	await storeDictionary({ db, cluster }, words, { skus, dictionary: { ...dictionary, words: known } });
	await client.indices.putSettings(
		{ index: skus, body: { index: { refresh_interval: "30s", ...size } } as never },
		patient,
	);
	await client.indices.refresh({ index: skus }, patient);
	const { body: counted } = await client.count({ index: skus }, patient);
	if (counted.count !== dictionary.skuCount)
		throw new Error(`The index has ${counted.count} of ${dictionary.skuCount} SKUs`);
}

/** @param words name or alias of the index that has it */
export async function storeDictionary(
	{ db, cluster: { client } }: Pick<BuildOptions, "db" | "cluster">,
	words: string,
	{ skus, dictionary }: { skus: string; dictionary: Dictionary },
): Promise<void> {
	const { version } = dictionary;
	const body = { version, format: indexFormat, database: await databaseId(db), skus };
	await client.index(
		{
			index: words,
			id: "dictionary",
			body: { ...body, dictionary: JSON.stringify(dictionary) },
			refresh: true,
		},
		patient,
	);
}

/** Both aliases move in one step. The index that was searched is kept until the next one: calls may still be using it. */
async function swap(
	{ client }: Cluster,
	settings: SearchSettings,
	{ skus, words }: { skus: string; words: string },
): Promise<void> {
	const aliases = [
		{ alias: skuAlias(settings), index: skus },
		{ alias: dictionaryAlias(settings), index: words },
	];
	const pattern = aliases.map(({ alias }) => `${alias}-*`).join(",");
	const { body } = await client.indices.getAlias({ index: pattern }, patient);
	const idle = Object.entries(body).filter(([, entry]) => Object.keys(entry.aliases ?? {}).length === 0);
	const actions = [
		...aliases.map(({ alias }) => ({ remove: { index: `${alias}-*`, alias, must_exist: false } })),
		...aliases.map((add) => ({ add })),
	];
	await client.indices.updateAliases({ body: { actions } as never }, patient);
	const old = outdated(
		idle.map(([name]) => name),
		{ skus, words },
		settings,
	);
	if (old.length > 0) await client.indices.delete({ index: old, ignore_unavailable: true }, patient);
}

/** When an index was begun, in ms. */
const begunAt = (name: string): number => Number.parseInt(name.slice(name.lastIndexOf("-") + 1), 36);

/**
 * Earlier indices that nothing searches. One without a dictionary may be of a build that another process is at: it is old
 * once no build takes so long.
 */
function outdated(
	idle: readonly string[],
	{ skus, words }: { skus: string; words: string },
	settings: SearchSettings,
): string[] {
	const begun = begunAt(skus);
	const complete = new Set(idle.filter((name) => name.startsWith(dictionaryAlias(settings))).map(begunAt));
	return idle.filter((name) => {
		if (name === skus || name === words) return false;
		const at = begunAt(name);
		return at < begun && (complete.has(at) || at < begun - longestBuildMs);
	});
}
