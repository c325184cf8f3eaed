import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
	fulfillmentOf,
	fulfillmentTexts,
	shipmentProblems,
	statusFromLines,
	toGo,
	whenDue,
} from "./fulfillment.ts";
import { orderStatuses } from "./order-terms.ts";

const line = { lineId: "l1", quantity: 40, expectedOn: "2026-12-09" };
const shipped = (quantity: number, shippedOn = "2026-11-24", lineId = "l1") => ({
	shippedOn,
	lines: [{ lineId, quantity }],
});
const of = (
	shipments: ReturnType<typeof shipped>[],
	{ status = "PARTIALLY_SHIPPED" as const, canceled = 0 } = {},
) => fulfillmentOf(line, { status, shipments, canceled: [{ lineId: "l1", quantity: canceled }] });

describe("a line", () => {
	it.each([
		[[], 0, []],
		[[shipped(12)], 0, ["Shipped 12 of 40 on Nov 24, 2026", "28 to go, expected Dec 9, 2026"]],
		[
			[shipped(12, "2026-12-01"), shipped(3)],
			5,
			["Shipped 15 of 40 on Dec 1, 2026", "20 to go, expected Dec 9, 2026", "5 canceled"],
		],
		[[shipped(40)], 0, ["Shipped 40 on Nov 24, 2026"]],
		[[shipped(12)], 28, ["Shipped 12 of 40 on Nov 24, 2026", "28 canceled"]],
		[[], 40, ["40 canceled"]],
		[[shipped(7, "2026-11-24", "other")], 4, ["36 to go, expected Dec 9, 2026", "4 canceled"]],
	])("with %j and %i canceled says %j", (shipments, canceled, texts) => {
		const state = of(shipments, { canceled });
		if (shipments.length === 0 && canceled === 0) state.expectedOn = null;
		expect(fulfillmentTexts(state)).toEqual(texts);
	});

	it("that waits says when it is expected", () => {
		expect(fulfillmentTexts(of([]))).toEqual(["40 to go, expected Dec 9, 2026"]);
	});

	it("of a shipped order has shipped without records of it, and says nothing", () => {
		const state = fulfillmentOf(line, { status: "DELIVERED", shipments: [], canceled: [] });
		expect(state).toEqual({ ordered: 40, shipped: 40, canceled: 0, shippedOn: null, expectedOn: null });
		expect(fulfillmentTexts(state)).toEqual([]);
	});

	it("of a canceled order ships nothing more", () => {
		const state = fulfillmentOf(line, { status: "CANCELLED", shipments: [shipped(12)], canceled: [] });
		expect(state).toMatchObject({ shipped: 12, canceled: 28 });
		expect(toGo(state)).toBe(0);
		expect(
			fulfillmentTexts(fulfillmentOf(line, { status: "CANCELLED", shipments: [], canceled: [] }), true),
		).toEqual([]);
	});
});

const amounts = fc.record({
	quantity: fc.integer({ min: 1, max: 500 }),
	shipped: fc.array(fc.integer({ min: 1, max: 200 }), { maxLength: 5 }),
	canceled: fc.array(fc.integer({ min: 1, max: 200 }), { maxLength: 3 }),
});

it("adds up: shipped, canceled and to go are what was ordered, whatever was recorded", () => {
	fc.assert(
		fc.property(fc.constantFrom(...orderStatuses), amounts, (status, { quantity, ...parts }) => {
			const state = fulfillmentOf(
				{ lineId: "l1", quantity, expectedOn: null },
				{
					status,
					shipments: parts.shipped.map((pieces) => shipped(pieces)),
					canceled: parts.canceled.map((pieces) => ({ lineId: "l1", quantity: pieces })),
				},
			);
			expect(state.shipped + state.canceled + toGo(state)).toBe(quantity);
			for (const pieces of [state.shipped, state.canceled, toGo(state)])
				expect(pieces).toBeGreaterThanOrEqual(0);
		}),
	);
});

it("takes shipments one by one exactly as long as they fit", () => {
	fc.assert(
		fc.property(amounts, ({ quantity, shipped: wanted }) => {
			const shipments: ReturnType<typeof shipped>[] = [];
			for (const pieces of wanted) {
				const state = fulfillmentOf(
					{ lineId: "l1", quantity, expectedOn: null },
					{ status: "PROCESSING", shipments, canceled: [] },
				);
				const problems = shipmentProblems([{ lineId: "l1", quantity: pieces }], new Map([["l1", state]]));
				expect(problems.length > 0).toBe(pieces > toGo(state));
				if (problems.length === 0) shipments.push(shipped(pieces));
			}
			const sum = shipments.reduce((total, { lines }) => total + (lines[0]?.quantity ?? 0), 0);
			expect(sum).toBeLessThanOrEqual(quantity);
		}),
	);
});

it("counts rows of one line together, and names a line that isn't in the order", () => {
	const states = new Map([["l1", of([shipped(12)])]]);
	const twice = [
		{ lineId: "l1", quantity: 20 },
		{ lineId: "l1", quantity: 9 },
	];
	expect(shipmentProblems(twice, states)).toEqual([
		{ lineId: "l1", problem: "is more than is open: 40 ordered, 12 shipped" },
	]);
	expect(shipmentProblems([{ lineId: "x", quantity: 1 }], states)).toEqual([
		{ lineId: "x", problem: "the order has no such line" },
	]);
});

describe("the status of an order", () => {
	const state = (shipped: number, canceled = 0) => ({
		ordered: 10,
		shipped,
		canceled,
		shippedOn: null,
		expectedOn: null,
	});
	it.each([
		["PENDING", [state(0), state(0)], "PENDING"],
		["PROCESSING", [state(0, 4), state(0)], "PROCESSING"],
		["PENDING", [state(3), state(0)], "PARTIALLY_SHIPPED"],
		["PROCESSING", [state(10), state(0)], "PARTIALLY_SHIPPED"],
		["PARTIALLY_SHIPPED", [state(10), state(10)], "SHIPPED"],
		["PARTIALLY_SHIPPED", [state(3, 7), state(0, 10)], "SHIPPED"],
		["PROCESSING", [state(0, 10), state(0, 10)], "CANCELLED"],
		["DELIVERED", [state(10)], "DELIVERED"],
		["CANCELLED", [state(3, 7)], "CANCELLED"],
		["PENDING", [], "PENDING"],
	] as const)("%s with %j becomes %s", (before, lines, after) => {
		expect(statusFromLines(before, lines)).toBe(after);
	});
});

describe("what hasn't shipped is due", () => {
	const open = (expectedOn: string | null = null) => ({
		fulfillment: { ordered: 10, shipped: 4, canceled: 0, shippedOn: null, expectedOn },
	});
	const ground = "Arrives in 3 to 6 business days. Free on orders of $500 or more.";
	it.each([
		["as the method promises, counting weekdays", [open()], ground, "2026-11-27", "2026-12-07", "promised"],
		[
			"on the next weekday",
			[open()],
			"Ready on the next business day.",
			"2026-11-27",
			"2026-11-30",
			"promised",
		],
		[
			"on the second weekday",
			[open()],
			"Arrives on the second business day after the order.",
			"2026-11-27",
			"2026-12-01",
			"promised",
		],
		[
			"when we expect it, if that is sooner",
			[open("2026-12-01")],
			ground,
			"2026-11-27",
			"2026-12-01",
			"expected",
		],
		[
			"as promised, where we expect it later",
			[open("2026-12-20")],
			ground,
			"2026-11-27",
			"2026-12-07",
			"promised",
		],
		[
			"on the day that was asked for, whatever the method promises",
			[{ ...open(), requestedOn: "2026-12-24" }],
			ground,
			"2026-11-27",
			"2026-12-24",
			"requested",
		],
	] as const)("%s", (_, lines, promise, orderedOn, day, from) => {
		expect(whenDue({ lines, promise, orderedOn })).toEqual({ day, from });
	});

	it("on no day where all has shipped, or no day is known", () => {
		const done = { fulfillment: { ...open().fulfillment, shipped: 10 } };
		expect(whenDue({ lines: [done], promise: ground, orderedOn: "2026-11-27" })).toBeNull();
		expect(whenDue({ lines: [open()], promise: "By our own truck.", orderedOn: "2026-11-27" })).toBeNull();
		expect(whenDue({ lines: [open()], promise: ground, orderedOn: null })).toBeNull();
	});
});
