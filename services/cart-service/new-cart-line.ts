import type { CartLineTable } from "../db/cart-schema.ts";

export type Adding = { accountId: string; userId: string; discount: number; at: string };

type Added = {
	productId: string;
	options: string;
	quantity: number;
	position: number;
	job?: string;
	note?: string;
	shipComplete: boolean;
};

/** A line at the price list's price, which the buyer sees when adding it. */
export const newCartLine = (
	{ accountId, userId, discount, at }: Adding,
	{ productId, options, quantity, position, job = "", note = "", shipComplete }: Added,
	price: { list_cents: number; breaks: string },
): CartLineTable => ({
	id: crypto.randomUUID(),
	account_id: accountId,
	variation_id: productId,
	options,
	quantity,
	position,
	seen_list_cents: price.list_cents,
	seen_breaks: price.breaks,
	seen_discount: discount,
	set_cents: null,
	set_by: null,
	set_by_name: null,
	set_at: null,
	set_reason: null,
	added_by: userId,
	added_at: at,
	job,
	note,
	ship_complete: shipComplete ? 1 : 0,
});
