import type { Cart, CartItem, CartSummary } from "#contracts/cart/cart-service";
import { cartLimits } from "#rules/cart/cart-limits";
import { lineNotices, noSupply, type Supply } from "#rules/cart/line-notices";
import { shownLineTexts } from "#rules/cart/line-texts";
import { toNegotiatedPrice } from "#rules/cart/negotiated-price";
import { toPage } from "../db/list-pages.server.ts";
import { getPriceBreaks, getRules } from "../product-service/public.server.ts";
import { withOwnNumbers } from "../user-service/public.server.ts";
import { type CartCall, cartActor } from "./cart-access.server.ts";
import { type LineDetails, lineDetails } from "./line-details.server.ts";
import { getSupplies, selectPrices } from "./sku-repository.server.ts";
import { type CartDeps, type PricedCart, pricedCart } from "./summary.server.ts";

export async function cartSummary(deps: CartDeps, call: CartCall, wanted: string): Promise<CartSummary> {
	const { accountId } = await cartActor(deps.db, call, wanted);
	return (await pricedCart(deps, deps.db, accountId)).summary;
}

/** The cart with one page of lines, or all. A page past the end gives the last one. */
export async function cart(
	deps: CartDeps,
	call: CartCall,
	wanted: { accountId: string; page?: number; pageSize?: number },
): Promise<Cart> {
	const { accountId } = await cartActor(deps.db, call, wanted.accountId);
	const { summary, lines, discount } = await pricedCart(deps, deps.db, accountId);
	const paged = wanted.page !== undefined || wanted.pageSize !== undefined;
	const size = paged ? (wanted.pageSize ?? cartLimits.pageSize) : Math.max(1, lines.length);
	const { page, pageCount, offset } = toPage(lines.length, size, wanted.page ?? 1);

	const supplies = await getSupplies(deps.db, { cartOf: accountId });
	const notices = lines.map(({ line, priced }) =>
		lineNotices(line, priced, supplies.get(line.productId) ?? noSupply),
	);
	const shown = lines.slice(offset, offset + size);
	const ids = shown.map(({ line }) => line.productId);
	const [details, prices] = [await lineDetails(deps.db, ids), await selectPrices(deps.db, ids)];
	return {
		...summary,
		page,
		pageCount,
		noticeCount: notices.filter((list) => list.length > 0).length,
		items: await withOwnNumbers(
			deps.db,
			accountId,
			shown.map((item) =>
				toItem(item, {
					details: details.get(item.line.productId),
					supply: supplies.get(item.line.productId) ?? noSupply,
					price: prices.get(item.line.productId),
					discount,
				}),
			),
		),
	};
}

function toItem(
	{ line, priced }: PricedCart["lines"][number],
	facts: {
		details: LineDetails | undefined;
		supply: Supply;
		price: Awaited<ReturnType<typeof selectPrices>> extends Map<string, infer Row> ? Row | undefined : never;
		discount: number;
	},
): CartItem {
	const { details, supply, price } = facts;
	const getName = (id: string) => details?.options.find(({ optionID }) => optionID === id)?.name ?? id;
	return {
		cartItemId: line.id,
		productId: line.productId,
		quantity: line.quantity,
		price: priced.unitCents / 100,
		originalPrice: priced.accountUnitCents / 100,
		listPrice: priced.listCents / 100,
		...(line.negotiated && { negotiated: toNegotiatedPrice(line.negotiated, priced.belowFloor) }),
		repriced: line.setCents !== null,
		options: line.options.map((optionID, index) => ({
			optionID,
			name: getName(optionID),
			price: (priced.optionCents[index] ?? 0) / 100,
		})),
		productDetails: details?.product ?? null,
		quantityRules: price ? getRules(price) : { minimum: 1, multiple: 1, carton: 1 },
		priceBreaks: price ? getPriceBreaks(price, facts.discount) : [],
		inStock: supply.stock?.pieces ?? 0,
		leadDays: supply.stock?.leadDays ?? 0,
		lineTotal: priced.lineCents / 100,
		...shownLineTexts(line),
		notices: lineNotices(line, priced, supply, details?.replacement ?? null),
	};
}
