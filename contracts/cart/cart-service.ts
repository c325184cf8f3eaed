import { oc } from "@orpc/contract";
import { z } from "zod";
import { cartLimits } from "#rules/cart/cart-limits";
import { priceBreakSchema, quantityRulesSchema, skuPiecesSchema } from "../catalog/offers.ts";
import { formKeySchema } from "../common-fields.ts";
import { extension, extensionField, specified } from "../document.ts";
import { salesTaxSchema } from "../tax/sales-tax.ts";
import {
	lineJobSchema,
	lineNoteSchema,
	lineTextFields,
	negotiatedPriceSchema,
	priceReasonSchema,
	requiredAccessorySchema,
	setPriceSchema,
	wantedLineTexts,
} from "./line-fields.ts";
import { savedCartCalls } from "./saved-carts.ts";

const id = z.string().min(1).max(128);
const dollars = z.number().min(0).multipleOf(0.01);

const quantity = z.number().int().min(1).max(cartLimits.quantity);
const quantityOrNone = z.number().int().min(0).max(cartLimits.quantity);

export type QuantityRules = z.infer<typeof quantityRulesSchema>;
export type PriceBreak = z.infer<typeof priceBreakSchema>;

export const cartAdditionSchema = z.object({
	productId: id,
	quantity,
	/** Empty: the SKU as it stands in the catalog. */
	options: z.array(z.string().min(1).max(80)).max(20),
	...wantedLineTexts,
});
export type CartAddition = z.infer<typeof cartAdditionSchema>;

/** Missing for a SKU with one line. */
const together = skuPiecesSchema.optional().describe(extensionField("the line's own quantity is shown"));

export const cartNoticeSchema = z.discriminatedUnion("kind", [
	/** The unit price differs from when the line was added or last confirmed. */
	z.object({ kind: z.literal("price-changed"), from: dollars, to: dollars }),
	/** Discontinued; `replacement` is a link. */
	z.object({
		kind: z.literal("discontinued"),
		replacement: z.object({ name: z.string(), link: z.string() }).nullable(),
	}),
	/** Not in the catalog or not orderable; excluded from the totals. */
	z.object({ kind: z.literal("unavailable") }),
	/** The pieces on all lines of the SKU no longer fit its rules; `nearest` does. */
	z.object({ kind: z.literal("quantity"), nearest: z.number().int(), together }),
	/** Less stock than pieces on all lines of the SKU. */
	z.object({
		kind: z.literal("short-stock"),
		inStock: z.number().int(),
		leadDays: z.number().int(),
		together,
	}),
]);
export type CartNotice = z.infer<typeof cartNoticeSchema>;

export const lineProductSchema = z.object({
	sku: z.string(),
	/** The part number that the account uses for this SKU. */
	ownNumber: z.string().optional().describe(extensionField("no part number of the customer is shown")),
	/** Empty if unknown. */
	name: z.string().describe(extensionField("the line shows its SKU alone")),
	/** Empty if unknown. */
	brand: z.string().describe(extensionField("the line shows its SKU alone")),
	productID: z.string().nullable().describe(extensionField("the line has no picture")),
	link: z.string().nullable().describe(extensionField("the line does not link to its product")),
	/** A picture; if missing, the product is drawn. */
	image: z.string().optional().describe(extensionField("the product is drawn")),
});
export type LineProduct = z.infer<typeof lineProductSchema>;

export const cartItemSchema = z.object({
	cartItemId: id,
	productId: id,
	quantity: z.number().int(),
	price: dollars,
	/** Account price for the pieces on all lines of the SKU, in dollars, before any negotiated price. */
	originalPrice: dollars,
	listPrice: dollars.optional(),
	negotiated: negotiatedPriceSchema.optional(),
	repriced: z.boolean(),
	options: z.array(z.object({ optionID: z.string(), name: z.string(), price: dollars })),
	/** `null` for a SKU that left the catalog. */
	productDetails: lineProductSchema.nullable(),
	together,
	quantityRules: quantityRulesSchema,
	priceBreaks: z.array(priceBreakSchema),
	/** Pieces in all warehouses, and days until more arrive; `null` if unknown. */
	inStock: z.number().int().nullable().describe(extensionField("the line has no stock")),
	leadDays: z.number().int().nullable().describe(extensionField("the line has no stock")),
	/** (price + options) × quantity, in dollars; 0 for an unavailable line. */
	lineTotal: dollars,
	...lineTextFields,
	notices: z.array(cartNoticeSchema),
	/** Accessories that the line lacks; missing if there are none. */
	needs: z
		.array(requiredAccessorySchema)
		.optional()
		.describe(extensionField("no missing accessories are named")),
});
export type CartItem = z.infer<typeof cartItemSchema>;

export const appliedCouponSchema = z.object({
	coupon: z.string(),
	/** 0.15 is 15%. */
	percentage: z.number(),
	products: z.string(),
});
export type AppliedCoupon = z.infer<typeof appliedCouponSchema>;

/** itemTotal + optionTotal = subTotal; total = subTotal + shipping + bankSurcharge − discount. */
export const totalsSchema = z.object({
	itemTotal: dollars,
	optionTotal: dollars,
	subTotal: dollars,
	shipping: dollars,
	bankSurcharge: dollars,
	discount: dollars,
	total: dollars,
});
export type Totals = z.infer<typeof totalsSchema>;

/** Totals of an order: `total` also has the sales tax. */
export const orderTotalsSchema = totalsSchema.extend({
	/** Missing before it is known where the order goes, and where the shop collects no tax. */
	salesTax: salesTaxSchema.optional().describe(extensionField("no sales tax is shown or added")),
	/** Canceled part of the subtotal; the discount, the tax and the total are of the rest. */
	canceled: dollars.optional().describe(extensionField("the totals are as the order was placed")),
});
export type OrderTotals = z.infer<typeof orderTotalsSchema>;

/** Estimate of the tax on a cart or quote, by the account's address; not in its total. */
export const estimatedTaxField = salesTaxSchema
	.optional()
	.describe(extensionField("no estimate of the sales tax is shown"));

export const cartSummarySchema = totalsSchema.extend({
	cartId: id,
	accountId: id,
	lineCount: z.number().int(),
	pieces: z.number().int(),
	appliedCoupon: appliedCouponSchema.nullable(),
	/** Why the coupon gives no discount at the moment; otherwise `null`. */
	couponNote: z.string().nullable(),
	/** Differs after each change. */
	version: z.number().int(),
	updatedAt: z.string().nullable().describe(extensionField("nothing is shown")),
	/** Lines that could not be read: they cannot be shown or ordered. Only the storefront sets it. */
	unreadable: z.number().int().optional(),
	/** Whether lines added to the cart ship complete. */
	shipComplete: z.boolean().optional().describe(extensionField("no line says how it ships")),
});
export type CartSummary = z.infer<typeof cartSummarySchema>;

export const cartSchema = cartSummarySchema.extend({
	estimatedTax: estimatedTaxField,
	items: z.array(cartItemSchema),
	page: z.number().int(),
	pageCount: z.number().int(),
	noticeCount: z.number().int(),
});
export type Cart = z.infer<typeof cartSchema>;

/** A SKU's other lines at the account price, which changed with the pieces on all its lines. */
export const otherLinesSchema = z.object({
	sku: z.string(),
	lines: z.number().int(),
	/** Pieces on all lines of the SKU, after the change. */
	pieces: z.number().int(),
	from: dollars,
	to: dollars,
});
export type OtherLines = z.infer<typeof otherLinesSchema>;

/** Missing when no other line has another price now. */
const otherLines = otherLinesSchema
	.optional()
	.describe(extensionField("other lines show their new prices without a message"));

export const removedSchema = cartSummarySchema.extend({
	otherLines,
	undoId: id.describe(extensionField("the storefront remembers the lines itself")),
});

export const cartServiceContract = {
	cart: oc
		.route({
			method: "GET",
			path: "/cart-service/cart/portal/{accountId}",
			...specified(
				"The cart of an account; an empty one if there is none. `page`, from 1, returns one page of lines",
			),
		})
		.input(
			z.object({
				accountId: id,
				page: z.coerce.number().int().min(1).optional(),
				pageSize: z.coerce.number().int().min(1).max(500).optional(),
			}),
		)
		.output(cartSchema),

	summary: oc
		.route({
			method: "GET",
			path: "/cart-service/cart/portal/{accountId}/summary",
			...extension("Totals and line count of a cart, without lines", "the cart is read for them"),
		})
		.input(z.object({ accountId: id }))
		.output(cartSummarySchema),

	add: oc
		.route({
			method: "POST",
			path: "/cart-service/cart/add",
			...specified(
				"Add SKUs to a cart: all or none. A SKU without options gets those that are included in its price. If the cart has the SKU with the same options for the same job, this increases its quantity and, if said, changes how it ships; 404 for an unknown SKU, 409 at a limit, 422 with the reason if it can't be ordered",
			),
		})
		.input(
			z.object({
				accountId: id,
				items: z.array(cartAdditionSchema).min(1).max(cartLimits.lines),
				formKey: formKeySchema,
			}),
		)
		.output(cartSummarySchema),

	changePrice: oc
		.route({
			method: "PUT",
			path: "/cart-service/cart/items/{cartItemId}",
			...specified(
				"A representative sets the unit price of a line; `originalPrice` is the account price shown, 409 if it has changed; a price equal to it removes the negotiated price; 403 for others; 422 ABOVE_LIST above the list price, REASON_REQUIRED for a very low price without `reason` (an extension)",
			),
		})
		.input(
			z.object({
				cartItemId: id,
				price: setPriceSchema,
				originalPrice: dollars.max(cartLimits.unitPrice),
				reason: priceReasonSchema.optional(),
			}),
		)
		.output(cartSummarySchema),

	changeQuantity: oc
		.route({
			method: "PUT",
			path: "/cart-service/cart/update/{cartItemId}",
			...specified(
				"Change the quantity of a line; 422 if the pieces on all lines of the SKU then break its quantity rules. `price` is the price shown and is not changed",
			),
		})
		.input(z.object({ cartItemId: id, quantity, price: dollars.optional() }))
		.output(cartSummarySchema.extend({ otherLines })),

	changeQuantities: oc
		.route({
			method: "PUT",
			path: "/cart-service/cart/portal/{accountId}/quantities",
			...extension(
				"Change the quantities of several lines, all or none; 0 removes a line, which may be gone already. 404 for an unknown line, 422 if the pieces of a SKU break its quantity rules once all its lines are changed",
				"lines are changed one by one",
			),
		})
		.input(
			z.object({
				accountId: id,
				lines: z
					.array(z.object({ cartItemId: id, quantity: quantityOrNone }))
					.min(1)
					.max(cartLimits.lines)
					.refine((lines) => new Set(lines.map(({ cartItemId }) => cartItemId)).size === lines.length, {
						message: "Name each line once.",
					}),
				formKey: formKeySchema,
			}),
		)
		.output(cartSummarySchema),

	describeLine: oc
		.route({
			method: "PUT",
			path: "/cart-service/cart/portal/{accountId}/lines/{cartItemId}",
			...extension(
				"Set the job and the note of a line; 404 for an unknown line, 409 SAME_JOB when another line has the SKU with the same options for that job",
				"lines have neither a job nor a note",
			),
		})
		.input(z.object({ accountId: id, cartItemId: id, job: lineJobSchema, note: lineNoteSchema }))
		.output(cartSummarySchema),

	setShipComplete: oc
		.route({
			method: "PUT",
			path: "/cart-service/cart/portal/{accountId}/ship-complete",
			...extension(
				"Say whether a line ships complete, or ships what is in stock and backorders the rest. Without a line: all lines, and those added to the cart from now on; 404 for an unknown line",
				"the choice is not offered",
			),
		})
		.input(z.object({ accountId: id, cartItemId: id.optional(), shipComplete: z.boolean() }))
		.output(cartSummarySchema),

	remove: oc
		.route({
			method: "DELETE",
			path: "/cart-service/cart/remove/{id}",
			...specified("Remove a line; 404 for an unknown one"),
		})
		.input(z.object({ id }))
		.output(removedSchema),

	clear: oc
		.route({
			method: "DELETE",
			path: "/cart-service/cart/portal/{accountId}",
			...extension("Remove all lines of a cart", "lines are removed one by one"),
		})
		.input(z.object({ accountId: id }))
		.output(removedSchema),

	restore: oc
		.route({
			method: "POST",
			path: "/cart-service/cart/portal/{accountId}/restore",
			...extension(
				"Restore removed lines, adding to a line that was added again. Idempotent; 404 after a day",
				"the storefront remembers removed lines for a day and adds them again, at the service's prices",
			),
		})
		.input(z.object({ accountId: id, undoId: id }))
		.output(cartSummarySchema),

	applyCoupon: oc
		.route({
			method: "POST",
			path: "/cart-service/cart/portal/{accountId}/coupon",
			...extension(
				"Replace the coupon; 422 with a message for an unknown, expired or inapplicable one, which changes nothing",
				"the storefront applies webinargift and the coupons of its setting COUPONS, and sends the discount with quotes and orders",
			),
		})
		.input(z.object({ accountId: id, coupon: z.string().trim().min(1).max(cartLimits.coupon) }))
		.output(cartSummarySchema),

	removeCoupon: oc
		.route({
			method: "DELETE",
			path: "/cart-service/cart/portal/{accountId}/coupon",
			...extension("Remove the coupon; succeeds if there is none", "the storefront keeps the coupon itself"),
		})
		.input(z.object({ accountId: id }))
		.output(cartSummarySchema),

	acknowledge: oc
		.route({
			method: "POST",
			path: "/cart-service/cart/portal/{accountId}/acknowledge",
			...extension(
				"Accept the current prices of all lines, which clears price change notices",
				"there are no price change notices",
			),
		})
		.input(z.object({ accountId: id }))
		.output(cartSummarySchema),

	...savedCartCalls,
};
