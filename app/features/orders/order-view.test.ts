import { describe, expect, it } from "vitest";
import { orderStatuses } from "#rules/orders/order-terms";
import { orderStatusLooks, paymentLook } from "~/shared/orders/order-status.tsx";
import { makeOrder } from "../../../tests/factories/order.ts";
import { carrierPage, getPayments, mayHaveArrived, timelineSteps } from "./order-view.ts";

const at = (day: number) => `2026-11-0${day}T09:00:00.000Z`;
const getSteps = (order: Parameters<typeof makeOrder>[0]) =>
	timelineSteps(makeOrder(order)).map(({ status, state }) => `${status} ${state}`);

describe("timelineSteps", () => {
	it("shows past, current and upcoming steps", () => {
		const timeline = [
			{ status: "AWAITING_PAYMENT" as const, at: at(1), note: "" },
			{ status: "PENDING" as const, at: at(2), note: "Paid by card" },
			{ status: "PROCESSING" as const, at: at(3), note: "" },
		];
		expect(getSteps({ OrderStatus: "PROCESSING", timeline })).toEqual([
			"AWAITING_PAYMENT done",
			"PENDING done",
			"PROCESSING now",
			"SHIPPED next",
			"DELIVERED next",
		]);
		expect(timelineSteps(makeOrder({ OrderStatus: "PROCESSING", timeline }))[1]).toMatchObject({
			text: "Paid by card",
			at: at(2),
		});
	});

	it("shows no upcoming steps for a delivered or canceled order", () => {
		for (const status of ["DELIVERED", "CANCELLED"] as const)
			expect(getSteps({ OrderStatus: status, timeline: [{ status, at: at(1), note: "" }] })).toEqual([
				`${status} now`,
			]);
	});

	it("shows the current status if the service keeps no history", () => {
		const [step] = timelineSteps(makeOrder({ OrderStatus: "SHIPPED", timeline: [], updatedAt: at(5) }));
		expect(step).toMatchObject({ status: "SHIPPED", at: at(5), state: "now" });
	});

	it("shows an order with a declined payment as awaiting payment", () => {
		const waits = { status: "AWAITING_PAYMENT" as const, at: at(1), note: "" };
		const timeline = [waits, { ...waits, at: at(2), note: "The payment was declined" }];
		expect(getSteps({ OrderStatus: "AWAITING_PAYMENT", timeline }).slice(0, 3)).toEqual([
			"AWAITING_PAYMENT done",
			"AWAITING_PAYMENT now",
			"PENDING next",
		]);
	});
});

describe("looks", () => {
	it("have a distinct label for every status", () => {
		expect(new Set(orderStatuses.map((status) => orderStatusLooks[status].word)).size).toBe(
			orderStatuses.length,
		);
	});

	it("warn about unpaid orders, unless canceled", () => {
		const unpaid = (OrderStatus: "AWAITING_PAYMENT" | "CANCELLED") =>
			paymentLook({ OrderStatus, PaymentStatus: "UNPAID" }).tone;
		expect([unpaid("AWAITING_PAYMENT"), unpaid("CANCELLED")]).toEqual(["warning", "neutral"]);
	});
});

it.each([
	["https://carrier.example/track?n=1", true],
	["HTTP://carrier.example", true],
	["javascript:alert(1)", false],
	["//carrier.example", false],
	["", false],
	[null, false],
])("carrier URL %s is %s", (url, leads) => {
	expect(carrierPage(url)).toBe(leads ? url : null);
});

describe("getPayments", () => {
	const payment = (
		transactionID: string,
		state: "initiated" | "completed" | "declined" | "needs-attention",
	) => ({
		transactionID,
		state,
		order: { id: "order-1", orderNumber: "SO-100001" },
	});

	it("returns the open payment of the order and the one that paid it", () => {
		const others = { ...payment("other", "initiated"), order: { id: "order-11", orderNumber: "SO-1000011" } };
		expect(getPayments("order-1", [others, payment("a", "initiated"), payment("b", "declined")])).toEqual({
			open: "a",
			completed: null,
		});
		expect(getPayments("order-1", [others, payment("c", "completed")])).toEqual({
			open: null,
			completed: "c",
		});
	});

	it("counts a payment that needs attention as open, to prevent a second charge", () => {
		expect(getPayments("order-1", [payment("a", "declined"), payment("b", "needs-attention")]).open).toBe(
			"b",
		);
		expect(getPayments("order-1", [{ ...payment("a", "initiated"), order: null }])).toEqual({
			open: null,
			completed: null,
		});
	});
});

describe("warranty claims from an order", () => {
	const timeline = [{ status: "PENDING" as const, at: at(1), note: "" }];
	it.each([
		["SHIPPED", "AUTHORIZED", timeline, true],
		["DELIVERED", "AUTHORIZED", timeline, true],
		["PENDING", "AUTHORIZED", timeline, false],
		["CANCELLED", "AUTHORIZED", timeline, false],
		["Backordered in part", "AUTHORIZED", timeline, true],
		["PENDING", "AUTHORIZED", [], true],
	])("%s, %s, %o: %s", (OrderStatus, PaymentStatus, history, expected) => {
		const order = { ...makeOrder({ timeline: history }), OrderStatus, PaymentStatus };
		expect(mayHaveArrived(order)).toBe(expected);
	});
});
