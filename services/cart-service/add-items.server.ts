import type { CartAddition, CartSummary } from "#contracts/cart/cart-service";
import { joinShipping } from "#rules/cart/line-texts";
import type { Db } from "../db/connect.server.ts";
import { accountDiscount, mergedProducts, requireProducts } from "../product-service/public.server.ts";
import { notFound, ServiceFailure } from "../shared/http.server.ts";
import { findRecorded, hashContent, recordKey } from "../shared/idempotency-repository.server.ts";
import { type CartCall, cartActor, updateLockedCart } from "./cart-access.server.ts";
import { linesToAdd } from "./lines-to-add.server.ts";
import { addCartLines } from "./repository.server.ts";
import { requireQuantity } from "./require-quantity.ts";
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
	const products = mergedProducts(items, ({ job = "" }) => job, joinShipping);
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
		if (digest) await recordKey(trx, "cart", { accountId }, { digest, at });
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
