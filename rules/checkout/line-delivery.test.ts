import { describe, expect, it } from "vitest";
import {
	addressInLine,
	deliveryProblems,
	deliveryTexts,
	requestedDayProblem,
	shownDelivery,
} from "./line-delivery.ts";

const school = {
	name: "Riverside School",
	street: "1 Main Street",
	city: "Portland",
	state: "ME",
	zip: "04101",
};
const yard = { ...school, name: "Yard" };
const today = "2026-11-24";

describe("a requested day", () => {
	it.each([
		["2026-11-23", "Nov 23, 2026 has passed. Choose today or later."],
		["2026-11-24", null],
		["2026-12-09", null],
		["2028-11-23", null],
		["2028-11-24", "Choose a day within the next two years."],
		["9999-01-01", "Choose a day within the next two years."],
	])("%s: %s", (day, problem) => {
		expect(requestedDayProblem(day, today)).toBe(problem);
	});
});

it("leaves out the order's own address, however it is capitalized", () => {
	const delivery = { requestedOn: "2026-12-09", shipTo: { ...school, city: "PORTLAND" } };
	expect(shownDelivery(delivery, school)).toEqual({ requestedOn: "2026-12-09" });
	expect(shownDelivery(delivery, yard)).toEqual(delivery);
	expect(shownDelivery({}, school)).toEqual({});
});

it("prints both, and an address without a name", () => {
	expect(deliveryTexts({ requestedOn: "2026-12-09", shipTo: school })).toEqual([
		"Requested for Dec 9, 2026",
		"Ship to Riverside School, 1 Main Street, Portland, ME 04101",
	]);
	expect(addressInLine({ ...school, name: "" })).toBe("1 Main Street, Portland, ME 04101");
});

it("refuses passed days, and other addresses of an order that is picked up", () => {
	const lines = [
		{ sku: "A", delivery: { requestedOn: "2026-11-01" } },
		{ sku: "B", delivery: { shipTo: yard } },
	];
	const codes = (isPickup: boolean) =>
		deliveryProblems(lines, { today, isPickup, taxPlace: null }).map(({ code }) => code);
	expect(codes(false)).toEqual(["DATE_PASSED"]);
	expect(codes(true)).toEqual(["DATE_PASSED", "PICKED_UP"]);
	expect(deliveryProblems([], { today, isPickup: true, taxPlace: null })).toEqual([]);
});

it.each([
	["taxed", "04101-2345", "ME", []],
	["taxed", "04105", "ME", ["TAX_PLACE"]],
	["exempt", "04105", "ME", []],
	["not-collected", "04105", "ME", []],
	["exempt", "03101", "NH", ["TAX_PLACE"]],
	["not-collected", "03101", "NH", ["TAX_PLACE"]],
] as const)("ships a line of an order that is %s in 04101 to %s, %s: %j", (kind, zip, state, codes) => {
	const lines = [{ sku: "A", delivery: { shipTo: { ...yard, zip, state } } }];
	const taxPlace = { state: "ME", zip: "04101", kind };
	expect(deliveryProblems(lines, { today, isPickup: false, taxPlace }).map(({ code }) => code)).toEqual(
		codes,
	);
});
