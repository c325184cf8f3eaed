/** Bodies of UCP requests. Fields that the shop has no use for are let pass, as the protocol asks. */
import { z } from "zod";
import { cartLimits } from "#rules/cart/cart-limits";
import { matchLimits } from "#rules/catalog/match-limits";

/** Lines of a request: those of the largest action. */
export const mostLines = 100;
/** Products of a look-up: those of the tools behind it. */
export const mostIds = 12;

const id = z.string().trim().min(1).max(128);

const filters = z
	.looseObject({
		categories: z.array(z.string().max(200)).max(20).optional(),
		price: z
			.looseObject({ min: z.number().int().min(0).optional(), max: z.number().int().min(0).optional() })
			.optional(),
	})
	.optional();
export type UcpFilters = z.output<typeof filters>;

export const searchRequest = z.looseObject({
	query: z.string().max(1_000).optional(),
	filters,
	pagination: z
		.looseObject({ cursor: z.string().max(40).optional(), limit: z.number().int().min(1).optional() })
		.optional(),
});

export const lookupRequest = z.looseObject({
	ids: z.array(z.string().trim().min(1).max(matchLimits.part)).min(1).max(1_000),
	filters,
});

export const productRequest = z.looseObject({ id: z.string().trim().min(1).max(matchLimits.part), filters });

const lineItems = z
	.array(
		z.looseObject({
			id: id.optional(),
			item: z.looseObject({ id }),
			quantity: z.number().int().min(1).max(cartLimits.quantity),
		}),
	)
	.max(mostLines);
export type UcpLineItems = z.output<typeof lineItems>;

/** `id` is that of the address, which the protocol repeats in the body of an update. */
export const cartRequest = z.looseObject({ id: id.optional(), line_items: lineItems });

export const checkoutRequest = z.looseObject({ line_items: lineItems, cart_id: id.optional() });

/** Lines that an update leaves out stay as they are. */
export const checkoutUpdate = z.looseObject({ id: id.optional(), line_items: lineItems.optional() });

export const emptyRequest = z.looseObject({});
