/** Quotes with the specified calls. Steps, messages, versions and copies need a service that keeps them. */

import { z } from "zod";
import { ServiceError } from "#client/service-error";
import { oneAtATime } from "#client/storage/one-at-a-time.server";
import { createShortMemory, memoryKey } from "#client/storage/short-memory.server";
import type { quoteSourceSchema } from "#contracts/quotes/quotes";
import { formatCount } from "#rules/format";
import type { SpecifiedQuote } from "#specified/calls/cart";
import type { FallbackContext, Fallbacks } from "../fallbacks.server.ts";
import { toLineProduct, toSentItem } from "./cart/cart-lines.ts";
import { clearCart } from "./cart/change-cart.server.ts";
import { findCards, readCart } from "./cart/read-cart.server.ts";
import { listQuotes, toQuote } from "./quotes/quote-rules.ts";

// Creating a quote from the cart, once per form, also when the service's answer is lost.

const attemptSchema = z.object({
	/** Ids of the account's quotes before the first try. */
	before: z.array(z.string()),
	/** The quote, once known. */
	id: z.string().nullable(),
});
type Attempt = z.infer<typeof attemptSchema>;
const attempts = createShortMemory("created quotes", attemptSchema, 24 * 60 * 60);

export type NewQuote = {
	accountId: string;
	PurchaseOrder?: string;
	source: z.input<typeof quoteSourceSchema>;
	formKey?: string;
};

/** An account without quotes may be answered with 404. */
async function readQuotes({ specified }: FallbackContext, accountId: string): Promise<SpecifiedQuote[]> {
	try {
		return (await specified.quotes.list({ id: accountId })).items;
	} catch (error) {
		if (error instanceof ServiceError && error.status === 404) return [];
		throw error;
	}
}

const refused = (code: string, status: number, message: string) => new ServiceError(code, status, message);

/**
 * @throws {ServiceError} 422 without a purchase order or items, and for another source than the cart; 409 when an
 * item of the cart cannot be read
 */
function createQuote(input: NewQuote, context: FallbackContext): Promise<SpecifiedQuote> {
	const { accountId, source, formKey } = input;
	const PurchaseOrder = input.PurchaseOrder?.trim() ?? "";
	if (!PurchaseOrder) throw refused("PURCHASE_ORDER_MISSING", 422, "Enter a purchase order number.");
	if (source.kind !== "cart")
		throw refused("CART_ONLY", 422, "Quotes start from the cart. Add these products to your cart first.");
	return oneAtATime(`quotes:${accountId}`, async () => {
		const key = memoryKey(context.call.userId, accountId, formKey ?? crypto.randomUUID(), PurchaseOrder);
		const attempt = await attempts.read(key);
		const earlier = attempt && (await findCreated(context, accountId, PurchaseOrder, attempt));
		if (earlier) return earlier;
		const [quotes, body] = await Promise.all([
			attempt ? [] : readQuotes(context, accountId),
			cartBody(context, accountId),
		]);
		const before = attempt?.before ?? quotes.map(({ id }) => id);
		await attempts.write(key, { before, id: null });
		const created = await send(context, { ...body, accountId, PurchaseOrder }, before);
		await attempts.write(key, { before, id: created.id });
		if (source.emptyCart) await emptyCart(context, accountId);
		return created;
	});
}

async function findCreated(
	context: FallbackContext,
	accountId: string,
	PurchaseOrder: string,
	{ before, id }: Attempt,
): Promise<SpecifiedQuote | undefined> {
	const old = new Set(before);
	return (await readQuotes(context, accountId)).find((quote) =>
		id === null ? !old.has(quote.id) && quote.PurchaseOrder === PurchaseOrder : quote.id === id,
	);
}

async function cartBody(context: FallbackContext, accountId: string) {
	const cart = await readCart(context, { accountId });
	if (cart.unreadable)
		throw refused(
			"UNREADABLE",
			409,
			`We couldn't read ${formatCount(cart.unreadable, "item")} in your cart. Nothing was saved.`,
		);
	if (cart.items.length === 0) throw refused("EMPTY_CART", 422, "The cart is empty. Add products first.");
	const { itemTotal, optionTotal, subTotal, shipping, bankSurcharge, discount, total, appliedCoupon } = cart;
	return {
		items: cart.items.map(toSentItem),
		...{ itemTotal, optionTotal, subTotal, shipping, bankSurcharge, discount, total, appliedCoupon },
	};
}

/** After a lost answer, a new quote with this purchase order is the one. */
async function send(
	context: FallbackContext,
	body: Parameters<FallbackContext["specified"]["quotes"]["create"]>[0],
	before: string[],
): Promise<SpecifiedQuote> {
	try {
		return await context.specified.quotes.create(body);
	} catch (error) {
		if (!(error instanceof ServiceError) || error.status < 500) throw error;
		const { accountId, PurchaseOrder } = body;
		const attempt = { before, id: null };
		const found = await findCreated(context, accountId, PurchaseOrder, attempt).catch(() => undefined);
		if (found) return found;
		throw error;
	}
}

/** The quote is saved, also when its cart cannot be emptied. */
async function emptyCart(context: FallbackContext, accountId: string): Promise<void> {
	await clearCart(context, accountId).catch((error: unknown) => {
		context.log.warn({ err: error }, "the cart was not emptied after a quote");
	});
}

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
