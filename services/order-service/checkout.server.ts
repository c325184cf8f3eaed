/** The checkout: begun, read, filled in part by part. */
import type { z } from "zod";
import type { Checkout, CheckoutChange, CheckoutChoice, checkoutSourceSchema } from "#contracts/checkout";
import type { Address } from "#contracts/user";
import { lineDetails } from "../cart-service/line-details.server.ts";
import { cartRow } from "../cart-service/repository.server.ts";
import type { Db } from "../db/connect.server.ts";
import { ServiceFailure } from "../http.server.ts";
import { type AccountRow, accountRow } from "../user-service/repository.server.ts";
import {
	type Content,
	cartContent,
	draftContent,
	toCheckoutLine,
	withDetails,
} from "./checkout-content.server.ts";
import { fingerprintOf, isRemembered, recalled, remember } from "./checkout-fingerprint.server.ts";
import { changesBetween, type Snapshot } from "./checkout-snapshot.ts";
import {
	begunCheckout,
	type CheckoutRow,
	checkoutRow,
	choicesOf,
	type DraftRow,
	keepShown,
	lockedCheckoutRow,
	type Owner,
	saveChoices,
	shownOf,
} from "./checkouts-repository.server.ts";
import { type OrderDeps, type OrderPlacer, unknown } from "./order-actor.server.ts";
import { orderDraftRow } from "./order-drafts-repository.server.ts";
import { shipTosOf } from "./orders-repository.server.ts";
import { type Choices, missingParts, obstacles, paymentProblem, pricedCheckout } from "./priced-checkout.ts";
import { toShippingMethod } from "./shipping-methods.ts";

type Source = z.output<typeof checkoutSourceSchema>;

/** Addresses that are offered at most. */
const addressesOffered = 20;

export const ownerOf = ({ user, accountId }: OrderPlacer): Owner => ({ userId: user.userId, accountId });

/**
 * Begins a checkout, or takes up the one of the same cart or draft.
 * @throws {ServiceFailure} 404 for a draft of another account
 */
export async function beginCheckout(deps: OrderDeps, placer: OrderPlacer, source: Source): Promise<Checkout> {
	const draftId = source.kind === "draft" ? source.draftId : "";
	const draft = draftId === "" ? undefined : await orderDraftRow(deps.db, placer.accountId, draftId);
	if (draftId !== "" && !draft) throw unknown(placer, draftId, "order draft");
	const choices: Choices = {
		shipTo: null,
		PurchaseOrder: draft?.purchase_order ?? "",
		note: draft?.note ?? "",
		shippingMethodId: null,
		PaymentType: null,
	};
	const at = new Date(deps.now()).toISOString();
	return shown(deps, placer, await begunCheckout(deps.db, ownerOf(placer), draftId, { choices, at }));
}

/** @throws {ServiceFailure} 404 for a checkout of another user or account, and for one that is over */
export async function checkout(deps: OrderDeps, placer: OrderPlacer, id: string): Promise<Checkout> {
	return shown(deps, placer, await ownRow(deps.db, placer, id));
}

/**
 * Saves one part.
 * @throws {ServiceFailure} 404 as above; 422 for an unknown shipping method, and for a way to pay that does not take
 *   the amount
 */
export async function saveCheckout(
	deps: OrderDeps,
	placer: OrderPlacer,
	{ checkoutId, choice }: { checkoutId: string; choice: CheckoutChoice },
): Promise<Checkout> {
	const row = await ownRow(deps.db, placer, checkoutId);
	if (choice.part !== "address") {
		const { content } = await contentOf(deps, placer, row);
		requirePossible(content, choicesOf(row), choice);
	}
	const at = new Date(deps.now()).toISOString();
	const saved = await deps.db.transaction().execute(async (trx) => {
		const locked = await lockedCheckoutRow(trx, ownerOf(placer), checkoutId);
		if (!locked) throw unknown(placer, checkoutId, "checkout");
		const choices = chosen(choicesOf(locked), choice);
		await saveChoices(trx, locked, choices, at);
		return { ...locked, choices: JSON.stringify(choices) };
	});
	return shown(deps, placer, saved);
}

function requirePossible(content: Content, choices: Choices, choice: CheckoutChoice): void {
	const { methods, totalCents } = pricedCheckout(content, choices);
	if (choice.part === "shipping" && !methods.some(({ id }) => id === choice.shippingMethodId))
		throw new ServiceFailure(422, "UNKNOWN_SHIPPING_METHOD", "There is no such shipping method.");
	const problem = choice.part === "payment" && paymentProblem(choice.PaymentType, totalCents);
	if (problem) throw new ServiceFailure(422, "TOO_MUCH", problem);
}

function chosen(choices: Choices, choice: CheckoutChoice): Choices {
	switch (choice.part) {
		case "address":
			return { ...choices, shipTo: choice.shipTo, PurchaseOrder: choice.PurchaseOrder, note: choice.note };
		case "shipping":
			return { ...choices, shippingMethodId: choice.shippingMethodId };
		case "payment":
			return { ...choices, PaymentType: choice.PaymentType };
	}
}

/**
 * What is different from what was shown with a fingerprint.
 * @throws {ServiceFailure} 404 as for the checkout
 */
export async function checkoutChanges(
	deps: OrderDeps,
	placer: OrderPlacer,
	{ checkoutId, since }: { checkoutId: string; since: string },
): Promise<CheckoutChange[]> {
	const row = await ownRow(deps.db, placer, checkoutId);
	const { content } = await contentOf(deps, placer, row);
	const { snapshot } = pricedCheckout(content, choicesOf(row));
	if (fingerprintOf(snapshot) === since) return [];
	const before = recalled(await shownOf(deps.db, ownerOf(placer), checkoutId), since);
	if (!before) return [forgotten];
	const lines = new Map(content.lines.map((line) => [line.key, line]));
	return changesBetween(before, snapshot, (key) => lines.get(key), content.coupon.note);
}

const forgotten: CheckoutChange = {
	kind: "price",
	text: "What was shown is too long ago to be compared. Please look at every line again.",
};

async function ownRow(db: Db, placer: OrderPlacer, id: string): Promise<CheckoutRow> {
	const row = await checkoutRow(db, ownerOf(placer), id);
	if (!row) throw unknown(placer, id, "checkout");
	return row;
}

type Read = { content: Content; account: AccountRow | undefined; draft: DraftRow | null };

/** @throws {ServiceFailure} 404 when the draft is gone */
async function contentOf(deps: OrderDeps, placer: OrderPlacer, row: CheckoutRow): Promise<Read> {
	const { db } = deps;
	const { accountId } = placer;
	const account = await accountRow(db, accountId);
	if (row.draft_id === "") {
		const known = { cart: await cartRow(db, accountId), discount: account?.discount ?? 0 };
		return { content: await cartContent(deps, db, accountId, known), account, draft: null };
	}
	const draft = await orderDraftRow(db, accountId, row.draft_id);
	if (!draft) throw unknown(placer, row.id, "checkout");
	return { content: await draftContent(db, draft.content), account, draft };
}

/** The checkout as it is now; its fingerprint is remembered. */
async function shown(deps: OrderDeps, placer: OrderPlacer, row: CheckoutRow): Promise<Checkout> {
	const { content, account, draft } = await contentOf(deps, placer, row);
	const choices = choicesOf(row);
	const priced = pricedCheckout(content, choices);
	const fingerprint = fingerprintOf(priced.snapshot);
	await rememberShown(deps.db, placer, row.id, fingerprint, priced.snapshot);
	const details = await lineDetails(
		deps.db,
		content.lines.map(({ productId }) => productId),
	);
	const billTo = billToOf(account, placer.accountId);
	const earlier = await shipTosOf(deps.db, placer.accountId);
	const at = new Date(deps.now()).toISOString();
	return {
		checkoutId: row.id,
		accountId: placer.accountId,
		source: draft ? { kind: "draft", draftId: draft.id } : { kind: "cart" },
		quoteNumber: draft?.quote_number ?? null,
		pricesHeldUntil: draft?.held_until ?? null,
		lines: content.lines.map((line) => toCheckoutLine(withDetails(line, details.get(line.productId)))),
		pieces: content.lines.reduce((sum, { quantity }) => sum + quantity, 0),
		totals: priced.totals,
		appliedCoupon: content.coupon.applied,
		couponNote: content.coupon.note,
		billTo,
		addresses: distinct([billTo, ...placer.user.peopleAddresses, ...earlier]).slice(0, addressesOffered),
		shipTo: choices.shipTo,
		PurchaseOrder: choices.PurchaseOrder,
		note: choices.note,
		shippingMethods: priced.methods.map(toShippingMethod),
		shippingMethodId: priced.shipping?.id ?? null,
		PaymentType: choices.PaymentType,
		missing: missingParts(choices, priced.shipping),
		blocked: obstacles(content, draft, priced.totalCents, at).map(({ text }) => text),
		fingerprint,
	};
}

async function rememberShown(
	db: Db,
	placer: OrderPlacer,
	id: string,
	fingerprint: string,
	snapshot: Snapshot,
): Promise<void> {
	const owner = ownerOf(placer);
	for (let attempt = 0; attempt < 3; attempt++) {
		const before = await shownOf(db, owner, id);
		if (isRemembered(before, fingerprint)) return;
		const after = remember(before, fingerprint, snapshot);
		if (await keepShown(db, owner, id, { before, after })) return;
	}
}

/** Where the invoice goes. */
export const billToOf = (account: AccountRow | undefined, accountId: string): Address => ({
	name: account?.name ?? accountId,
	street: account?.street ?? "",
	city: account?.city ?? "",
	state: account?.state ?? "",
	zip: account?.zip ?? "",
});

/** The first of those that differ in upper and lower case only. */
function distinct(addresses: readonly Address[]): Address[] {
	const byKey = new Map<string, Address>();
	for (const address of addresses) {
		const { name, street, city, state, zip } = address;
		const key = JSON.stringify([name, street, city, state, zip].map((part) => part.trim().toLowerCase()));
		if (!byKey.has(key)) byKey.set(key, address);
	}
	return [...byKey.values()];
}
