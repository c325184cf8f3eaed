/** Adding to a cart one item at a time, so that a repeated form never adds an item twice. */
import { z } from "zod";
import { ServiceError } from "#client/service-error";
import { oneAtATime } from "#client/storage/one-at-a-time.server";
import { createShortMemory, memoryKey } from "#client/storage/short-memory.server";
import type { CartAddition, CartSummary } from "#contracts/cart/cart-service";
import { countPieces, getPieces } from "#rules/catalog/quantity-rules";
import { formatCount, formatNames } from "#rules/format";
import type { SpecifiedCartItem } from "#specified/calls/cart";
import type { FallbackContext } from "../../fallbacks.server.ts";
import { mergeProducts } from "../projects.server.ts";
import { toOptions } from "./cart-lines.ts";
import {
	findCards,
	forgetCoupon,
	keepCoupon,
	keptCoupon,
	type OwnCart,
	readOwnCart,
	readSummary,
	summaryAfter,
} from "./read-cart.server.ts";

const progressSchema = z.object({
	/** Places of added items in the list. */
	done: z.array(z.number().int()),
	/** An item whose answer was lost, and the pieces of its product before. */
	open: z.object({ at: z.number().int(), before: z.number() }).nullable(),
});
type Progress = z.infer<typeof progressSchema>;

const day = 24 * 60 * 60;
const additions = createShortMemory("cart additions", progressSchema, day);

export type Addition = { accountId: string; items: readonly CartAddition[]; formKey?: string };

/**
 * Repeating it with the same form key adds what is still missing, or nothing.
 * @throws {ServiceError} 409 PARTLY_ADDED with what was added and what was not; the service's own refusal when
 * nothing was added
 */
export function addItems({ accountId, items, formKey }: Addition, context: FallbackContext) {
	return oneAtATime(`cart:${accountId}`, async (): Promise<CartSummary> => {
		const merged = mergeProducts(
			items.map((item) => ({ ...item, options: [...new Set(item.options)].toSorted() })),
		);
		const key = formKey === undefined ? null : memoryKey(context.call.userId, accountId, formKey, merged);
		const before = await readOwnCart(context, accountId);
		const tried = await addEach(context, accountId, merged, key, before);
		if (tried.failures.size > 0) throw await partialFailure(context, merged, tried);
		return summaryAfter(context, accountId, before);
	});
}

const piecesInCart = ({ items }: OwnCart, productId: string) =>
	getPieces(countPieces(items), productId).pieces;

type Tried = {
	done: ReadonlySet<number>;
	failures: ReadonlyMap<number, ServiceError>;
	unsure: number | null;
};

/** Goes on after a refused item, and stops when the service is down. */
async function addEach(
	context: FallbackContext,
	accountId: string,
	items: readonly CartAddition[],
	key: string | null,
	cart: OwnCart,
): Promise<Tried> {
	const progress = key === null ? null : await additions.read(key);
	const done = new Set(progress?.done);
	const failures = new Map<number, ServiceError>();
	const remember = async (open: Progress["open"]) => {
		if (key !== null) await additions.write(key, { done: [...done], open });
	};
	if (progress?.open && piecesInCart(cart, items[progress.open.at]?.productId ?? "") !== progress.open.before)
		done.add(progress.open.at);
	const pieces = new Map<string, number>();
	for (const [at, item] of items.entries()) {
		if (done.has(at)) continue;
		const { productId, quantity, options } = item;
		const before = pieces.get(productId) ?? piecesInCart(cart, productId);
		await remember({ at, before });
		try {
			await context.specified.cart.add({ accountId, productId, quantity, options: [...options] });
			done.add(at);
			pieces.set(productId, before + quantity);
		} catch (error) {
			if (!(error instanceof ServiceError) || error.status === 401) throw error;
			if (error.status < 500) {
				failures.set(at, error);
				continue;
			}
			const now = await readOwnCart(context, accountId).catch(() => null);
			if (now && piecesInCart(now, productId) !== before) {
				done.add(at);
				pieces.set(productId, before + quantity);
				continue;
			}
			for (const rest of items.keys()) if (rest >= at && !done.has(rest)) failures.set(rest, error);
			if (now === null) return { done, failures, unsure: at };
			break;
		}
	}
	await remember(null);
	return { done, failures, unsure: null };
}

/** Says which items were added and which not, by part number. */
async function partialFailure(
	context: FallbackContext,
	items: readonly CartAddition[],
	{ done, failures, unsure }: Tried,
): Promise<ServiceError> {
	const [first] = failures.values();
	if (first && done.size === 0 && (items.length === 1 || first.status >= 500)) return first;
	const cards = await findCards(
		context,
		items.map(({ productId }) => productId),
	);
	const nameAt = (at: number) => {
		const id = items[at]?.productId ?? "";
		return cards.get(id)?.sku ?? id;
	};
	const refused = [...failures].filter(([, { status }]) => status < 500);
	const missed = [...failures.keys()].filter((at) => at !== unsure && (failures.get(at)?.status ?? 0) >= 500);
	const parts = [
		...(done.size > 0 ? [`Added: ${formatNames([...done].toSorted((a, b) => a - b).map(nameAt))}.`] : []),
		...(refused.length > 0
			? [`Not added: ${formatNames(refused.map(([at, { message }]) => `${nameAt(at)} (${trim(message)})`))}.`]
			: []),
		...(missed.length > 0 ? [`Not added: ${formatNames(missed.map(nameAt))}.`] : []),
		...(unsure === null ? [] : [`Check your cart for ${nameAt(unsure)}.`]),
	];
	const status = done.size === 0 ? (first?.status ?? 422) : 409;
	const code = done.size === 0 ? (first?.code ?? "NOT_ADDED") : "PARTLY_ADDED";
	return new ServiceError(code, status, parts.join(" "), { cause: first });
}

const trim = (message: string) => message.replace(/[.\s]+$/, "");

// Removing lines from a cart one by one, and undo: the storefront remembers removed lines for a day.

const removedSchema = z.object({
	accountId: z.string(),
	coupon: z.string().nullable(),
	lines: z.array(
		z.object({
			productId: z.string(),
			quantity: z.number().int(),
			options: z.array(z.string()),
			/** A price that differs from the account's. */
			price: z.number().nullable(),
		}),
	),
});
const removals = createShortMemory("removed cart lines", removedSchema, 24 * 60 * 60);

type Removed = CartSummary & { undoId: string };

/** @throws {ServiceError} 404 for a line that is not in the account's cart */
export async function findLine(
	context: FallbackContext,
	accountId: string,
	cartItemId: string,
): Promise<{ cart: OwnCart; line: SpecifiedCartItem }> {
	const cart = await readOwnCart(context, accountId);
	const line = cart.items.find((item) => item.cartItemId === cartItemId);
	if (!line) throw ServiceError.notFound("This line is not in the cart.");
	return { cart, line };
}

async function recordRemoval(
	accountId: string,
	lines: readonly SpecifiedCartItem[],
	coupon: string | null,
): Promise<string> {
	const undoId = crypto.randomUUID();
	await removals.write(undoId, {
		accountId,
		coupon,
		lines: lines.map(({ productId, quantity, options, price, originalPrice }) => ({
			productId,
			quantity,
			options: toOptions(options).map(({ optionID }) => optionID),
			price: originalPrice !== null && originalPrice !== price ? price : null,
		})),
	});
	return undoId;
}

export function removeLine(
	context: FallbackContext,
	accountId: string,
	cartItemId: string,
): Promise<Removed> {
	return oneAtATime(`cart:${accountId}`, async () => {
		const { cart, line } = await findLine(context, accountId, cartItemId);
		await context.specified.cart.remove({ id: cartItemId });
		const undoId = await recordRemoval(accountId, [line], null);
		return { ...(await summaryAfter(context, accountId, cart)), undoId };
	});
}

/**
 * Removes every line and the coupon.
 * @throws {ServiceError} 409 with how many lines are left when a line could not be removed
 */
export function clearCart(context: FallbackContext, accountId: string): Promise<Removed> {
	return oneAtATime(`cart:${accountId}`, async () => {
		const before = await readOwnCart(context, accountId);
		const coupon = await keptCoupon(context, accountId);
		const removed: SpecifiedCartItem[] = [];
		let failure: ServiceError | null = null;
		for (const line of before.items) {
			try {
				await context.specified.cart.remove({ id: line.cartItemId });
				removed.push(line);
			} catch (error) {
				if (!(error instanceof ServiceError) || error.status === 401) throw error;
				// Somebody else removed it meanwhile.
				if (error.status === 404) continue;
				failure = error;
				if (error.status >= 500) break;
			}
		}
		if (failure) await requireEmpty(context, accountId, before, failure);
		await forgetCoupon(context, accountId);
		const undoId = await recordRemoval(accountId, failure ? before.items : removed, coupon);
		return { ...(await summaryAfter(context, accountId, before)), undoId };
	});
}

/** A lost answer may have removed its line. */
async function requireEmpty(
	context: FallbackContext,
	accountId: string,
	before: OwnCart,
	failure: ServiceError,
): Promise<void> {
	const left = (await readOwnCart(context, accountId)).items.length;
	if (left === 0) return;
	if (left === before.items.length) throw failure;
	const gone = before.items.length - left;
	throw new ServiceError(
		"PARTLY_REMOVED",
		409,
		`Removed ${formatCount(gone, "line")}. ${formatCount(left, "line")} couldn't be removed. Try again.`,
		{ cause: failure },
	);
}

/**
 * Adds removed lines again. Repeating it adds nothing.
 * @throws {ServiceError} 404 after a day, or when the storefront was restarted
 */
export async function restoreLines(
	context: FallbackContext,
	accountId: string,
	undoId: string,
): Promise<CartSummary> {
	const removed = await removals.read(undoId);
	if (removed?.accountId !== accountId)
		throw ServiceError.notFound("What was removed can't be restored any more. Add it again.");
	const { lines, coupon } = removed;
	if (lines.length > 0) {
		const items = lines.map(({ productId, quantity, options }) => ({ productId, quantity, options }));
		await addItems({ accountId, items, formKey: `undo-${undoId}` }, context);
		await restorePrices(context, accountId, lines);
	}
	if (coupon !== null && (await keptCoupon(context, accountId)) === null)
		await keepCoupon(context, accountId, coupon);
	return readSummary(context, accountId);
}

/** Only a representative may set prices; for others the account's price applies. */
async function restorePrices(
	context: FallbackContext,
	accountId: string,
	lines: z.output<typeof removedSchema>["lines"],
): Promise<void> {
	const negotiated = lines.filter(({ price }) => price !== null);
	if (negotiated.length === 0) return;
	try {
		const { items } = await readOwnCart(context, accountId);
		for (const { productId, price } of negotiated) {
			const line = items.find((item) => item.productId === productId);
			if (!line || price === null || line.price === price) continue;
			const originalPrice = line.originalPrice ?? line.price;
			await context.specified.cart.changePrice({ cartItemId: line.cartItemId, price, originalPrice });
		}
	} catch (error) {
		context.log.info({ err: error }, "negotiated prices of removed lines were not restored");
	}
}
