/** Quote calls as the specification has them: a quote is an id and a purchase order. */
import { oc } from "@orpc/contract";
import { z } from "zod";
import { sentCartItem, specifiedCart, specifiedCoupon } from "./cart.ts";
import { readDone, readId, readList, readOne, readOptionalText, readText, readTime } from "./reading.ts";

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
