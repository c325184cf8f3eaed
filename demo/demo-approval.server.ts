/** A demo order that waits for approval. */

import {
	insertDraftOfQuote,
	pricedLines,
	quoteTotals,
	toQuoteLine,
} from "#services/cart-service/public.server";
import { requestApproval } from "#services/order-service/approvals/approvals.server";
import { anyApproval } from "#services/order-service/approvals/approvals-repository.server";
import { beginCheckout, saveCheckout } from "#services/order-service/checkout/checkout.server";
import type { OrderActor, OrderDeps } from "#services/order-service/order-actor.server";
import { portalUserById } from "#services/user-service/public.server";
import { variedSkus } from "./demo-quotes.server.ts";

const accountId = "10100";
const sentHoursAgo = 20;
const quantities = [60, 48, 24];

/** Only in a database without approvals. */
export async function seedDemoApproval(deps: OrderDeps, demo: boolean): Promise<void> {
	const { db } = deps;
	// Asked first: every start comes here, and all but the first end here.
	if (!demo || (await anyApproval(db))) return;
	const user = await portalUserById(db, "demo-company-buyer");
	const skus = (await variedSkus(db)).slice(0, quantities.length);
	if (!user || skus.length === 0) return;
	const then: OrderDeps = { ...deps, now: () => deps.now() - sentHoursAgo * 60 * 60 * 1000 };
	const buyer: OrderActor = { user, accountId };
	const wanted = skus.map((productId, index) => ({
		productId,
		quantity: quantities[index] ?? 1,
		options: [],
		fixtureType: "",
	}));
	const lines = (await pricedLines(db, accountId, wanted)).flatMap(({ line }) => line ?? []);
	const draftId = crypto.randomUUID();
	const totals = quoteTotals(lines, 0);
	await insertDraftOfQuote(db, {
		id: draftId,
		account_id: accountId,
		quote_id: null,
		quote_number: null,
		purchase_order: "AVL-2026-118",
		note: "",
		line_count: lines.length,
		total_cents: Math.round(totals.total * 100),
		content: JSON.stringify({ lines: lines.map(toQuoteLine), totals, appliedCoupon: null }),
		created_by: user.userId,
		created_at: new Date(then.now()).toISOString(),
		held_until: null,
	});
	const { checkoutId, billTo } = await beginCheckout(then, buyer, { kind: "draft", draftId });
	if (!billTo) return;
	const choose = (choice: Parameters<typeof saveCheckout>[2]["choice"]) =>
		saveCheckout(then, buyer, { checkoutId, choice });
	await choose({ part: "address", shipTo: billTo, PurchaseOrder: "AVL-2026-118", note: "Riverside clinic" });
	await choose({ part: "shipping", shippingMethodId: "ground" });
	const {
		approval,
		blocked,
		fingerprint,
		totals: sums,
	} = await choose({
		part: "payment",
		PaymentType: "CHECK_MY_NET_ACCOUNT",
	});
	if (!approval || blocked.length > 0) return;
	await requestApproval(then, buyer, { checkoutId, accepted: { fingerprint, total: sums.total } });
}
