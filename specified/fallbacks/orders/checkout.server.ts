/** The checkout of the cart, kept by the storefront. Lines, sums and coupon are the cart's. */

import type { z } from "zod";
import { ServiceError } from "#client/service-error";
import type { Cart, CartItem } from "#contracts/cart/cart-service";
import type {
	Checkout,
	CheckoutChange,
	CheckoutLine,
	checkoutChoiceSchema,
} from "#contracts/checkout/checkout";
import type { Address } from "#contracts/users/user";
import type { Snapshot } from "#rules/checkout/checkout-snapshot";
import { formatCount } from "#rules/format";
import { toCents } from "#rules/money/cents";
import { paymentProblem } from "#rules/payments/payment-terms";
import type { FallbackContext } from "../../fallbacks.server.ts";
import { resolveAttempts } from "./attempts.server.ts";
import { type CheckoutState, type KeptCheckout, readState, writeState } from "./checkout-state.server.ts";
import { finishEmptying } from "./empty-cart.server.ts";
import { findTwins, readOrders, type UserOrders } from "./order-reading.server.ts";
import { changesSince, toSeen, toSnapshot } from "./seen-cart.server.ts";

const addressesOffered = 20;

export const unknownCheckout = () => ServiceError.notFound("There is no such checkout.");

/** @throws {ServiceError} 403 without an account */
export function actingAccount({ call }: FallbackContext): string {
	if (!call.accountId) throw new ServiceError("FORBIDDEN", 403, "Select an account first.");
	return call.accountId;
}

export type OpenCheckout = { state: CheckoutState; kept: KeptCheckout };

/** @throws {ServiceError} 404 for a checkout of another user or account, or a finished one */
export async function openCheckout(context: FallbackContext, checkoutId: string): Promise<OpenCheckout> {
	const state = await readState(context);
	const { checkout } = state;
	if (checkout?.id !== checkoutId || checkout.accountId !== actingAccount(context)) throw unknownCheckout();
	return { state, kept: checkout };
}

export type CheckoutNow = { cart: Cart; snapshot: Snapshot; blocked: string[] };

export async function readCheckoutNow(
	context: FallbackContext,
	checkout: KeptCheckout,
): Promise<CheckoutNow> {
	const cart = await context.services.cart.cart({ accountId: checkout.accountId });
	return { cart, snapshot: toSnapshot(cart, checkout), blocked: obstacles(cart) };
}

function obstacles({ items, unreadable = 0 }: Cart): string[] {
	if (unreadable > 0)
		return [`We couldn't read ${formatCount(unreadable, "item")} in your cart, so it can't be ordered now.`];
	if (items.length === 0) return ["The cart is empty."];
	return items.flatMap(({ notices, productDetails, productId }) => {
		const sku = productDetails?.sku ?? productId;
		const text = {
			unavailable: `${sku} can no longer be ordered. Remove it from the cart.`,
			quantity: `${sku} is not sold in this quantity. Change it in the cart.`,
		};
		return notices.flatMap(({ kind }) => (kind === "unavailable" || kind === "quantity" ? [text[kind]] : []));
	});
}

type Choices = Pick<KeptCheckout, "shipTo" | "PurchaseOrder" | "PaymentType">;

export const missingParts = ({ shipTo, PurchaseOrder, PaymentType }: Choices): Checkout["missing"] => [
	...(shipTo === null || PurchaseOrder === "" ? (["address"] as const) : []),
	...(PaymentType === null ? (["payment"] as const) : []),
];

/** Shows today's lines and prices, and remembers them to tell what changed until the order is placed. */
export async function showCheckout(
	context: FallbackContext,
	opened: OpenCheckout,
	ahead: { people?: Promise<People>; orders?: Promise<UserOrders | null> } = {},
): Promise<Checkout> {
	const { accountId } = opened.kept;
	const emptied = await finishEmptying(
		context,
		opened.state,
		accountId,
		async () => (await readOrders(context)).own,
	);
	const [now, people] = await Promise.all([
		readCheckoutNow(context, opened.kept),
		ahead.people ?? readAddresses(context, accountId),
	]);
	const seen = toSeen(now.snapshot);
	const missing = missingParts(opened.kept);
	if (seen.fingerprint !== opened.kept.seen?.fingerprint) {
		const twins =
			missing.length === 0
				? currentTwins(await (ahead.orders ?? ordersIfRead(context)), opened.kept, now.snapshot.totalCents)
				: null;
		await writeState(context, { ...emptied, checkout: { ...opened.kept, seen, twins } });
	}
	return toCheckout(opened.kept, now, people, leftSentences(emptied, accountId));
}

const ordersIfRead = (context: FallbackContext): Promise<UserOrders | null> =>
	readOrders(context).catch(() => null);

/** `null` when the list cannot be read: placing then relies on what it records itself. */
const currentTwins = (orders: UserOrders | null, { PaymentType }: KeptCheckout, cents: number) =>
	PaymentType && orders && findTwins(orders.own, cents, PaymentType);

/** Lines that were ordered and are still in the cart would be ordered twice. */
export const leftSentences = ({ left }: CheckoutState, accountId: string): string[] =>
	left
		.filter((entry) => entry.accountId === accountId && !entry.untilPaid)
		.map(
			({ orderId }) =>
				`Items of order ${orderId} are still in the cart. Remove them, or open this page again in a minute.`,
		);

type People = { billTo: Address | null; addresses: Address[] };

/** Addresses of the user and the account's people account; none when the user service is down. */
async function readAddresses(
	{ services, specified, call, log }: FallbackContext,
	accountId: string,
): Promise<People> {
	const unknown = (error: unknown) => {
		log.info({ err: error }, "addresses for the checkout could not be read");
		return null;
	};
	const [user, account] = await Promise.all([
		services.user.user({ uid: call.userId ?? "" }).catch(unknown),
		specified.user.peopleAccounts({ id: accountId }).catch(unknown),
	]);
	const ofAccount = account?.peopleAddresses.items ?? [];
	const all = [...ofAccount, ...(user?.peopleAddresses ?? [])].filter(({ street, city }) => street && city);
	const distinct = new Map(all.map((address) => [JSON.stringify(address).toLowerCase(), address]));
	return { billTo: ofAccount[0] ?? null, addresses: [...distinct.values()].slice(0, addressesOffered) };
}

function toCheckout(
	{ id, accountId, shipTo, PurchaseOrder, PaymentType, earlier }: KeptCheckout,
	{ cart, snapshot, blocked }: CheckoutNow,
	{ billTo, addresses }: People,
	left: readonly string[],
): Checkout {
	const { itemTotal, optionTotal, subTotal, shipping, bankSurcharge, discount, total } = cart;
	return {
		checkoutId: id,
		accountId,
		source: { kind: "cart" },
		quoteNumber: null,
		pricesHeldUntil: null,
		lines: cart.items.map(toLine),
		pieces: cart.items.reduce((sum, { quantity }) => sum + quantity, 0),
		totals: { itemTotal, optionTotal, subTotal, shipping, bankSurcharge, discount, total },
		appliedCoupon: cart.appliedCoupon,
		couponNote: cart.couponNote,
		billTo,
		addresses,
		shipTo,
		PurchaseOrder,
		note: "",
		earlier: earlier
			? {
					...{ begunAt: earlier.begunAt, PurchaseOrder: earlier.PurchaseOrder },
					// The part number is unknown where the lines didn't fit into the cookie.
					...(earlier.firstSku && {
						begunFor: { firstSku: earlier.firstSku, lineCount: earlier.lineCount },
					}),
				}
			: null,
		shippingMethods: [],
		shippingMethodId: null,
		PaymentType,
		missing: missingParts({ shipTo, PurchaseOrder, PaymentType }),
		blocked: [...left, ...blocked],
		fingerprint: toSeen(snapshot).fingerprint,
	};
}

export const toLine = (item: CartItem): CheckoutLine => ({
	lineId: item.cartItemId,
	productId: item.productId,
	quantity: item.quantity,
	price: item.price,
	originalPrice: item.originalPrice,
	listPrice: item.listPrice,
	negotiated: item.negotiated,
	options: item.options,
	fixtureType: "",
	productDetails: item.productDetails ?? {
		sku: item.productId,
		name: "No longer in the catalog",
		brand: "",
		productID: item.productId,
		link: `/catalogsearch/${encodeURIComponent(item.productId)}`,
	},
	lineTotal: item.lineTotal,
	notices: item.notices,
});

/** @throws {ServiceError} 404 as above; 422 for a payment type that does not allow the amount */
export async function saveCheckout(
	context: FallbackContext,
	checkoutId: string,
	choice: z.input<typeof checkoutChoiceSchema>,
): Promise<Checkout> {
	const { state, kept } = await openCheckout(context, checkoutId);
	if (choice.part === "shipping")
		throw new ServiceError("UNKNOWN_SHIPPING_METHOD", 422, "There is no such shipping method.");
	if (choice.part === "lines")
		throw new ServiceError("NOT_SUPPORTED", 422, "Dates and addresses of lines can't be saved here.");
	const changed: KeptCheckout =
		choice.part === "payment"
			? { ...kept, PaymentType: choice.PaymentType }
			: { ...kept, shipTo: choice.shipTo, PurchaseOrder: choice.PurchaseOrder, earlier: undefined };
	const complete = missingParts(changed).length === 0;
	const ahead = {
		people: readAddresses(context, kept.accountId),
		...(complete && { orders: ordersIfRead(context) }),
	};
	if (choice.part === "payment") {
		const { total } = await context.services.cart.summary({ accountId: kept.accountId });
		const problem = paymentProblem(choice.PaymentType, toCents(total));
		if (problem) throw new ServiceError("TOO_MUCH", 422, problem);
	}
	const written = await writeState(context, { ...state, checkout: changed });
	return showCheckout(context, { state: written, kept: changed }, ahead);
}

const forgotten: CheckoutChange = {
	kind: "price",
	text: "The page was open too long to compare. Please check every line again.",
};

/** Changes compared with what was shown last. */
export async function checkoutChanges(
	context: FallbackContext,
	checkoutId: string,
	since: string,
): Promise<CheckoutChange[]> {
	const { kept: checkout } = await openCheckout(context, checkoutId);
	const { cart, snapshot } = await readCheckoutNow(context, checkout);
	if (toSeen(snapshot).fingerprint === since) return [];
	return checkout.seen?.fingerprint === since
		? changesSince(checkout.seen, snapshot, cart.couponNote)
		: [forgotten];
}

/** @throws {ServiceError} 404 when none was placed from it */
export async function placedOrder(context: FallbackContext, checkoutId: string) {
	const accountId = actingAccount(context);
	const state = await resolveAttempts(context, await readState(context), accountId);
	const placed = state.placed.find(
		(entry) => entry.checkoutId === checkoutId && entry.accountId === accountId,
	);
	if (!placed) throw unknownCheckout();
	const orders = await readOrders(context).catch(() => null);
	const order = orders?.own.find(({ id }) => id === placed.orderId);
	return { id: placed.orderId, orderNumber: order?.orderNumber ?? placed.orderId };
}
