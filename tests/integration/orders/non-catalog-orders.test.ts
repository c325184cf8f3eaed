/** Items that aren't in the catalog on their way to orders, with the owner's setting on and off, on both databases. */
import { describe, expect, it } from "vitest";
import type { QuoteLine } from "#contracts/quotes/quotes";
import { setNonCatalogLine } from "#services/cart-service/quotes/lines/non-catalog-lines.server";
import { stepQuote } from "#services/cart-service/quotes/step-quote.server";
import { holdDraftForRelease } from "#services/order-service/blanket-orders/blanket-orders.server";
import { releaseParts, reviewRelease } from "#services/order-service/blanket-orders/releases.server";
import { beginCheckout } from "#services/order-service/checkout/begin-checkout.server";
import { checkout, saveCheckout } from "#services/order-service/checkout/checkout.server";
import { placeOrder } from "#services/order-service/checkout/place-order.server";
import { orderDraft } from "#services/order-service/order-drafts/order-draft-routes.server";
import { order } from "#services/order-service/orders.server";
import { commonDialects } from "../../setup/postgres.ts";
import {
	buyer,
	deps,
	orderer,
	outcome,
	rep,
	setUpLots,
	step,
	submittedQuote,
} from "../../setup/quotes/lot-desk.ts";

const shipTo = { name: "Yard", street: "1 Main Street", city: "Portland", state: "ME", zip: "04101" };
const given = { shipTo, requestedOn: null, PurchaseOrder: "", note: "", shippingMethodId: "pickup" };
const dana = () => orderer("demo-distributor", "10010");
const isPole = ({ nonCatalog }: QuoteLine) => nonCatalog !== undefined;

describe.each(commonDialects)("on %s", (dialect) => {
	setUpLots(dialect);
	const allowing = () => ({ ...deps, ordersNonCatalog: true });

	/** Two fixtures and three poles at $200, sent to the buyer. */
	async function sentQuote() {
		const submitted = await submittedQuote([1, 2]);
		const withPole = await setNonCatalogLine(deps, rep(), {
			...{ id: submitted.id, revision: submitted.revision },
			...{
				description: "Pole",
				partNumber: "",
				quantity: 3,
				price: 200,
				leadTime: "6 weeks",
				fixtureType: "",
			},
		});
		return step(rep(), withPole, "send-back");
	}
	async function acceptedDraft(accepting: typeof deps) {
		const { id, revision } = await sentQuote();
		const actor = { ...buyer(), ...("ordersNonCatalog" in accepting && { ordersNonCatalog: true }) };
		const quote = await stepQuote(accepting, actor, { id, revision, step: "accept", message: "" });
		return quote.orderDraftId ?? "";
	}
	async function readyCheckout(draftId: string) {
		const of = await dana();
		const { checkoutId } = await beginCheckout(allowing(), of, { kind: "draft", draftId });
		for (const choice of [
			{ part: "address", shipTo, PurchaseOrder: "PO-9", note: "" },
			{ part: "shipping", shippingMethodId: "pickup" },
			{ part: "payment", PaymentType: "CHECK_MY_NET_ACCOUNT" },
		] as const)
			await saveCheckout(allowing(), of, { checkoutId, choice });
		return checkoutId;
	}

	it("are left out of the draft and its blanket order while it is off", async () => {
		const draftId = await acceptedDraft(deps);
		const draft = await orderDraft(deps, buyer(), draftId);
		expect([draft.lines.filter(isPole), draft.leftOut]).toEqual([[], ["Pole"]]);
		const { lines } = await holdDraftForRelease(deps, await dana(), { draftId });
		expect(lines.filter(({ line }) => isPole(line))).toEqual([]);
	});

	it("are ordered at their price while it is on, and refused by name once it is off again", async () => {
		const of = await dana();
		const draftId = await acceptedDraft(allowing());
		const draft = await orderDraft(deps, buyer(), draftId);
		expect(draft.leftOut).toBeUndefined();
		expect(draft.lines.filter(isPole)).toMatchObject([
			{ lineTotal: 600, nonCatalog: { leadTime: "6 weeks" } },
		]);
		const checkoutId = await readyCheckout(draftId);
		const off = await checkout(deps, of, checkoutId);
		const accept = ({ fingerprint, totals }: typeof off) => ({
			checkoutId,
			accepted: { fingerprint, total: totals.total, confirmedPrices: true },
		});
		expect(await outcome(placeOrder(deps, of, accept(off)))).toBe("422 NOT_ORDERABLE");
		const on = await checkout(allowing(), of, checkoutId);
		const placed = await placeOrder(allowing(), of, accept(on));
		const stored = await order(deps, of, placed.id);
		expect(stored.lines.filter(isPole)).toMatchObject([
			{ quantity: 3, price: 200, lineTotal: 600, productDetails: { name: "Pole", link: null } },
		]);
		expect(stored.totals?.subTotal).toBe(draft.totals.subTotal);
	});

	it("are released from a blanket order while it is on, and refused by name once it is off again", async () => {
		const of = await dana();
		const { id, lines } = await holdDraftForRelease(allowing(), of, {
			draftId: await acceptedDraft(allowing()),
		});
		const pole = lines.find(({ line }) => isPole(line));
		const wanted = { id, lines: [{ lineId: pole?.lineId ?? "", quantity: 2 }], ...given };
		expect(await outcome(reviewRelease(deps, of, wanted))).toBe("422 NOT_ORDERABLE");
		const { totals } = await reviewRelease(allowing(), of, wanted);
		expect(totals.subTotal).toBe(400);
		const request = { ...wanted, acceptedTotal: totals.total };
		expect(await outcome(releaseParts(deps, of, request))).toBe("422 NOT_ORDERABLE");
		const { orderId } = await releaseParts(allowing(), of, request);
		expect((await order(deps, of, orderId)).lines).toMatchObject([{ quantity: 2, lineTotal: 400 }]);
	});
});
