import { describe, expect, it } from "vitest";
import { findPlacedSince, findTwins } from "./order-reading.server.ts";

const order = (id: string, OrderTotal: number | null = 12.5, PaymentType = "ACH") => ({
	id,
	PaymentType,
	Price: { OrderTotal },
});
const before = findTwins([order("a"), order("b", 12.51), order("c", 12.5, "CREDITCARD")], 1250, "ACH");

describe("an order placed since", () => {
	it.each([
		["none", [order("a")], null],
		["a new one of the same total and type", [order("a"), order("d")], "d"],
		["a new one listed first", [order("d"), order("a")], "d"],
		["one of another total", [order("a"), order("d", 12.49)], null],
		["one of another type", [order("a"), order("d", 12.5, "CREDITCARD")], null],
		["one without a total", [order("a"), order("d", null)], null],
		["the last of several", [order("a"), order("d"), order("e")], "e"],
	])("%s", (_, orders, found) => {
		expect(findPlacedSince(orders, before)?.id ?? null).toBe(found);
	});

	it("is none when it belongs to another press", () => {
		expect(findPlacedSince([order("a"), order("d")], before, new Set(["d"]))).toBeNull();
	});

	it("is found among very many alike", () => {
		const many = Array.from({ length: 1_000 }, (_, index) => order(`o${index}`));
		const twins = findTwins(many, 1250, "ACH");
		expect(twins.marks.length).toBeLessThanOrEqual(800);
		expect(findPlacedSince(many, twins)).toBeNull();
		expect(findPlacedSince([...many, order("new")], twins)?.id).toBe("new");
	});
});
