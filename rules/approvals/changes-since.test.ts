import { describe, expect, it } from "vitest";
import {
	changesSince,
	orderChangeKinds,
	type SentFrom,
	type SentOrder,
	stopAdvice,
	stopSentence,
	withoutPassedDate,
} from "./changes-since.ts";

const unchanged: SentOrder = {
	buyerName: "Ann Lee",
	accountOrders: true,
	buyerOrders: true,
	notSold: [],
	shippingGone: null,
	paymentsOff: false,
	today: "2026-12-01",
	requestedOn: null,
	lines: [{ sku: "EDG-1-G" }],
	samePurchaseOrder: null,
	waitingPurchaseOrder: null,
	purchaseOrder: "PO-7",
	timeZone: "America/New_York",
	coupon: null,
};
const changed = (change: Partial<SentOrder>) => changesSince({ ...unchanged, ...change });
const approver = { isBuyer: false, from: "cart" } as const;
const texts = (change: Partial<SentOrder>) => changed(change).map(({ text }) => text);

describe("what changed since an order was sent for approval", () => {
	it("is nothing while nothing did", () => {
		expect(changesSince(unchanged)).toEqual([]);
		expect(stopSentence([], approver)).toBeNull();
		const lines = [{ sku: "EDG-1-G", requestedOn: "2026-12-01" }];
		expect(changed({ requestedOn: "2026-12-01", lines })).toEqual([]);
	});

	it.each([
		["account", { accountOrders: false, buyerOrders: false }],
		["buyer", { buyerOrders: false }],
		["not-sold", { notSold: ["EDG-1-G"] }],
		["shipping", { shippingGone: "Pickup at the Reno warehouse" }],
	] as const)("stops for: %s", (kind, change) => {
		expect(changed(change)).toEqual([{ kind, stops: true, text: expect.any(String) }]);
		for (const from of ["cart", "draft", "release"] as const) {
			expect(stopSentence(changed(change), { isBuyer: false, from })).toMatch(
				/^This order can't be approved as it is\. .+ Reject it/,
			);
			expect(stopSentence(changed(change), { isBuyer: true, from })).toMatch(/Withdraw it/);
		}
	});

	it.each([
		["payments-off", { paymentsOff: true }],
		["date-passed", { requestedOn: "2026-11-30" }],
		[
			"same-purchase-order",
			{ samePurchaseOrder: { orderNumber: "SO-100001", placedAt: "2026-11-30T20:00:00Z" } },
		],
		["coupon", { coupon: { ended: "The coupon LIGHT15 expired on Nov 30, 2026.", discount: 3 } }],
	] as const)("tells of: %s", (kind, change) => {
		expect(changed(change)).toEqual([{ kind, stops: false, text: expect.any(String) }]);
		expect(stopSentence(changed(change), approver)).toBeNull();
	});

	it("is said in sentences", () => {
		expect(texts({ notSold: ["A", "B", "B", "C", "D", "E"] })).toEqual([
			"A, B, C, and 2 more can no longer be ordered.",
		]);
		const late = [
			{ sku: "A", requestedOn: "2026-11-30" },
			{ sku: "B", requestedOn: "2026-12-05" },
			{ sku: "A", requestedOn: "2026-11-30" },
		];
		expect(texts({ lines: late })).toEqual([
			"The requested date of A, Nov 30, 2026, has passed. It ships without a requested date.",
		]);
		expect(texts({ lines: [...late, { sku: "C", requestedOn: "2026-11-28" }] })).toEqual([
			"The requested dates of A and C, Nov 28, 2026 and Nov 30, 2026, have passed. They ship without a requested date.",
		]);
		expect(texts({ coupon: { ended: "The coupon X is no longer offered.", discount: 3 } })).toEqual([
			"The coupon X is no longer offered. This order keeps its $3.00 off.",
		]);
		expect(
			texts({ samePurchaseOrder: { orderNumber: "SO-100001", placedAt: "2026-12-01T02:00:00Z" } }),
		).toEqual(["PO number PO-7 is also on order SO-100001 of Nov 30, 2026."]);
		const waitingPurchaseOrder = { number: "AP-100002", requestedAt: "2026-11-30T20:00:00Z" };
		expect(texts({ waitingPurchaseOrder })).toEqual([
			"PO number PO-7 is also on AP-100002, sent for approval Nov 30, 2026.",
		]);
		expect(
			texts({
				waitingPurchaseOrder,
				samePurchaseOrder: { orderNumber: "SO-100001", placedAt: "2026-12-01T20:00:00Z" },
			}),
		).toEqual([
			"PO number PO-7 is also on order SO-100001 of Dec 1, 2026 and on AP-100002, sent for approval Nov 30, 2026.",
		]);
	});

	it("says where a stopped order goes back to, and who can order it then", () => {
		const advice = (change: Partial<SentOrder>, from: SentFrom) =>
			stopAdvice(changed(change), { isBuyer: false, from });
		const buyer = { buyerOrders: false };
		expect(advice(buyer, "cart")).toBe(
			"Reject it. Its items go back to the cart, where someone else can order them.",
		);
		expect(advice(buyer, "draft")).toBe(
			"Reject it. Its order draft opens again, and someone else can order it.",
		);
		expect(advice(buyer, "release")).toBe(
			"Reject it. Its quantities go back to the blanket order, where someone else can release them.",
		);
		expect(advice({ ...buyer, notSold: ["A"] }, "cart")).toBe(
			"Reject it. Its items go back to the cart, and someone else can change the order and send it again.",
		);
		expect(advice({ notSold: ["A"] }, "release")).toBe(
			"Reject it. Its quantities go back to the blanket order, and the buyer can change the order and send it again.",
		);
	});

	it("comes with what stops first", () => {
		const kinds = changed({
			buyerOrders: false,
			notSold: ["A"],
			shippingGone: "Two-day",
			paymentsOff: true,
			requestedOn: "2026-11-30",
			samePurchaseOrder: { orderNumber: "SO-100001", placedAt: "2026-11-30T20:00:00Z" },
			coupon: { ended: "The coupon X is no longer offered.", discount: 3 },
		}).map(({ kind }) => kind);
		expect(kinds).toEqual(orderChangeKinds.filter((kind) => kind !== "account"));
	});

	it("leaves out the dates that have passed alone", () => {
		expect(withoutPassedDate({ sku: "A", requestedOn: "2026-11-30" }, "2026-12-01")).toEqual({ sku: "A" });
		expect(withoutPassedDate({ sku: "A", requestedOn: "2026-12-01" }, "2026-12-01")).toEqual({
			sku: "A",
			requestedOn: "2026-12-01",
		});
	});
});
