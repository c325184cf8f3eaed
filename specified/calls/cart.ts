/** Calls of carts and custom designs as the specification has them. */
import { oc } from "@orpc/contract";
import { z } from "zod";
import {
	readCount,
	readDone,
	readId,
	readList,
	readOne,
	readOptionalDollars,
	readOptionalId,
	readOptionalList,
	readOptionalText,
	readPrice,
	readText,
	readTime,
} from "./reading.ts";

/** An option, or its id alone. */
const readOption = z.union([
	z.object({
		optionID: readOptionalId,
		name: readText,
		price: readPrice.nullish().transform((price) => price ?? 0),
	}),
	readId.transform((optionID) => ({ optionID, name: "", price: 0 })),
]);

/** Options of a line; refused when one cannot be read: its price would be lost. */
const readLineOptions = readList(readOption)
	.refine(({ skipped }) => skipped === 0, "An option cannot be read.")
	.transform(({ items }) => items);

export const specifiedCartItem = z.object({
	cartItemId: readId,
	productId: readId,
	quantity: readCount.pipe(z.number().min(1)),
	price: readPrice,
	originalPrice: readOptionalDollars,
	options: readLineOptions.nullish().transform((options) => options ?? []),
	productDetails: z.object({ sku: readText, name: readText }).nullable().catch(null),
});
export type SpecifiedCartItem = z.infer<typeof specifiedCartItem>;

export const specifiedCoupon = z.object({
	/** The code. */
	coupon: z.string().trim().min(1),
	/** A fraction: 0.15 is 15%. */
	percentage: z.coerce.number().min(0).max(1).catch(0),
	/** Comma-separated product ids. */
	products: readText,
});

const specifiedCart = z.object({
	cartId: readOptionalId,
	items: readOptionalList(specifiedCartItem),
	itemTotal: readOptionalDollars,
	optionTotal: readOptionalDollars,
	subTotal: readOptionalDollars,
	shipping: readOptionalDollars,
	bankSurcharge: readOptionalDollars,
	discount: readOptionalDollars,
	appliedCoupon: specifiedCoupon.nullable().catch(null),
	total: readOptionalDollars,
});
export type SpecifiedCart = z.infer<typeof specifiedCart>;

const isRecord = (value: unknown): value is Record<string, unknown> =>
	typeof value === "object" && value !== null && !Array.isArray(value);

/** A cart bare or in `data`, or its list of lines alone. Without items it must name its id, to be an empty cart. */
const readCart = z
	.unknown()
	.transform((body) => {
		const cart = isRecord(body) && (isRecord(body.data) || Array.isArray(body.data)) ? body.data : body;
		if (Array.isArray(cart)) return { items: cart };
		const isEmpty = isRecord(cart) && (cart.items ?? null) === null && (cart.cartId ?? null) !== null;
		return isEmpty ? { ...cart, items: [] } : cart;
	})
	.pipe(specifiedCart.extend({ items: readList(specifiedCartItem) }));

/** A cart line as it is sent with quotes and orders. */
export const sentCartItem = z.object({
	cartItemId: z.string().optional(),
	productId: z.string(),
	quantity: z.number().int(),
	price: z.number(),
	originalPrice: z.number(),
	options: z.array(z.object({ optionID: z.string(), name: z.string(), price: z.number() })),
	productDetails: z.object({ sku: z.string() }),
});
export type SentCartItem = z.infer<typeof sentCartItem>;

export const specifiedCartCalls = {
	cart: oc
		.route({ method: "GET", path: "/cart-service/cart/portal/{accountId}" })
		.input(z.object({ accountId: z.string() }))
		.output(readCart),
	add: oc
		.route({ method: "POST", path: "/cart-service/cart/add" })
		.input(
			z.object({
				accountId: z.string(),
				productId: z.string(),
				quantity: z.number().int(),
				options: z.array(z.string()),
			}),
		)
		.output(readDone),
	changePrice: oc
		.route({ method: "PUT", path: "/cart-service/cart/items/{cartItemId}" })
		.input(z.object({ cartItemId: z.string(), price: z.number(), originalPrice: z.number() }))
		.output(readDone),
	changeQuantity: oc
		.route({ method: "PUT", path: "/cart-service/cart/update/{cartItemId}" })
		.input(z.object({ cartItemId: z.string(), quantity: z.number().int(), price: z.number() }))
		.output(readDone),
	remove: oc
		.route({ method: "DELETE", path: "/cart-service/cart/remove/{id}" })
		.input(z.object({ id: z.string() }))
		.output(readDone),
};

/** Designs are identified by `rid`, or by one of the names they may have. The rest is read where it comes back. */
const specifiedDesign = z
	.object({
		rid: readOptionalId.optional(),
		id: readOptionalId.optional(),
		designID: readOptionalId.optional(),
		/** Extension. Without it: the shop remembers the name itself. */
		name: readText.optional(),
		/** Extension. Without it: the shop remembers the part number itself. */
		partNumber: readOptionalText.optional(),
		/** Extension. Without it: no date is shown. */
		updatedAt: readTime,
	})
	.transform(({ rid, id, designID, name = "", partNumber = null, updatedAt }, context) => {
		const found = rid ?? designID ?? id;
		if (found) return { rid: found, name, partNumber, updatedAt };
		context.addIssue({ code: "custom", message: "A design has no id." });
		return z.NEVER;
	});

export const specifiedDesigns = {
	list: oc
		.route({ method: "GET", path: "/cart-service/custom-design" })
		.output(readList(specifiedDesign, { names: ["designs", "customDesigns"] })),
	/** The answer is a design, or nothing that names one. */
	add: oc
		.route({ method: "POST", path: "/cart-service/custom-design/add" })
		.input(z.object({ name: z.string(), partNumber: z.string() }))
		.output(
			z
				.unknown()
				.optional()
				.transform((body) => {
					const inner = (body as { data?: unknown } | null | undefined)?.data;
					return specifiedDesign.safeParse(inner ?? body).data ?? null;
				}),
		),
};

// Quote calls as the specification has them: a quote is an id and a purchase order.

export const specifiedQuote = specifiedCart.partial().extend({
	id: readId,
	PurchaseOrder: readText,
	/** Extension. Without it: the quote's id is shown. */
	number: readOptionalText,
	/** Extension. Without it: the list has no column of names. */
	name: readText,
	/** Extension. Without it: no status is shown, and the service decides what may be changed. */
	status: readOptionalText,
	/** Extension. Without it: no date is shown, and quotes keep the service's order. */
	createdAt: readTime,
	/** Extension, as `createdAt`. */
	updatedAt: readTime,
});
export type SpecifiedQuote = z.infer<typeof specifiedQuote>;

const amounts = {
	itemTotal: z.number(),
	optionTotal: z.number(),
	subTotal: z.number(),
	shipping: z.number(),
	bankSurcharge: z.number(),
	discount: z.number(),
	total: z.number(),
};

export const specifiedQuotes = {
	list: oc
		.route({ method: "GET", path: "/cart-service/quotes/account/{id}" })
		.input(z.object({ id: z.string() }))
		.output(readList(specifiedQuote, { names: ["quotes"] })),
	quote: oc
		.route({ method: "GET", path: "/cart-service/quotes/{id}" })
		.input(z.object({ id: z.string() }))
		.output(readOne(specifiedQuote)),
	/** The cart's fields beside account and purchase order. */
	create: oc
		.route({ method: "POST", path: "/cart-service/quotes" })
		.input(
			z.object({
				accountId: z.string(),
				PurchaseOrder: z.string(),
				items: z.array(sentCartItem),
				...amounts,
				appliedCoupon: specifiedCoupon.nullable(),
			}),
		)
		.output(readOne(specifiedQuote)),
	change: oc
		.route({ method: "PUT", path: "/cart-service/quotes/{id}" })
		.input(z.object({ id: z.string(), PurchaseOrder: z.string() }))
		.output(readDone),
	delete: oc
		.route({ method: "DELETE", path: "/cart-service/quotes/{id}" })
		.input(z.object({ id: z.string() }))
		.output(readDone),
};
