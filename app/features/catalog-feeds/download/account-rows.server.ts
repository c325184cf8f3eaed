/** The rows of a catalog export, and what an account's own terms add to them. */
import { pipeline, Readable } from "node:stream";
import { setImmediate } from "node:timers/promises";
import { createGunzip } from "node:zlib";
import { parse } from "csv-parse";
import {
	type CatalogEntry,
	type CatalogRow,
	isInCategories,
	type OwnTerms,
} from "#rules/catalog-feeds/catalog-columns";
import { originalCell } from "#rules/format/spreadsheet-cell";
import { maySeePrices } from "#rules/users/permissions";
import { offersPrices } from "~/features/catalog/catalog.server.ts";
import { actingAccount } from "~/shared/auth/acting-account.server.ts";
import type { RequestContext } from "~/shared/auth/guarded.server.ts";
import { feedPlace } from "../job/make-feeds.server.ts";

// The rows of the catalog as they were last written, a batch at a time.

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

// What an account's own terms add to a catalog export: its prices and its part numbers.

type Context = Pick<RequestContext<unknown>, "services" | "hasExtension" | "user" | "accountId">;

/**
 * Prices and own part numbers are for verified people, as everywhere.
 * @throws {Response} 403 for a verified person without a selected account
 */
export async function readOwnTerms(context: Context): Promise<OwnTerms> {
	if (!maySeePrices(await context.user())) return { numbers: false, prices: false };
	const [prices, numbers] = await Promise.all([
		offersPrices(context),
		context.hasExtension("customerParts.csv"),
	]);
	if (prices || numbers) actingAccount(context);
	return { numbers, prices };
}

/** Rows that are written at once: other requests go on between them, also while a workbook is compressed. */
const written = 20;

/** So that a long list is read between other requests. In characters. */
const slice = 32_768;

function* slices(text: string): Generator<string> {
	for (let at = 0; at < text.length; at += slice) yield text.slice(at, at + slice);
}

/** The account's own part numbers by ours. @throws {ServiceError} */
async function readNumbers(context: Context): Promise<Map<string, string[]>> {
	const { csv } = await context.services.customerParts.csv({ accountId: actingAccount(context) });
	const numbers = new Map<string, string[]>();
	const rows = Readable.from(slices(csv)).pipe(parse({ bom: true, from_line: 2, relax_column_count: true }));
	for await (const [number = "", sku = ""] of rows as AsyncIterable<string[]>) {
		const own = numbers.get(originalCell(sku)) ?? [];
		numbers.set(originalCell(sku), [...own, originalCell(number)]);
	}
	return numbers;
}

/**
 * Adds the acting account's prices and part numbers to rows, a batch at a time.
 * @throws {ServiceError} also while the result is read
 */
export async function* withAccountTerms(
	context: Context,
	own: OwnTerms,
	batches: AsyncIterable<readonly CatalogRow[]>,
): AsyncGenerator<CatalogEntry[]> {
	const numbers = own.numbers ? await readNumbers(context) : new Map<string, string[]>();
	for await (const rows of batches) {
		const ids = rows.filter(({ orderable }) => orderable).map(({ id }) => id);
		const offers = own.prices && ids.length > 0 ? await context.services.product.offers({ ids }) : [];
		const byId = new Map(offers.map((offer) => [offer.variationID, offer]));
		for (let at = 0; at < rows.length; at += written) {
			yield rows.slice(at, at + written).map((row) => ({
				...row,
				customerNumbers: numbers.get(row.partNumber) ?? [],
				offer: byId.get(row.id) ?? null,
			}));
			await setImmediate();
		}
	}
}
