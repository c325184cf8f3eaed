import type { Checkout, CheckoutChange, CheckoutChoice } from "#contracts/checkout/checkout";
import type { Address } from "#contracts/users/user";
import { changesBetween, type Snapshot } from "#rules/checkout/checkout-snapshot";
import { toShippingMethod } from "#rules/checkout/shipping-methods";
import { shopTimeZone } from "#rules/clock/time-zones";
import { orderNumber } from "#rules/orders/order-terms";
import { paymentProblem, paymentsOff } from "#rules/payments/payment-terms";
import { lineDetails } from "../../cart-service/public.server.ts";
import type { Db } from "../../db/connect.server.ts";
import { paymentTypeProblem } from "../../portal-service/public.server.ts";
import { ServiceFailure } from "../../shared/http.server.ts";
import { findRecorded, hashContent } from "../../shared/idempotency-repository.server.ts";
import { type AccountRow, timeZoneOf, withOwnNumbers } from "../../user-service/public.server.ts";
import { limitsAhead } from "../approvals/limits.server.ts";
import { findSameOrders } from "../approvals/same-purchase-order.server.ts";
import { type OrderActor, type OrderDeps, unknown } from "../order-actor.server.ts";
import { orderRow } from "../orders-repository.server.ts";
import { deletePurchaseOrder, toPurchaseOrder } from "../purchase-orders-repository.server.ts";
import { type Content, toCheckoutLine, toOrderLine, withDetails } from "./checkout-content.server.ts";
import { computeFingerprint, isRemembered, recalled, remember } from "./checkout-fingerprint.server.ts";
import {
	type CheckoutRow,
	checkoutRow,
	lockedCheckoutRow,
	type Owner,
	parseChoices,
	saveChoices,
	selectShown,
	storeShownSnapshots,
} from "./checkouts-repository.server.ts";
import { chooseDelivery, offeredAddresses, requireDelivery } from "./line-delivery.server.ts";
import { priceCheckout, type Read, readContent } from "./price-checkout.server.ts";
import { type Choices, getObstacles, missingParts, needsZone, withDelivery } from "./priced-checkout.ts";

const addressesOffered = 20;

export const getOwner = ({ user, accountId }: OrderActor): Owner => ({ userId: user.userId, accountId });

/** @throws {ServiceFailure} 404 for a checkout of another user or account, or a finished one */
export async function checkout(deps: OrderDeps, actor: OrderActor, id: string): Promise<Checkout> {
	return shown(deps, actor, await ownRow(deps.db, actor, id));
}

/**
 * The order placed from a checkout.
 * @throws {ServiceFailure} 404 if none was placed, and for another user or account
 */
export async function placedOrder(
	{ db }: OrderDeps,
	actor: OrderActor,
	checkoutId: string,
): Promise<{ id: string; orderNumber: string }> {
	const placed = await findRecorded(db, "order", actor.user, checkoutDigest(checkoutId));
	const row = placed?.resultId ? await orderRow(db, [actor.accountId], placed.resultId) : undefined;
	if (!row) throw unknown(actor, checkoutId, "checkout");
	return { id: row.id, orderNumber: orderNumber(row.sequence, row.number) };
}

/** Idempotency key of placing a checkout, independent of the form. */
export const checkoutDigest = (checkoutId: string): string => hashContent("checkout", checkoutId);

/**
 * @throws {ServiceFailure} 404 as above; 422 for an unknown shipping method, a payment type that does not allow the
 * amount, a day that has passed, or an address of others
 */
export async function saveCheckout(
	deps: OrderDeps,
	actor: OrderActor,
	{ checkoutId, choice }: { checkoutId: string; choice: CheckoutChoice },
): Promise<Checkout> {
	const row = await ownRow(deps.db, actor, checkoutId);
	if (choice.part === "payment") {
		const off = await paymentTypeProblem(deps.db, deps.provider, choice.PaymentType);
		if (off) throw new ServiceFailure(422, paymentsOff, off);
	}
	const choices = parseChoices(row);
	const read = choice.part === "address" ? null : await readContent(deps, actor, row);
	if (read && choice.part === "lines") await requireOffered(deps, actor, { ...read, choices, choice });
	else if (read)
		await requirePossible(deps, { accountId: actor.accountId, content: read.content, choices }, choice);
	const at = new Date(deps.now()).toISOString();
	const saved = await deps.db.transaction().execute(async (trx) => {
		const locked = await lockedCheckoutRow(trx, getOwner(actor), checkoutId);
		if (!locked) throw unknown(actor, checkoutId, "checkout");
		const before = parseChoices(locked);
		const after =
			read && choice.part === "lines" ? chooseDelivery(before, choice, read.content) : chosen(before, choice);
		await saveChoices(trx, locked, after, at);
		if (before.earlier && !after.earlier)
			await deletePurchaseOrder(trx, actor.accountId, checkoutId, "offered_checkout_id");
		return { ...locked, choices: JSON.stringify(after) };
	});
	return shown(deps, actor, saved);
}

type LinesRead = Read & { choices: Choices; choice: Extract<CheckoutChoice, { part: "lines" }> };

async function requireOffered(
	{ db, now }: OrderDeps,
	actor: OrderActor,
	{ content, account, choices, choice }: LinesRead,
): Promise<void> {
	const known = await offeredAddresses(db, actor, getBillTo(account, actor.accountId));
	const offered = [...known, ...(choices.shipTo ? [choices.shipTo] : [])];
	await requireDelivery(db, actor, choice, { content, offered, now: now() });
}

async function requirePossible(
	deps: OrderDeps,
	priced: { accountId: string; content: Content; choices: Choices },
	choice: CheckoutChoice,
): Promise<void> {
	const { methods, totalCents } = await priceCheckout(deps, deps.db, priced);
	if (choice.part === "shipping" && !methods.some(({ id }) => id === choice.shippingMethodId))
		throw new ServiceFailure(422, "UNKNOWN_SHIPPING_METHOD", "There is no such shipping method.");
	const problem = choice.part === "payment" && paymentProblem(choice.PaymentType, totalCents);
	if (problem) throw new ServiceFailure(422, "TOO_MUCH", problem);
}

function chosen(choices: Choices, choice: CheckoutChoice): Choices {
	switch (choice.part) {
		case "address":
			return {
				...choices,
				shipTo: choice.shipTo,
				PurchaseOrder: choice.PurchaseOrder,
				note: choice.note,
				earlier: undefined,
			};
		case "lines":
			return choices;
		case "shipping":
			return { ...choices, shippingMethodId: choice.shippingMethodId };
		case "payment":
			return { ...choices, PaymentType: choice.PaymentType };
	}
}

/**
 * Changes since the snapshot of a fingerprint.
 * @throws {ServiceFailure} 404 as for the checkout
 */
export async function checkoutChanges(
	deps: OrderDeps,
	actor: OrderActor,
	{ checkoutId, since }: { checkoutId: string; since: string },
): Promise<CheckoutChange[]> {
	const row = await ownRow(deps.db, actor, checkoutId);
	const choices = parseChoices(row);
	const { content: bare } = await readContent(deps, actor, row);
	const content = withDelivery(bare, choices);
	const { snapshot } = await priceCheckout(deps, deps.db, { accountId: actor.accountId, content, choices });
	if (computeFingerprint(snapshot) === since) return [];
	const before = recalled(await selectShown(deps.db, getOwner(actor), checkoutId), since);
	if (!before) return [forgotten];
	const lines = new Map(content.lines.map((line) => [line.key, line]));
	return changesBetween(before, snapshot, (key) => lines.get(key), content.coupon.note);
}

const forgotten: CheckoutChange = {
	kind: "price",
	text: "The page was open too long to compare. Please check every line again.",
};

async function ownRow(db: Db, actor: OrderActor, id: string): Promise<CheckoutRow> {
	const row = await checkoutRow(db, getOwner(actor), id);
	if (!row) throw unknown(actor, id, "checkout");
	return row;
}

/** @param read what the checkout is for, where it was read already */
export async function shown(
	deps: OrderDeps,
	actor: OrderActor,
	row: CheckoutRow,
	read?: Read,
): Promise<Checkout> {
	const { content: bare, account, draft } = read ?? (await readContent(deps, actor, row));
	const choices = parseChoices(row);
	const content = withDelivery(bare, choices);
	const off = await paymentTypeProblem(deps.db, deps.provider, choices.PaymentType);
	const priced = await priceCheckout(deps, deps.db, { accountId: actor.accountId, content, choices });
	const fingerprint = computeFingerprint(priced.snapshot);
	await rememberShown(deps.db, actor, row.id, fingerprint, priced.snapshot);
	const details = await lineDetails(
		deps.db,
		content.lines.map(({ productId }) => productId),
	);
	const billTo = getBillTo(account, actor.accountId);
	const addresses = await offeredAddresses(deps.db, actor, billTo);
	const at = new Date(deps.now()).toISOString();
	const { purchaseOrderFile } = await toPurchaseOrder(deps.db, actor.accountId, { checkout_id: row.id });
	return {
		checkoutId: row.id,
		accountId: actor.accountId,
		source: draft ? { kind: "draft", draftId: draft.id } : { kind: "cart" },
		quoteNumber: draft?.quote_number ?? null,
		pricesHeldUntil: draft?.held_until ?? null,
		lines: await withOwnNumbers(
			deps.db,
			actor.accountId,
			content.lines.map((line) => toCheckoutLine(withDetails(line, details.get(line.productId)))),
		),
		pieces: content.lines.reduce((sum, { quantity }) => sum + quantity, 0),
		totals: priced.totals,
		appliedCoupon: content.coupon.applied,
		couponNote: content.coupon.note,
		billTo,
		addresses: addresses.slice(0, addressesOffered),
		shipTo: choices.shipTo,
		PurchaseOrder: choices.PurchaseOrder,
		purchaseOrderFile,
		...(await findSameOrders(deps.db, actor, choices.PurchaseOrder, deps.now())),
		note: choices.note,
		earlier: choices.earlier
			? {
					...{ begunAt: choices.earlier.begunAt, begunFor: choices.earlier.begunFor },
					PurchaseOrder: choices.earlier.choices.PurchaseOrder,
				}
			: null,
		shippingMethods: priced.methods.map(toShippingMethod),
		shippingMethodId: priced.shipping?.id ?? null,
		PaymentType: choices.PaymentType,
		missing: missingParts(choices, priced.shipping),
		blocked: [
			...getObstacles(content, draft, priced, {
				at,
				zone: needsZone(draft, content) ? await timeZoneOf(deps.db, actor.accountId) : shopTimeZone,
			}).map(({ text }) => text),
			...(priced.taxProblem ? [priced.taxProblem.text] : []),
			...(off ? [off] : []),
		],
		fingerprint,
		...(await limitsAhead(
			deps.db,
			actor,
			{ totalCents: priced.totalCents, lines: content.lines.map(toOrderLine) },
			deps.now(),
		)),
	};
}

async function rememberShown(
	db: Db,
	actor: OrderActor,
	id: string,
	fingerprint: string,
	snapshot: Snapshot,
): Promise<void> {
	const owner = getOwner(actor);
	for (let attempt = 0; attempt < 3; attempt++) {
		const before = await selectShown(db, owner, id);
		if (isRemembered(before, fingerprint)) return;
		const after = remember(before, fingerprint, snapshot);
		if (await storeShownSnapshots(db, owner, id, { before, after })) return;
	}
}

export const getBillTo = (account: AccountRow | undefined, accountId: string): Address => ({
	name: account?.name ?? accountId,
	street: account?.street ?? "",
	city: account?.city ?? "",
	state: account?.state ?? "",
	zip: account?.zip ?? "",
});
