import { expect, it } from "vitest";
import { decodePartNumber } from "#rules/custom-builder/part-number";
import { listPriceCents, priceParts } from "#rules/custom-builder/part-prices";
import { toRunPrice } from "./run-price.ts";

const decoded = decodePartNumber("SCX-L144X96-A090-840-FW-1D1");
if (decoded.kind !== "design") throw new Error("The run cannot be built.");
const { design } = decoded;
const listPrice = listPriceCents(design) / 100;
const parts = priceParts(design).map(({ partNumber, cents }) => ({ partNumber, listPrice: cents / 100 }));
const cents = (money: string) => Number(money.replace(/[$,.]/g, ""));

it("has list prices of the parts that add up to the list price, then the discount and the price", () => {
	const price = toRunPrice(design, { listPrice, price: 1320.84, parts });
	if (price.kind !== "price" || !price.parts) throw new Error("The parts are not priced.");
	const sum = Object.values(price.parts).reduce((all, { total }) => all + cents(total), 0);
	expect(sum).toBe(143_570);
	expect(price.parts["SCX-P1"]).toEqual({ each: "$158.00", total: "$158.00" });
	expect(price).toMatchObject({ price: "$1,320.84", listPrice: "$1,435.70", discount: "$114.86" });
	expect(sum - cents(price.discount ?? "")).toBe(cents(price.price));
});

it("names no discount without one", () => {
	expect(toRunPrice(design, { listPrice, price: listPrice, parts })).toMatchObject({
		price: "$1,435.70",
		listPrice: null,
		discount: null,
	});
});

it.each([
	["none", undefined],
	["others", [{ partNumber: "SCX-X1", listPrice: 10 }]],
	["one less", parts.slice(1)],
	[
		"one cent more",
		parts.map((part, at) => (at === 0 ? { ...part, listPrice: part.listPrice + 0.01 } : part)),
	],
])("leaves the parts without prices when the service sends %s", (_, answered) => {
	expect(toRunPrice(design, { listPrice, price: 1, parts: answered })).toMatchObject({ parts: null });
});
