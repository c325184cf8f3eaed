/** A checkout priced with its sales tax. */

import { cartRow, orderDraftRow } from "../../cart-service/public.server.ts";
import type { Db } from "../../db/connect.server.ts";
import { ServiceFailure } from "../../shared/http.server.ts";
import {
	type GetSalesTax,
	getSalesTax,
	TaxUnknown,
	taxAhead,
	taxUnknownText,
} from "../../tax-service/public.server.ts";
import { type AccountRow, accountRow } from "../../user-service/public.server.ts";
import { type OrderActor, type OrderDeps, unknown } from "../order-actor.server.ts";
import { type Content, cartContent, draftContent } from "./checkout-content.server.ts";
import { type CheckoutRow, checkoutRow, type DraftRow, parseChoices } from "./checkouts-repository.server.ts";
import {
	type Choices,
	type Obstacle,
	type PricedCheckout,
	pricedCheckout,
	taxedOrder,
} from "./priced-checkout.ts";

const taxUnknown: Obstacle = { code: "TAX_UNKNOWN", text: taxUnknownText };

/** What was accepted is not what would be ordered. */
export const changed = () =>
	new ServiceFailure(
		409,
		"CHANGED",
		"Something changed since this was shown. Please check the changes, and accept them if they're right.",
	);

/**
 * @param getTax inside a transaction what `taxBeforePlacing` returned
 * @returns the checkout without tax, and with the problem, when the owner's tax service doesn't answer
 */
export async function priceCheckout(
	deps: OrderDeps,
	db: Db,
	{ accountId, content, choices }: { accountId: string; content: Content; choices: Choices },
	getTax: GetSalesTax = getSalesTax(deps),
): Promise<PricedCheckout & { taxProblem: Obstacle | null }> {
	const { pickups } = deps;
	const order = taxedOrder(accountId, content, choices, pickups);
	try {
		const tax = order && (await getTax(db, order));
		return { ...pricedCheckout(content, choices, pickups, tax), taxProblem: null };
	} catch (error) {
		if (!(error instanceof TaxUnknown)) throw error;
		return { ...pricedCheckout(content, choices, pickups), taxProblem: taxUnknown };
	}
}

/**
 * Asks the owner's tax service, where there is one, before the order's transaction begins.
 * @throws {ServiceFailure} 422 TAX_UNKNOWN
 */
export async function taxBeforePlacing(
	deps: OrderDeps,
	actor: OrderActor,
	{ checkoutId }: { checkoutId: string },
): Promise<GetSalesTax> {
	const { db, taxService, pickups } = deps;
	if (!taxService) return getSalesTax(deps);
	const { accountId, user } = actor;
	const row = await checkoutRow(db, { userId: user.userId, accountId }, checkoutId);
	const order =
		row && taxedOrder(accountId, (await readContent(deps, actor, row)).content, parseChoices(row), pickups);
	return requireTax(taxAhead(deps, order ?? null, changed));
}

/** @throws {ServiceFailure} 422 TAX_UNKNOWN */
export async function requireTax<T>(answer: Promise<T>): Promise<T> {
	try {
		return await answer;
	} catch (error) {
		throw error instanceof TaxUnknown ? new ServiceFailure(422, taxUnknown.code, taxUnknown.text) : error;
	}
}

// What a checkout orders: the account's cart or an order draft.

export type Read = { content: Content; account: AccountRow | undefined; draft: DraftRow | null };

/** @throws {ServiceFailure} 404 for a draft that was ordered or removed */
export async function readContent(deps: OrderDeps, actor: OrderActor, row: CheckoutRow): Promise<Read> {
	const { db } = deps;
	const { accountId } = actor;
	const account = await accountRow(db, accountId);
	if (row.draft_id === "") {
		const cartContext = { cart: await cartRow(db, accountId), discount: account?.discount ?? 0 };
		return { content: await cartContent(deps, db, accountId, cartContext), account, draft: null };
	}
	const draft = await orderDraftRow(db, accountId, row.draft_id);
	if (!draft) throw unknown(actor, row.id, "checkout");
	return { content: await draftContent(deps, db, draft.content), account, draft };
}
