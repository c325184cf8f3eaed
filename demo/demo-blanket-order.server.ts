/** A demo blanket order of an account, about half of it released. */

import {
	insertDraftOfQuote,
	pricedLines,
	quoteTotals,
	toQuoteLine,
} from "#services/cart-service/public.server";
import { holdDraftForRelease } from "#services/order-service/blanket-orders/blanket-orders.server";
import { anyBlanket } from "#services/order-service/blanket-orders/blanket-repository.server";
import { releaseParts, reviewRelease } from "#services/order-service/blanket-orders/releases.server";
import type { OrderActor, OrderDeps } from "#services/order-service/order-actor.server";
import { portalUserById } from "#services/user-service/public.server";
import { demoSkus } from "./demo-quotes.server.ts";

const dayMs = 24 * 60 * 60 * 1000;
const accountId = "10020";
const shipTo = {
	name: "Penobscot Elementary, loading dock",
	street: "25 School Street",
	city: "Bangor",
	state: "ME",
	zip: "04401",
};

/** Seeds only a database without blanket orders. */
export async function seedDemoBlanketOrder(deps: OrderDeps, demo: boolean): Promise<void> {
	const { db } = deps;
	// Asked first: every start comes here, and all but the first end here.
	if (!demo || (await anyBlanket(db))) return;
	const user = await portalUserById(db, "demo-distributor");
	const skus = (await demoSkus(db)).slice(0, 3);
	if (!user || skus.length === 0) return;
	const dana: OrderActor = { user, accountId };
	const then = (daysAgo: number): OrderDeps => ({ ...deps, now: () => deps.now() - daysAgo * dayMs });
	const requestedLines = skus.map((productId, index) => ({
		productId,
		quantity: [240, 96, 48][index] ?? 24,
		options: [],
		fixtureType: ["A", "X1", "B"][index] ?? "",
	}));
	const lines = (await pricedLines(db, accountId, requestedLines)).flatMap(({ line }) => line ?? []);
	if (lines.length === 0) return;
	const totals = quoteTotals(lines, 0);
	const draftId = crypto.randomUUID();
	const heldAt = new Date(deps.now() - 45 * dayMs).toISOString();
	await insertDraftOfQuote(db, {
		id: draftId,
		account_id: accountId,
		quote_id: null,
		quote_number: null,
		purchase_order: "BGR-2026-204",
		note: "",
		line_count: lines.length,
		total_cents: Math.round(totals.total * 100),
		content: JSON.stringify({ lines: lines.map(toQuoteLine), totals, appliedCoupon: null }),
		created_by: user.userId,
		created_at: heldAt,
		held_until: null,
	});
	const held = await holdDraftForRelease(then(45), dana, { draftId });
	for (const [daysAgo, share] of [
		[38, 4],
		[10, 4],
	] as const) {
		const release = {
			id: held.id,
			lines: held.lines.map(({ lineId, ordered }) => ({ lineId, quantity: Math.floor(ordered / share) })),
			shipTo,
			requestedOn: null,
			PurchaseOrder: "",
			note: "",
			shippingMethodId: "ground",
		};
		const { totals } = await reviewRelease(then(daysAgo), dana, release);
		await releaseParts(then(daysAgo), dana, { ...release, acceptedTotal: totals.total });
	}
}
