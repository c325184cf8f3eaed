/** Quotes inserted without a draft: enough for lists and timed messages. */
import { randomUUID } from "node:crypto";
import type { Insertable } from "kysely";
import { quoteNumber } from "#services/cart-service/quotes/quotes-repository.server";
import type { Db } from "#services/db/connect.server";
import type { QuoteTable } from "#services/db/quotes-schema";

/** Stores a quote of account 10010, without lines. */
export async function storeQuote(
	db: Db,
	other: Partial<Insertable<QuoteTable>> = {},
): Promise<{ id: string; number: string }> {
	const id = randomUUID();
	const at = "2026-11-01T12:00:00.000Z";
	const { sequence } = await db
		.insertInto("quote")
		.values({
			id,
			account_id: "10010",
			name: "Depot",
			purchase_order: "PO-1",
			note: "",
			search_key: "",
			status: "submitted",
			version: 1,
			revision: 2,
			line_count: 0,
			total_cents: 0,
			discount_cents: 0,
			coupon: null,
			message_count: 0,
			created_by: "demo-distributor",
			created_by_name: "Dana Whitfield",
			created_side: "buyer",
			draft_side: "buyer",
			changed_by_name: "Dana Whitfield",
			last_change: null,
			created_at: at,
			updated_at: at,
			submitted_at: at,
			expires_at: null,
			declined_at: null,
			declined_from: null,
			expiry_chosen: 0,
			...other,
		})
		.returning("sequence")
		.executeTakeFirstOrThrow();
	return { id, number: quoteNumber(sequence) };
}
