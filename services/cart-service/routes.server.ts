/** Every call needs a signed-in user. */
import { implement } from "@orpc/server";
import {
	type Cart,
	type CartItem,
	type CartSummary,
	cartServiceContract,
} from "#contracts/cart/cart-service";
import type { RequiredAccessory } from "#contracts/cart/line-fields";
import { cartLimits } from "#rules/cart/cart-limits";
import { shownLineTexts } from "#rules/cart/line-texts";
import { lineNotices, noSupply, type Supply, toNegotiatedPrice } from "#rules/cart/priced-line";
import { ifSeveral } from "#rules/catalog/quantity-rules";
import { goodsCents } from "#rules/checkout/order-totals";
import { toPage } from "../db/list-pages.server.ts";
import { accountDiscount, getPriceBreaks, getRules, sameItems } from "../product-service/public.server.ts";
import { signedIn, type TokenVerifier } from "../shared/auth.server.ts";
import { notOfAccount, type ServiceContext, ServiceFailure } from "../shared/http.server.ts";
import { estimatedSalesTax } from "../tax-service/public.server.ts";
import { withOwnNumbers } from "../user-service/public.server.ts";
import { addItems } from "./add-items.server.ts";
import { type CartCall, cartActor, updateLockedCart } from "./cart-access.server.ts";
import {
	changePrice,
	changeQuantities,
	changeQuantity,
	clearCart,
	removeLine,
	restoreLines,
} from "./change-lines.server.ts";
import { applyCoupon, removeCoupon } from "./coupons/coupons.server.ts";
import { type LineDetails, lineDetails, requiredAccessories } from "./line-details.server.ts";
import {
	acknowledgeCurrentPrices,
	cartLineRow,
	getJob,
	selectCartLines,
	setShipping,
	updateCartLine,
} from "./repository.server.ts";
import {
	deleteSavedCart,
	renameSavedCart,
	saveCart,
	savedCart,
	savedCarts,
	takeSavedCart,
} from "./saved/saved-carts.server.ts";
import { getSupplies, selectPrices } from "./sku-repository.server.ts";
import { type CartDeps, type PricedCart, pricedCart } from "./summary.server.ts";

export function cartRoutes(deps: CartDeps, verify: TokenVerifier) {
	const os = implement(cartServiceContract).$context<ServiceContext>().use(signedIn(verify));
	return os.router({
		cart: os.cart.handler(({ context, input }) => cart(deps, context, input)),
		summary: os.summary.handler(({ context, input }) => cartSummary(deps, context, input.accountId)),
		add: os.add.handler(({ context, input }) => addItems(deps, context, input)),
		changePrice: os.changePrice.handler(({ context, input }) => changePrice(deps, context, input)),
		changeQuantity: os.changeQuantity.handler(({ context, input }) => changeQuantity(deps, context, input)),
		changeQuantities: os.changeQuantities.handler(({ context, input }) =>
			changeQuantities(deps, context, input),
		),
		describeLine: os.describeLine.handler(({ context, input }) => describeLine(deps, context, input)),
		setShipComplete: os.setShipComplete.handler(({ context, input }) =>
			setShipComplete(deps, context, input),
		),
		remove: os.remove.handler(({ context, input }) => removeLine(deps, context, input.id)),
		clear: os.clear.handler(({ context, input }) => clearCart(deps, context, input.accountId)),
		restore: os.restore.handler(({ context, input }) => restoreLines(deps, context, input)),
		applyCoupon: os.applyCoupon.handler(({ context, input }) => applyCoupon(deps, context, input)),
		removeCoupon: os.removeCoupon.handler(({ context, input }) =>
			removeCoupon(deps, context, input.accountId),
		),
		acknowledge: os.acknowledge.handler(({ context, input }) =>
			acknowledgePrices(deps, context, input.accountId),
		),
		savedCarts: os.savedCarts.handler(({ context, input }) => savedCarts(deps, context, input.accountId)),
		savedCart: os.savedCart.handler(({ context, input }) => savedCart(deps, context, input)),
		saveCart: os.saveCart.handler(({ context, input }) => saveCart(deps, context, input)),
		renameSavedCart: os.renameSavedCart.handler(({ context, input }) =>
			renameSavedCart(deps, context, input),
		),
		deleteSavedCart: os.deleteSavedCart.handler(({ context, input }) =>
			deleteSavedCart(deps, context, input),
		),
		takeSavedCart: os.takeSavedCart.handler(({ context, input }) => takeSavedCart(deps, context, input)),
	});
}

/** Accepts the current prices of all lines, so that they are no longer flagged as changed. */
async function acknowledgePrices(
	deps: CartDeps,
	call: CartCall,
	requestedAccountId: string,
): Promise<CartSummary> {
	const { accountId } = await cartActor(deps.db, call, requestedAccountId);
	return updateLockedCart(deps, accountId, async (trx) => {
		await acknowledgeCurrentPrices(trx, accountId, await accountDiscount(trx, accountId));
		return { changed: true, extra: {} };
	});
}

/**
 * Whether a line ships complete; without a line, all lines and those that will be added.
 * @throws {ServiceFailure} 404 for a line of another account
 */
async function setShipComplete(
	deps: CartDeps,
	call: CartCall,
	{
		accountId: requestedAccountId,
		cartItemId,
		shipComplete,
	}: { accountId: string; cartItemId?: string; shipComplete: boolean },
): Promise<CartSummary> {
	const { user, accountId } = await cartActor(deps.db, call, requestedAccountId);
	const ship_complete = shipComplete ? 1 : 0;
	return updateLockedCart(deps, accountId, async (trx) => {
		if (cartItemId === undefined) await setShipping(trx, accountId, ship_complete);
		else if (!(await updateCartLine(trx, accountId, cartItemId, { ship_complete })))
			throw notOfAccount("This line", { userId: user.userId, accountId, id: cartItemId });
		return { changed: true, extra: {} };
	});
}

type Described = { accountId: string; cartItemId: string; job: string; note: string };

/**
 * Sets the job and the note of a line.
 * @throws {ServiceFailure} 404 for a line of another account, 409 SAME_JOB when another line has the SKU with
 * the same options for this job
 */
async function describeLine(
	deps: CartDeps,
	call: CartCall,
	{ accountId: requestedAccountId, cartItemId, job, note }: Described,
): Promise<CartSummary> {
	const { user, accountId } = await cartActor(deps.db, call, requestedAccountId);
	return updateLockedCart(deps, accountId, async (trx) => {
		const line = await cartLineRow(trx, accountId, cartItemId);
		if (!line) throw notOfAccount("This line", { userId: user.userId, accountId, id: cartItemId });
		if (line.job === job && line.note === note) return { changed: false, extra: {} };
		if (line.job !== job) {
			const items = await sameItems(trx, [line.variation_id]);
			const others = await selectCartLines(trx, accountId, [line.variation_id]);
			if (items.findIn(others, getJob)(line, job)) throw sameJob(job);
		}
		await updateCartLine(trx, accountId, cartItemId, { job, note });
		return { changed: true, extra: {} };
	});
}

const sameJob = (job: string) =>
	new ServiceFailure(
		409,
		"SAME_JOB",
		job === ""
			? "The cart has a line of this item without a job already. Change the quantity of that line instead."
			: `The cart has a line of this item for “${job}” already. Change the quantity of that line instead.`,
	);

async function cartSummary(deps: CartDeps, call: CartCall, requestedAccountId: string): Promise<CartSummary> {
	const { accountId } = await cartActor(deps.db, call, requestedAccountId);
	return (await pricedCart(deps, deps.db, accountId)).summary;
}

/** The cart with one page of lines, or all. A page past the end gives the last one. */
async function cart(
	deps: CartDeps,
	call: CartCall,
	pageRequest: { accountId: string; page?: number; pageSize?: number },
): Promise<Cart> {
	const { accountId } = await cartActor(deps.db, call, pageRequest.accountId);
	const { summary, lines, discount } = await pricedCart(deps, deps.db, accountId);
	const paged = pageRequest.page !== undefined || pageRequest.pageSize !== undefined;
	const size = paged ? (pageRequest.pageSize ?? cartLimits.pageSize) : Math.max(1, lines.length);
	const { page, pageCount, offset } = toPage(lines.length, size, pageRequest.page ?? 1);

	const supplies = await getSupplies(deps.db, { cartOf: accountId });
	const notices = lines.map(({ line, priced }) =>
		lineNotices(line, priced, supplies.get(line.productId) ?? noSupply),
	);
	const needs = await needsOf(deps, lines);
	const shown = lines.slice(offset, offset + size);
	const ids = shown.map(({ line }) => line.productId);
	const [details, prices] = [await lineDetails(deps.db, ids), await selectPrices(deps.db, ids)];
	const estimatedTax = await estimatedSalesTax(deps.db, deps, accountId, goodsCents(summary));
	return {
		...summary,
		...(estimatedTax && { estimatedTax }),
		page,
		pageCount,
		noticeCount: lines.filter(({ line }, index) => notices[index]?.length || needs.has(line.id)).length,
		items: await withOwnNumbers(
			deps.db,
			accountId,
			shown.map((item) =>
				toItem(item, {
					details: details.get(item.line.productId),
					supply: supplies.get(item.line.productId) ?? noSupply,
					price: prices.get(item.line.productId),
					needs: needs.get(item.line.id),
					discount,
				}),
			),
		),
	};
}

/** What the lines lack, by line id; only lines that lack something. */
async function needsOf(
	{ db }: CartDeps,
	lines: PricedCart["lines"],
): Promise<Map<string, RequiredAccessory[]>> {
	const available = lines.filter(({ priced }) => priced.available).map(({ line }) => line);
	const needs = await requiredAccessories(db, available);
	return new Map(
		available.flatMap(({ id }, index): [string, RequiredAccessory[]][] =>
			needs[index]?.length ? [[id, needs[index]]] : [],
		),
	);
}

function toItem(
	{ line, priced }: PricedCart["lines"][number],
	facts: {
		details: LineDetails | undefined;
		supply: Supply;
		price: Awaited<ReturnType<typeof selectPrices>> extends Map<string, infer Row> ? Row | undefined : never;
		needs: RequiredAccessory[] | undefined;
		discount: number;
	},
): CartItem {
	const { details, supply, price, needs } = facts;
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
		...ifSeveral(priced.together),
		quantityRules: price ? getRules(price) : { minimum: 1, multiple: 1, carton: 1 },
		priceBreaks: price ? getPriceBreaks(price, facts.discount) : [],
		inStock: supply.stock?.pieces ?? 0,
		leadDays: supply.stock?.leadDays ?? 0,
		lineTotal: priced.lineCents / 100,
		...shownLineTexts(line),
		notices: lineNotices(line, priced, supply, details?.replacement ?? null),
		...(needs && { needs }),
	};
}
