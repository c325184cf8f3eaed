/** Adders on their way to orders: whole and in releases, exact on both databases, without hidden amounts. */
import { describe, expect, it } from "vitest";
import { setAdder } from "#services/cart-service/quotes/adders/quote-adders.server";
import {
	blanketOrder,
	holdDraftForRelease,
} from "#services/order-service/blanket-orders/blanket-orders.server";
import {
	cancelRelease,
	releaseParts,
	reviewRelease,
} from "#services/order-service/blanket-orders/releases.server";
import { beginCheckout } from "#services/order-service/checkout/begin-checkout.server";
import { checkout, saveCheckout } from "#services/order-service/checkout/checkout.server";
import { placeOrder } from "#services/order-service/checkout/place-order.server";
import type { OrderActor } from "#services/order-service/order-actor.server";
import { orderDraft } from "#services/order-service/order-drafts/order-draft-routes.server";
import { order } from "#services/order-service/orders.server";
import { commonDialects } from "../../setup/postgres.ts";
import { buyer, deps, orderer, rep, setUpLots, step, submittedQuote } from "../../setup/quotes/lot-desk.ts";

const shipTo = { name: "Yard", street: "1 Main Street", city: "Portland", state: "ME", zip: "04101" };
const given = { shipTo, requestedOn: null, PurchaseOrder: "", note: "", shippingMethodId: "pickup" };
const dana = () => orderer("demo-distributor", "10010");
const cents = (dollars: number) => Math.round(dollars * 100);
const hidden = /7\.77|333\.33/;

describe.each(commonDialects)("on %s", (dialect) => {
	setUpLots(dialect);

	/** 7 pieces with $7.77 of freight each and $333.33 of start-up for the line. */
	async function accepted(): Promise<{ draftId: string; total: number; own: number }> {
		let quote = await submittedQuote([7]);
		const own = quote.lines[0]?.price ?? 0;
		const at = () => ({ id: quote.id, revision: quote.revision, lineId: quote.lines[0]?.lineId ?? "" });
		const base = { description: "", itemized: false };
		quote = await setAdder(deps, rep(), { ...at(), ...base, kind: "freight", basis: "each", amount: 7.77 });
		quote = await setAdder(deps, rep(), { ...at(), ...base, kind: "labor", basis: "line", amount: 333.33 });
		quote = await step(rep(), quote, "send-back");
		quote = await step(buyer(), quote, "accept", true);
		return { draftId: quote.orderDraftId ?? "", total: quote.totals?.total ?? 0, own };
	}
	async function release(of: OrderActor, id: string, lineId: string, quantity: number) {
		const wanted = { id, lines: [{ lineId, quantity }], ...given };
		const review = await reviewRelease(deps, of, wanted);
		expect(JSON.stringify(review)).not.toMatch(hidden);
		const { subTotal, total } = review.totals;
		const { orderId } = await releaseParts(deps, of, { ...wanted, acceptedTotal: total });
		return { subTotal, orderId };
	}

	it("are ordered whole, with no hidden amount in draft, checkout and order", async () => {
		const of = await dana();
		const { draftId, total, own } = await accepted();
		expect(cents(total)).toBe(cents(own) * 7 + 777 * 7 + 33_333);
		const draft = await orderDraft(deps, buyer(), draftId);
		expect(draft.totals.total).toBe(total);
		const { checkoutId } = await beginCheckout(deps, of, { kind: "draft", draftId });
		for (const choice of [
			{ part: "address", shipTo, PurchaseOrder: "PO-9", note: "" },
			{ part: "shipping", shippingMethodId: "pickup" },
			{ part: "payment", PaymentType: "CHECK_MY_NET_ACCOUNT" },
		] as const)
			await saveCheckout(deps, of, { checkoutId, choice });
		const shown = await checkout(deps, of, checkoutId);
		const placed = await placeOrder(deps, of, {
			checkoutId,
			accepted: { fingerprint: shown.fingerprint, total: shown.totals.total, confirmedPrices: true },
		});
		for (const seen of [draft, shown, placed, await order(deps, of, placed.id)]) {
			expect(seen.totals?.subTotal).toBe(total);
			expect(cents(seen.lines[0]?.lineTotal ?? 0)).toBe(cents(total));
			expect(seen.lines[0]?.adders?.map(({ kind }) => kind)).toEqual(["freight", "labor"]);
			expect(JSON.stringify(seen)).not.toMatch(hidden);
		}
	});

	it.each([[[7]], [[1, 6]], [[2, 2, 3]], [[1, 1, 1, 1, 1, 1, 1]]])(
		"released as %j add up to the quote",
		async (parts) => {
			const of = await dana();
			const { draftId, total } = await accepted();
			const held = await holdDraftForRelease(deps, of, { draftId });
			expect(held.total).toBe(total);
			expect(JSON.stringify(held)).not.toMatch(hidden);
			let sum = 0;
			for (const quantity of parts) {
				const { subTotal } = await release(of, held.id, held.lines[0]?.lineId ?? "", quantity);
				sum += cents(subTotal);
			}
			expect(sum).toBe(cents(total));
		},
	);

	it("a canceled release gives back its part of what is for the line", async () => {
		const of = await dana();
		const { draftId, total } = await accepted();
		const held = await holdDraftForRelease(deps, of, { draftId });
		const lineId = held.lines[0]?.lineId ?? "";
		const first = await release(of, held.id, lineId, 3);
		const second = await release(of, held.id, lineId, 1);
		await cancelRelease(deps, of, { id: held.id, orderId: first.orderId });
		const rest = await release(of, held.id, lineId, 6);
		expect(cents(second.subTotal) + cents(rest.subTotal)).toBe(cents(total));
		const seen = await order(deps, of, rest.orderId);
		expect(cents(seen.lines[0]?.lineTotal ?? 0)).toBe(cents(rest.subTotal));
		expect(JSON.stringify(await blanketOrder(deps, of, held.id))).not.toMatch(hidden);
	});
});
