/** Lots on their way to orders: whole, in releases of any order, and over a limit; exact on both databases. */
import { describe, expect, it } from "vitest";
import type { QuoteLine } from "#contracts/quotes/quotes";
import { decideApproval, withdrawApproval } from "#services/order-service/approvals/approvals.server";
import { requestReleaseApproval } from "#services/order-service/blanket-orders/blanket-order-routes.server";
import {
	blanketOrder,
	closeBlanket,
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
import {
	buyer,
	database,
	deps,
	orderer,
	quoteWithLot,
	setUpLots,
	step,
} from "../../setup/quotes/lot-desk.ts";

const shipTo = { name: "Yard", street: "1 Main Street", city: "Portland", state: "ME", zip: "04101" };
const given = { shipTo, requestedOn: null, PurchaseOrder: "", note: "", shippingMethodId: "pickup" };

const dana = () => orderer("demo-distributor", "10010");

const expectHidden = (lines: readonly QuoteLine[], price: number) => {
	const inLot = lines.filter(({ lot }) => lot);
	expect(inLot.length).toBeGreaterThan(0);
	for (const line of inLot) {
		expect(line).toMatchObject({ price: 0, originalPrice: 0, lineTotal: 0 });
		expect(line).not.toHaveProperty("listPrice");
		expect(line.lot?.price).toBe(price);
	}
};

const goods = async (lines: { lineId: string; quantity: number }[], id: string, of: OrderActor) =>
	(await reviewRelease(deps, of, { id, lines, ...given })).totals.subTotal;

describe.each(commonDialects)("on %s", (dialect) => {
	setUpLots(dialect);

	async function acceptedDraft(quantities: readonly number[], price: number, of = buyer()) {
		const sent = await quoteWithLot(quantities, { price }, of);
		return (await step(of, sent, "accept", true)).orderDraftId ?? "";
	}
	async function release(of: OrderActor, id: string, lines: { lineId: string; quantity: number }[]) {
		const wanted = { id, lines, ...given };
		const { totals } = await reviewRelease(deps, of, wanted);
		return { ...(await releaseParts(deps, of, { ...wanted, acceptedTotal: totals.total })), totals };
	}

	it("is ordered whole at its price, with no price of its lines in draft, checkout and order", async () => {
		const of = await dana();
		const draftId = await acceptedDraft([3, 4, 1], 333.33);
		const draft = await orderDraft(deps, { ...buyer() }, draftId);
		expectHidden(draft.lines, 333.33);
		expect(draft.totals.total).toBe(425.33);
		const { checkoutId } = await beginCheckout(deps, of, { kind: "draft", draftId });
		for (const choice of [
			{ part: "address", shipTo, PurchaseOrder: "PO-9", note: "" },
			{ part: "shipping", shippingMethodId: "pickup" },
			{ part: "payment", PaymentType: "CHECK_MY_NET_ACCOUNT" },
		] as const)
			await saveCheckout(deps, of, { checkoutId, choice });
		const shown = await checkout(deps, of, checkoutId);
		expectHidden(shown.lines, 333.33);
		expect(shown.totals.subTotal).toBe(425.33);
		const { fingerprint } = shown;
		const placed = await placeOrder(deps, of, {
			checkoutId,
			accepted: { fingerprint, total: shown.totals.total, confirmedPrices: true },
		});
		for (const seen of [placed, await order(deps, of, placed.id)]) {
			expectHidden(seen.lines, 333.33);
			expect(seen.totals?.subTotal).toBe(425.33);
		}
		// What is stored has the shares, which add up.
		const rows = await database.db
			.selectFrom("shop_order_line")
			.select("content")
			.where("order_id", "=", placed.id)
			.execute();
		const stored = rows.map(({ content }) => JSON.parse(content) as QuoteLine);
		expect(
			stored.filter(({ lot }) => lot).reduce((sum, { lineTotal }) => sum + Math.round(lineTotal * 100), 0),
		).toBe(33_333);
	});

	it.each([
		[
			[
				[1, 1],
				[2, 0],
				[0, 4],
				[4, 2],
			],
		],
		[
			[
				[7, 0],
				[0, 7],
			],
		],
		[
			[
				[0, 1],
				[1, 0],
				[5, 5],
				[1, 1],
			],
		],
	])("adds up to the cent when released as %j", async (parts) => {
		const of = await dana();
		const { id, lines } = await holdDraftForRelease(deps, of, {
			draftId: await acceptedDraft([7, 7, 2], 1000.01),
		});
		expectHidden(
			lines.map(({ line }) => line),
			1000.01,
		);
		const ids = lines.map(({ lineId }) => lineId);
		const wanted = (part: readonly number[]) =>
			part.flatMap((quantity, index) => (quantity > 0 ? [{ lineId: ids[index] ?? "", quantity }] : []));
		let cents = 0;
		for (const part of parts) {
			// A release that is canceled changes nothing for the others.
			const undone = await release(of, id, wanted(part));
			await cancelRelease(deps, of, { id, orderId: undone.orderId });
			const placed = await release(of, id, wanted(part));
			expect(placed.totals.subTotal).toBe(undone.totals.subTotal);
			expectHidden((await order(deps, of, placed.orderId)).lines, placed.totals.subTotal);
			cents += Math.round(placed.totals.subTotal * 100);
		}
		expect(cents).toBe(100_001);
		expect(await goods([{ lineId: ids[2] ?? "", quantity: 2 }], id, of)).toBe(184);
	});

	it("loses no cent to releases at once, cancellations and closing", async () => {
		const of = await dana();
		const { id, lines } = await holdDraftForRelease(deps, of, {
			draftId: await acceptedDraft([30, 30], 2000.01),
		});
		const [a = "", b = ""] = lines.map(({ lineId }) => lineId);
		const lots = [
			[{ lineId: a, quantity: 7 }],
			[{ lineId: a, quantity: 11 }],
			[{ lineId: b, quantity: 13 }],
			[{ lineId: a, quantity: 12 }],
			[{ lineId: b, quantity: 17 }],
		];
		// Each must name the total it was shown, so that a release that came between is a conflict.
		const placed: Awaited<ReturnType<typeof release>>[] = [];
		const left = [...lots];
		while (left.length > 0) {
			const results = await Promise.allSettled(left.map((wanted) => release(of, id, wanted)));
			results.toReversed().forEach((result, index) => {
				const place = results.length - 1 - index;
				if (result.status === "fulfilled") {
					placed.push(result.value);
					left.splice(place, 1);
				} else expect(result.reason).toMatchObject({ status: 409, code: "CHANGED" });
			});
		}
		const total = placed.reduce((sum, { totals }) => sum + Math.round(totals.subTotal * 100), 0);
		expect(total).toBe(200_001);
		const [first, second] = placed;
		for (const { orderId = "" } of [first, first, second].flatMap((one) => one ?? []))
			await cancelRelease(deps, of, { id, orderId });
		const given = await database.db
			.selectFrom("blanket_order_line")
			.select("lot_given_cents")
			.where("blanket_order_id", "=", id)
			.execute();
		const back = [first, second].reduce((sum, one) => sum + Math.round((one?.totals.subTotal ?? 0) * 100), 0);
		expect(given.reduce((sum, { lot_given_cents }) => sum + Number(lot_given_cents), 0)).toBe(200_001 - back);
		const { revision, onHold } = await blanketOrder(deps, of, id);
		expect(onHold).toBeGreaterThan(0);
		const closed = await closeBlanket(deps, of, { id, revision, reason: "Job cut" });
		expect(closed.onHold).toBe(0);
	});

	it("over a limit, takes its part of the lot from hold, and gives it back when not approved", async () => {
		const miles = await orderer("demo-company-buyer", "10100");
		const joan = await orderer("demo-company-approver", "10100");
		await database.db
			.updateTable("company_member")
			.set({ order_limit_cents: 1 })
			.where("user_id", "=", miles.user.userId)
			.execute();
		const draftId = await acceptedDraft([10, 10], 1000.03, buyer("10100"));
		const { id, lines } = await holdDraftForRelease(deps, miles, { draftId });
		const [a = "", b = ""] = lines.map(({ lineId }) => lineId);
		const send = async (wanted: { lineId: string; quantity: number }[], formKey: string) => {
			const subTotal = await goods(wanted, id, miles);
			const release = { id, lines: wanted, ...given, acceptedTotal: subTotal, formKey };
			const both = await Promise.all([1, 2].map(() => requestReleaseApproval(deps, miles, release)));
			expect(new Set(both.map((approval) => approval.id)).size).toBe(1);
			return { approvalId: both[0]?.id ?? "", subTotal };
		};
		const decide = (approvalId: string, decision: "approve" | "reject") =>
			decideApproval(deps, { ...joan, requestId: "r" }, { id: approvalId, step: 0, decision, comment: "" });
		const rejected = await send([{ lineId: a, quantity: 3 }], "lot-limit-1");
		const withdrawn = await send([{ lineId: a, quantity: 7 }], "lot-limit-2");
		await decide(rejected.approvalId, "reject");
		await withdrawApproval(deps, { ...miles, requestId: "r" }, withdrawn.approvalId);
		const first = await send([{ lineId: a, quantity: 9 }], "lot-limit-3");
		const last = await send(
			[
				{ lineId: a, quantity: 1 },
				{ lineId: b, quantity: 10 },
			],
			"lot-limit-4",
		);
		expect(Math.round((first.subTotal + last.subTotal) * 100)).toBe(100_003);
		const approved = await decide(last.approvalId, "approve");
		expectHidden(approved.lines, last.subTotal);
		const placed = await order(deps, miles, approved.orderId ?? "");
		expectHidden(placed.lines, last.subTotal);
		// An approved release is canceled with its part of the lot.
		await cancelRelease(deps, miles, { id, orderId: placed.id });
		expect(
			await goods(
				[
					{ lineId: b, quantity: 10 },
					{ lineId: a, quantity: 1 },
				],
				id,
				miles,
			),
		).toBe(last.subTotal);
	});
});
