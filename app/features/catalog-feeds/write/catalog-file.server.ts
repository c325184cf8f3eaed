/** Catalog exports as streams: memory holds some of the rows. */
import { Readable } from "node:stream";
import {
	type CatalogColumnKey,
	type CatalogEntry,
	columnTitle,
	getColumn,
	toCell,
	toJson,
} from "#rules/catalog-feeds/catalog-columns";
import type { AccountFormat } from "#rules/catalog-feeds/channels";
import { csvText } from "~/shared/csv-file.ts";
import { workbookStream } from "~/shared/workbook.server.ts";

export type CatalogFile = {
	/** Title of the channel. */
	title: string;
	keys: readonly CatalogColumnKey[];
	/** Origin of the shop, for addresses. */
	origin: string;
	at: Date;
};

export type Batches = AsyncIterable<readonly CatalogEntry[]>;

/** @returns UTF-8: CSV with byte order mark for Excel, JSON with a line a SKU, or a workbook */
export function catalogFile(format: AccountFormat, file: CatalogFile, batches: Batches): Readable {
	if (format === "xlsx") return workbook(file, batches);
	const chunks = format === "csv" ? csvChunks(file, batches) : jsonChunks(file, batches);
	return Readable.from(chunks, { objectMode: false });
}

async function* csvChunks({ keys, origin }: CatalogFile, batches: Batches): AsyncGenerator<string> {
	yield csvText([keys.map(columnTitle)], true);
	for await (const entries of batches)
		if (entries.length > 0)
			yield csvText(
				entries.map((entry) =>
					keys.map((key) => {
						const { kind, value } = getColumn(key);
						const cell = toCell(value(entry, origin));
						return kind === "dollars" && typeof cell === "number" ? cell.toFixed(2) : cell;
					}),
				),
				false,
			);
}

async function* jsonChunks(
	{ title, keys, origin, at }: CatalogFile,
	batches: Batches,
): AsyncGenerator<string> {
	yield `{"channel":${JSON.stringify(title)},"madeAt":${JSON.stringify(at.toISOString())},"products":[`;
	let separator = "\n";
	for await (const entries of batches) {
		let text = "";
		for (const entry of entries) {
			const fields = keys.map((key) => [key, toJson(getColumn(key).value(entry, origin), getColumn(key))]);
			text += separator + JSON.stringify(Object.fromEntries(fields));
			separator = ",\n";
		}
		if (text) yield text;
	}
	yield "\n]}\n";
}

async function* toCells({ keys, origin }: CatalogFile, batches: Batches) {
	for await (const entries of batches)
		yield entries.map((entry) => keys.map((key) => toCell(getColumn(key).value(entry, origin))));
}

const workbook = (file: CatalogFile, batches: Batches): Readable =>
	workbookStream(
		{
			name: "Catalog",
			head: [],
			columns: file.keys.map((key) => ({ title: columnTitle(key), ...getColumn(key) })),
			batches: toCells(file, batches),
		},
		file.at,
	);
