/** Parts of request bodies that several services share. */
import { z } from "zod";

export const id = z.string().min(1).max(128);
export const text = z.string().max(2000);
export const quantity = z.number().int().min(1).max(99_999);

/** Dollars with at most 2 decimals. */
export const dollars = z
	.number()
	.min(0)
	.refine((amount) => Math.abs(amount * 100 - Math.round(amount * 100)) < 1e-6, "more than 2 decimals");

export const chosenProduct = z.strictObject({ quantity, productId: id, options: z.array(id) });

export const cartItem = z.strictObject({
	cartItemId: id.optional(),
	productId: id,
	quantity,
	price: dollars,
	originalPrice: dollars.optional(),
	options: z.array(z.strictObject({ optionID: id, name: text.optional(), price: dollars })).optional(),
	productDetails: z.strictObject({ sku: text }).optional(),
});

export const appliedCoupon = z
	.strictObject({ coupon: text, percentage: z.number().min(0).max(1), products: text })
	.nullable();

/** Body of the calls whose fields the specification leaves open. */
export const anyObject = z.record(z.string(), z.unknown());
