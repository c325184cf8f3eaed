/** The rows of the catalog as they were last written, a batch at a time. */
import { createInterface } from "node:readline";
import { pipeline } from "node:stream";
import { createGunzip } from "node:zlib";
import { type CatalogRow, isInCategories } from "#rules/catalog-feeds/catalog-row";
import { feedPlace } from "../store/feed-store.server.ts";

/** As many as prices are read of at once. */
const batchSize = 100;

/**
 * @param file of the store's record @param categories all by default
 * @throws while it is read, when the file is gone
 */
export async function* readRows(
	file: string,
	categories: readonly string[] | undefined,
): AsyncGenerator<CatalogRow[]> {
	const source = feedPlace().read(file);
	let failure: Error | null = null;
	const lines = pipeline(source, createGunzip(), (error) => {
		failure = error ?? null;
	});
	let batch: CatalogRow[] = [];
	try {
		for await (const line of createInterface({ input: lines })) {
			const row = JSON.parse(line) as CatalogRow;
			if (!isInCategories(row, categories)) continue;
			batch.push(row);
			if (batch.length < batchSize) continue;
			yield batch;
			batch = [];
		}
		if (failure) throw failure;
		if (batch.length > 0) yield batch;
	} finally {
		// Whoever stops reading lets go of the file.
		source.destroy();
		lines.destroy();
	}
}
