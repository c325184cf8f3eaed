/** SQL of the lines of a quote that is known to be the caller's account's. */
import type { Selectable } from "kysely";
import type { Db } from "../../db/connect.server.ts";
import type { QuoteLineTable } from "../../db/quotes-schema.ts";
import { insertRows } from "../../product-service/import/write-rows.server.ts";
import { partKeyOf } from "../../product-service/search/words.ts";
import type { Line } from "./quote-lines.ts";
import type { QuoteRow } from "./quotes-repository.server.ts";

/** In the order in which they were added. */
export async function linesOf(db: Db, quote: QuoteRow): Promise<Line[]> {
	const rows = await db
		.selectFrom("quote_line")
		.selectAll()
		.where("quote_id", "=", quote.id)
		.orderBy("position")
		.execute();
	return rows.map(toLine);
}

/** Puts lines in the place of all that there are; a line keeps its id. */
export async function replaceLines(db: Db, quote: QuoteRow, lines: readonly Line[]): Promise<void> {
	await db.deleteFrom("quote_line").where("quote_id", "=", quote.id).execute();
	await insertRows(
		db,
		"quote_line",
		lines.map((line, position) => toRow(quote, line, position)),
	);
}

const toRow = (quote: QuoteRow, line: Line, position: number): QuoteLineTable => ({
	id: line.id,
	quote_id: quote.id,
	account_id: quote.account_id,
	position,
	variation_id: line.productId,
	sku_key: partKeyOf(line.product.sku),
	quantity: line.quantity,
	price_cents: line.priceCents,
	original_cents: line.originalCents,
	options: JSON.stringify(line.options),
	fixture_type: line.fixtureType,
	product: JSON.stringify(line.product),
});

const toLine = (row: Selectable<QuoteLineTable>): Line => ({
	id: row.id,
	productId: row.variation_id,
	quantity: row.quantity,
	priceCents: row.price_cents,
	originalCents: row.original_cents,
	options: JSON.parse(row.options),
	fixtureType: row.fixture_type,
	product: JSON.parse(row.product),
});
