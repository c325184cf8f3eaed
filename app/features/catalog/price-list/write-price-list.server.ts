/** Price lists as streams: memory holds one part of the rows. */
import { Readable } from "node:stream";
import type { PriceListRow } from "#contracts/catalog/offers";
import { type PriceListHead, priceListColumns, priceListHead } from "#rules/catalog/price-list";
import { csvText } from "~/shared/csv-text.ts";
import { workbookStream } from "~/shared/workbook.server.ts";

type Batches = AsyncIterable<readonly PriceListRow[]>;

async function* csvChunks(head: PriceListHead, batches: Batches): AsyncGenerator<string> {
	const empty = priceListColumns.slice(1).map(() => "");
	yield csvText(
		[...priceListHead(head).map((line) => [line, ...empty]), priceListColumns.map(({ title }) => title)],
		true,
	);
	for await (const rows of batches)
		yield csvText(
			rows.map((row) =>
				priceListColumns.map(({ kind, cell }) => {
					const value = cell(row);
					return kind === "dollars" && typeof value === "number" ? value.toFixed(2) : value;
				}),
			),
			false,
		);
}

/** UTF-8 with byte order mark, for Excel. */
export const priceListCsv = (head: PriceListHead, batches: Batches): Readable =>
	Readable.from(csvChunks(head, batches), { objectMode: false });

async function* toCells(batches: Batches) {
	for await (const rows of batches) yield rows.map((row) => priceListColumns.map(({ cell }) => cell(row)));
}

export const priceListWorkbook = (head: PriceListHead, batches: Batches, at: Date): Readable =>
	workbookStream(
		{ name: "Price list", head: priceListHead(head), columns: priceListColumns, batches: toCells(batches) },
		at,
	);
