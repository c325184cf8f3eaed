/** Adding to a cart one item at a time, so that a repeated form never adds an item twice. */
import { z } from "zod";
import { ServiceError } from "#client/service-error";
import { oneAtATime } from "#client/storage/one-at-a-time.server";
import { createShortMemory, memoryKey } from "#client/storage/short-memory.server";
import type { CartAddition, CartSummary } from "#contracts/cart/cart-service";
import { countPieces, getPieces } from "#rules/catalog/quantity-rules";
import { formatNames } from "#rules/format";
import type { FallbackContext } from "../../fallbacks.server.ts";
import { mergeProducts } from "../projects.server.ts";
import { findCards, type OwnCart, readOwnCart, summaryAfter } from "./read-cart.server.ts";

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
