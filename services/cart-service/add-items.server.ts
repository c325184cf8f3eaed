import type { CartAddition, CartSummary } from "#contracts/cart/cart-service";
import { cartLimits } from "#rules/cart/cart-limits";
import { joinShipping } from "#rules/cart/line-texts";
import { countPieces, getPieces, type PiecesBySku } from "#rules/catalog/quantity-rules";
import type { CartLineTable } from "../db/cart-schema.ts";
import type { Db } from "../db/connect.server.ts";
import {
	accountDiscount,
	mergedProducts,
	requireProducts,
	type SameItems,
	sameItems,
} from "../product-service/public.server.ts";
import { notFound, ServiceFailure } from "../shared/http.server.ts";
import { findRecorded, hashContent, recordKey } from "../shared/idempotency-repository.server.ts";
import { type CartCall, cartActor, tooManyLines, updateLockedCart } from "./cart-access.server.ts";
import { requireQuantity } from "./check-lines.server.ts";
import { addCartLines, cartExtent, getJob, selectCartLines, shipsComplete } from "./repository.server.ts";
import { selectSkuPrices } from "./sku-repository.server.ts";
import type { CartDeps } from "./summary.server.ts";

/**
 * Adds SKUs, all or none. Idempotent by form key. A SKU's pieces on all lines decide whether it can be ordered.
 * @throws {ServiceFailure} 404 for an unknown SKU, 409 at a limit, 422 for a SKU that cannot be ordered in
 * this quantity
 */
export async function addItems(
	deps: CartDeps,
	call: CartCall,
	{
		accountId: requestedAccountId,
		formKey,
		items,
	}: { accountId: string; items: CartAddition[]; formKey?: string },
): Promise<CartSummary> {
	const { user, accountId } = await cartActor(deps.db, call, requestedAccountId);
	const products = mergeAdditions(items);
	await requireProducts(deps.db, products);
	const ids = [...new Set(products.map(({ productId }) => productId))];
	const terms = await sellingTerms(deps.db, ids);
	const discount = await accountDiscount(deps.db, accountId);
	const digest = formKey === undefined ? null : hashContent(user.userId, formKey, products);

	return updateLockedCart(deps, accountId, async (trx, at) => {
		if (await findRecorded(trx, "cart", { accountId }, digest)) return { changed: false, extra: {} };
		const lines = await linesToAdd(
			trx,
			{ accountId, userId: user.userId, discount, at },
			products,
			(productId, pieces) => {
				const term = terms.get(productId);
				if (!term) throw notFound(`The item ${productId}`);
				requireQuantity(term, pieces);
				return term;
			},
		);
		await addCartLines(trx, lines);
		if (digest) await recordKey(trx, "cart", { accountId }, { digest, at, formKey });
		return { changed: true, extra: {} };
	});
}

type SellingTerms = { sku: string; list_cents: number; breaks: string; minimum: number; multiple: number };

async function sellingTerms(db: Db, ids: readonly string[]): Promise<Map<string, SellingTerms>> {
	const rows = await selectSkuPrices(db, ids);
	return new Map(
		rows.map(({ id, sku, orderable, list_cents, breaks, minimum, multiple }) => {
			if (orderable !== 1) throw notOrderableErrors.family(sku);
			if (list_cents === null || breaks === null || minimum === null || multiple === null)
				throw notOrderableErrors.noPrice(sku);
			return [id, { sku, list_cents, breaks, minimum, multiple }];
		}),
	);
}

/** Messages for SKUs that cannot be added to a cart: the reason and what to do. */
const notOrderableErrors = {
	family: (sku: string) =>
		new ServiceFailure(
			422,
			"NOT_ORDERABLE",
			`${sku} is a base catalog number. Replace # and * with finish or trim codes to order.`,
		),
	noPrice: (sku: string) =>
		new ServiceFailure(
			422,
			"NOT_ORDERABLE",
			`${sku} has no price and cannot be ordered online. Ask your sales rep for a quote.`,
		),
};

// The rows of a cart that take products: those that are there with more pieces, and new ones.

const mergeAdditions = (items: readonly CartAddition[], optionsOf?: SameItems["optionsOf"]) =>
	mergedProducts(items, getJob, joinShipping, optionsOf);

const toCartLine = ({ productId, options, quantity, job = "" }: CartAddition) => ({
	variation_id: productId,
	options: JSON.stringify(options),
	quantity,
	job,
});

/**
 * Belongs in the transaction that locked the cart. Counts the pieces of a SKU over all lines. Every way of adding to a
 * cart comes here: an item without options gets those of its SKU, and joins the line of the same item and job.
 * @param termOf the prices of a product that is added; `null` leaves it out
 * @throws {ServiceFailure} 409 when the cart would have too many lines
 */
export async function linesToAdd(
	trx: Db,
	adding: Adding,
	additions: readonly CartAddition[],
	termOf: (
		productId: string,
		pieces: ReturnType<typeof getPieces>,
	) => Parameters<typeof newCartLine>[2] | null,
): Promise<CartLineTable[]> {
	const ids = [...new Set(additions.map(({ productId }) => productId))];
	const items = await sameItems(trx, ids);
	const products = mergeAdditions(additions, items.optionsOf);
	const present = await selectCartLines(trx, adding.accountId, ids);
	const find = items.findIn(present, getJob);
	const counts = countPiecesAfter(items, present, products.map(toCartLine));
	const others = await shipsComplete(trx, adding.accountId);
	const { lineCount, nextPosition } = await cartExtent(trx, adding.accountId);
	const rows: CartLineTable[] = [];
	let added = 0;
	for (const { productId, options, quantity, job = "", note = "", ...said } of products) {
		const term = termOf(productId, getPieces(counts, productId));
		if (!term) continue;
		const storedOptions = JSON.stringify(options);
		const same = find({ variation_id: productId, options: storedOptions }, job);
		const already = same?.quantity ?? 0;
		if (already === 0) added++;
		rows.push(
			newCartLine(
				adding,
				{
					productId,
					options: same?.options ?? storedOptions,
					quantity: quantity + already,
					position: nextPosition + rows.length,
					job,
					note,
					shipComplete: said.shipComplete ?? (same ? same.ship_complete === 1 : others),
				},
				term,
			),
		);
	}
	if (lineCount + added > cartLimits.lines) throw tooManyLines();
	return rows;
}

export type Adding = { accountId: string; userId: string; discount: number; at: string };

type Added = {
	productId: string;
	options: string;
	quantity: number;
	position: number;
	job?: string;
	note?: string;
	shipComplete: boolean;
};

/** A line at the price list's price, which the buyer sees when adding it. */
const newCartLine = (
	{ accountId, userId, discount, at }: Adding,
	{ productId, options, quantity, position, job = "", note = "", shipComplete }: Added,
	price: { list_cents: number; breaks: string },
): CartLineTable => ({
	id: crypto.randomUUID(),
	account_id: accountId,
	variation_id: productId,
	options,
	quantity,
	position,
	seen_list_cents: price.list_cents,
	seen_breaks: price.breaks,
	seen_discount: discount,
	set_cents: null,
	set_by: null,
	set_by_name: null,
	set_at: null,
	set_reason: null,
	added_by: userId,
	added_at: at,
	job,
	note,
	ship_complete: shipComplete ? 1 : 0,
});

type CartLine = Pick<CartLineTable, "variation_id" | "options" | "job" | "quantity">;

/** Pieces of each SKU once lines are added to those that are there; the line of the same item and job grows. */
export function countPiecesAfter(
	{ findIn }: Pick<SameItems, "findIn">,
	present: readonly CartLine[],
	added: readonly CartLine[],
): PiecesBySku {
	const find = findIn(present, getJob);
	const more = new Map<CartLine, number>();
	const fresh: CartLine[] = [];
	for (const line of added) {
		const same = find(line, getJob(line));
		if (same) more.set(same, line.quantity + (more.get(same) ?? 0));
		else fresh.push(line);
	}
	const lines = [...present, ...fresh].map((line) => ({
		productId: line.variation_id,
		quantity: line.quantity + (more.get(line) ?? 0),
	}));
	return countPieces(lines);
}
