/** SQL of quote lines. Callers check that the quote belongs to the account. */
import type { Selectable } from "kysely";
import { toPartKey } from "#rules/catalog/search-words";
import type { Line } from "#rules/quotes/quote-lines";
import type { Db } from "../../../db/connect.server.ts";
import type { QuoteLineTable } from "../../../db/quotes-schema.ts";
import { insertRows } from "../../../db/write-rows.server.ts";
import type { Actor } from "../quote-access.server.ts";
import type { QuoteRow } from "../quotes-repository.server.ts";

export async function getLines(db: Db, quote: QuoteRow): Promise<Line[]> {
	const rows = await db
		.selectFrom("quote_line")
		.selectAll()
		.where("quote_id", "=", quote.id)
		.orderBy("position")
		.execute();
	return rows.map(toLine);
}

/** Replaces all lines; existing ones keep their ids. */
export async function replaceLines(db: Db, quote: QuoteRow, lines: readonly Line[]): Promise<void> {
	await db.deleteFrom("quote_line").where("quote_id", "=", quote.id).execute();
	await insertRows(
		db,
		"quote_line",
		lines.map((line, position) => toRow(quote, line, position)),
	);
}

type Repriced = { line: Line; after: Line };

/** Records prices that were set, removed, or given another reason. */
export const insertPriceChanges = (
	db: Db,
	quote: QuoteRow,
	{ userId }: Pick<Actor, "userId">,
	repriced: readonly Repriced[],
	at: string,
): Promise<void> =>
	insertRows(
		db,
		"quote_price_change",
		repriced
			.filter(
				({ line, after }) =>
					!line.nonCatalog &&
					(line.priceCents !== after.priceCents || line.negotiated?.reason !== after.negotiated?.reason),
			)
			.map(({ line, after }) => ({
				at,
				user_id: userId,
				account_id: quote.account_id,
				quote_id: quote.id,
				line_id: line.id,
				variation_id: line.productId,
				from_cents: line.priceCents,
				to_cents: after.negotiated && after.priceCents,
				reason: after.negotiated?.reason ?? "",
				below_floor: after.belowFloor ? (1 as const) : (0 as const),
			})),
	);

const toRow = (quote: QuoteRow, line: Line, position: number): QuoteLineTable => ({
	id: line.id,
	quote_id: quote.id,
	account_id: quote.account_id,
	position,
	variation_id: line.productId,
	sku_key: toPartKey(line.product.sku),
	quantity: line.quantity,
	price_cents: line.priceCents,
	original_cents: line.originalCents,
	list_cents: line.listCents,
	negotiated: line.negotiated && JSON.stringify(line.negotiated),
	below_floor: line.belowFloor ? 1 : 0,
	lot: line.lot && JSON.stringify(line.lot),
	alternate: line.alternate && JSON.stringify(line.alternate),
	options: JSON.stringify(line.options),
	adders: line.adders.length > 0 ? JSON.stringify(line.adders) : null,
	fixture_type: line.fixtureType,
	product: JSON.stringify(line.product),
	non_catalog: line.nonCatalog && JSON.stringify(line.nonCatalog),
	job: line.job,
	note: line.note,
	ship_complete: line.shipComplete ? 1 : 0,
});

const toLine = (row: Selectable<QuoteLineTable>): Line => ({
	id: row.id,
	productId: row.variation_id,
	quantity: row.quantity,
	priceCents: row.price_cents,
	originalCents: row.original_cents,
	listCents: row.list_cents,
	negotiated: row.negotiated === null ? null : JSON.parse(row.negotiated),
	belowFloor: row.below_floor === 1,
	lot: row.lot === null ? null : JSON.parse(row.lot),
	alternate: row.alternate === null ? null : JSON.parse(row.alternate),
	options: JSON.parse(row.options),
	adders: row.adders === null ? [] : JSON.parse(row.adders),
	fixtureType: row.fixture_type,
	product: JSON.parse(row.product),
	nonCatalog: row.non_catalog === null ? null : JSON.parse(row.non_catalog),
	job: row.job,
	note: row.note,
	shipComplete: row.ship_complete === 1,
});
