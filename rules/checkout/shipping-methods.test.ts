import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { toCents } from "#rules/money/cents";
import { orderTotals } from "./order-totals.ts";
import { demoPickupLocations, pickupSetting, shippingMethods, toShippingMethod } from "./shipping-methods.ts";

const price = (goodsCents: number, id: string) =>
	shippingMethods(goodsCents).find((method) => method.id === id)?.cents;

describe("shipping methods", () => {
	it.each([
		[0, 1850, 2900, 5900],
		[100, 1850, 2904, 5908],
		[12, 1850, 2900, 5901],
		[13, 1850, 2901, 5901],
		[49_999, 1850, 4900, 9900],
		[50_000, 0, 4900, 9900],
		[99_999_999_999, 0, 4_000_002_900, 8_000_005_900],
	])("goods of %i cents cost %i by ground, %i two-day, %i next-day", (goods, ground, twoDay, nextDay) => {
		expect([price(goods, "ground"), price(goods, "two-day"), price(goods, "next-day")]).toEqual([
			ground,
			twoDay,
			nextDay,
		]);
		expect(price(goods, "pickup")).toBe(0);
	});

	it("have unique ids and descriptions, and prices in dollars", () => {
		const methods = shippingMethods(1000).map(toShippingMethod);
		expect(new Set(methods.map(({ id }) => id)).size).toBe(methods.length);
		for (const { promise } of methods) expect(promise).toMatch(/\.$/);
		expect(methods.map((method) => method.price)).toEqual([18.5, 29.4, 59.8, 0]);
	});

	it("name each warehouse with its address, and keep the first one's id where no warehouse is named", () => {
		const pickups = shippingMethods(1000, demoPickupLocations).filter(({ id }) => id.startsWith("pickup"));
		expect(pickups.map(({ id, name, cents }) => [id, name, cents])).toEqual([
			["pickup", "Pickup at the Reno warehouse", 0],
			["pickup-dfw", "Pickup at the Dallas warehouse", 0],
			["pickup-cmh", "Pickup at the Columbus warehouse", 0],
			["pickup-abe", "Pickup at the Allentown warehouse", 0],
		]);
		expect(pickups[2]?.promise).toBe(
			"2255 Warehouse Court, Columbus, OH 43228. Ready on the next business day. Bring the order number.",
		);
	});

	it("never get cheaper with more goods, except for free ground shipping", () => {
		const goods = fc.integer({ min: 0, max: 99_999_999_999 });
		fc.assert(
			fc.property(goods, goods, (first, other) => {
				const [less, more] = [Math.min(first, other), Math.max(first, other)];
				for (const id of ["two-day", "next-day", "pickup"]) {
					expect(price(less, id)).toBeLessThanOrEqual(price(more, id) ?? -1);
					expect(Number.isSafeInteger(price(more, id))).toBe(true);
				}
				expect(price(more, "ground")).toBe(more >= 50_000 ? 0 : 1850);
			}),
		);
	});
});

it("an order's total is exact: goods plus shipping", () => {
	const cents = fc.integer({ min: 0, max: 99_999_999_999 });
	fc.assert(
		fc.property(cents, fc.integer({ min: 0, max: 10_000 }), cents, (subTotal, share, shipping) => {
			const discount = Math.floor((subTotal / 10_000) * share);
			const lines = {
				itemTotal: subTotal / 100,
				optionTotal: 0,
				subTotal: subTotal / 100,
				shipping: 0,
				bankSurcharge: 0,
				discount: discount / 100,
				total: (subTotal - discount) / 100,
			};
			const totals = orderTotals(lines, shipping);
			expect(toCents(totals.total)).toBe(subTotal - discount + shipping);
			expect(toCents(totals.shipping)).toBe(shipping);
			expect(totals).toMatchObject({ subTotal: lines.subTotal, discount: lines.discount, bankSurcharge: 0 });
		}),
	);
});

const [reno] = demoPickupLocations;

describe("pickup locations", () => {
	it("reads a list of warehouses", () => {
		expect(pickupSetting.parse(JSON.stringify(demoPickupLocations))).toEqual(demoPickupLocations);
		expect(pickupSetting.parse("[]")).toEqual([]);
	});

	it.each([
		["{", "is not JSON"],
		['[{"id":"rno"}]', "0.name"],
		[JSON.stringify([reno, reno]), "has the same id twice"],
		[JSON.stringify([{ ...reno, zip: "8950" }]), "0.zip is a ZIP code"],
		[JSON.stringify([{ ...reno, phone: "1" }]), "0 "],
	])("says what is wrong with %s", (json, fault) => {
		expect(pickupSetting.safeParse(json).error?.issues[0]?.message).toContain(fault);
	});
});
