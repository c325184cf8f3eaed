/** Cart calls as the specification has them. */
import { oc } from "@orpc/contract";
import { z } from "zod";
import {
	readCount,
	readDone,
	readId,
	readOne,
	readOptionalDollars,
	readOptionalId,
	readOptionalList,
	readPrice,
	readText,
} from "./reading.ts";

const readOption = z.object({
	optionID: readOptionalId,
	name: readText,
	price: readPrice.catch(0),
});

export const specifiedCartItem = z
	.object({
		cartItemId: readId,
		productId: readId,
		quantity: readCount.pipe(z.number().min(1)),
		price: readPrice,
		originalPrice: readOptionalDollars,
		options: readOptionalList(readOption),
		productDetails: z.looseObject({ sku: readText }).nullable().catch(null),
	})
	.transform(({ options, ...item }) => ({ ...item, options: options.items }));
export type SpecifiedCartItem = z.infer<typeof specifiedCartItem>;

export const specifiedCoupon = z.object({
	/** The code. */
	coupon: z.string().trim().min(1),
	/** A fraction: 0.15 is 15%. */
	percentage: z.coerce.number().min(0).max(1).catch(0),
	/** Comma-separated product ids. */
	products: readText,
});

export const specifiedCart = z.object({
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
		.output(readOne(specifiedCart)),
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
