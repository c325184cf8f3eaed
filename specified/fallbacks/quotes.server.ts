/** Quotes with the specified calls. Steps, messages, versions and copies need a service that keeps them. */
import { ServiceError } from "#client/service-error";
import type { FallbackContext, Fallbacks } from "../fallbacks.server.ts";
import { toLineProduct } from "./cart/cart-lines.ts";
import { findCards } from "./cart/read-cart.server.ts";
import { createQuote, readQuotes } from "./quotes/create-quote.server.ts";
import { listQuotes, toQuote } from "./quotes/quote-rules.ts";

const getAccount = ({ call }: FallbackContext) => call.accountId ?? "";

async function readQuote(id: string, context: FallbackContext) {
	const quote = toQuote(await context.specified.quotes.quote({ id }), getAccount(context));
	const cards = await findCards(
		context,
		quote.lines.map(({ productId }) => productId),
	);
	return {
		...quote,
		lines: quote.lines.map((line) => ({
			...line,
			productDetails: toLineProduct(line, cards.get(line.productId)),
		})),
	};
}

/** Whether a deletion whose answer was lost has happened. */
const isGone = (id: string, { specified }: FallbackContext): Promise<boolean> =>
	specified.quotes.quote({ id }).then(
		() => false,
		(error: unknown) => error instanceof ServiceError && error.status === 404,
	);

export const quoteFallbacks: Fallbacks<"quotes"> = {
	list: async ({ id, ...input }, context) => listQuotes(await readQuotes(context, id), id, input),

	quote: ({ id }, context) => readQuote(id, context),

	create: async (input, context) => toQuote(await createQuote(input, context), input.accountId),

	/** @throws {ServiceError} 422 for anything but the purchase order */
	async change({ id, revision: _, PurchaseOrder, ...others }, context) {
		const { lines = [], add = [], ...head } = others;
		if (lines.length > 0 || add.length > 0 || Object.keys(head).length > 0)
			throw new ServiceError("NOT_OFFERED", 422, "Only the purchase order of a quote can be changed.");
		if (PurchaseOrder !== undefined) await context.specified.quotes.change({ id, PurchaseOrder });
		return readQuote(id, context);
	},

	async delete({ id }, context) {
		try {
			await context.specified.quotes.delete({ id });
		} catch (error) {
			const lost = error instanceof ServiceError && error.status >= 500;
			if (!lost || !(await isGone(id, context))) throw error;
		}
		return { id };
	},
};
