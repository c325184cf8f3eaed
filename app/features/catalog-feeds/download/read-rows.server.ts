/** The rows of the catalog as they were last written, a batch at a time. */
import { pipeline, type Readable } from "node:stream";
import { createGunzip } from "node:zlib";
import { type CatalogRow, isInCategories } from "#rules/catalog-feeds/catalog-columns";
import { feedPlace } from "../store/feed-store.server.ts";

/** Rows in a batch: as many as have their prices read at once. */
const batchSize = 100;

/**
 * @param file name in the store's record @param categories all by default
 * @throws while it is read, when the file is gone
 */
export async function* readRows(
	file: string,
	categories: readonly string[] | undefined,
): AsyncGenerator<CatalogRow[]> {
	const source = feedPlace().read(file);
	// A failure destroys both, and is thrown where they are read.
	const text = pipeline(source, createGunzip(), () => {}).setEncoding("utf8");
	let batch: CatalogRow[] = [];
	try {
		for await (const line of linesOf(text)) {
			const row = JSON.parse(line) as CatalogRow;
			if (!isInCategories(row, categories)) continue;
			batch.push(row);
			if (batch.length < batchSize) continue;
			yield batch;
			batch = [];
		}
		if (batch.length > 0) yield batch;
	} finally {
		// Whoever stops reading lets go of the file.
		source.destroy();
		text.destroy();
	}
}

/** `node:readline` waits forever for a stream that fails. */
async function* linesOf(text: Readable): AsyncGenerator<string> {
	let rest = "";
	for await (const chunk of text as AsyncIterable<string>) {
		const lines = (rest + chunk).split("\n");
		rest = lines.pop() ?? "";
		yield* lines;
	}
	if (rest !== "") yield rest;
}
