import { expect, it } from "vitest";
import { makeProduct, makeVariation } from "../../../tests/factories/product.ts";
import { partTable } from "./part-table.ts";

const tableOf = (...changes: Parameters<typeof makeVariation>[0][]) =>
	partTable(
		makeProduct({ variations: changes.map((change, at) => makeVariation({ sku: `P-${at}`, ...change })) }),
	);
const titles = (table: ReturnType<typeof tableOf>) => table.columns.map(({ title }) => title);

it("always has color temperature, lumens and watts, and never what all share", () => {
	const table = tableOf({}, {});
	expect(titles(table)).toEqual(["CCT", "Lumens", "Watts"]);
	expect(table.shared).toEqual(
		expect.arrayContaining(["CRI 93", "Beam 40°", "Base E26", "Wet location rated"]),
	);
});

it("puts what tells part numbers apart in front of what differs besides", () => {
	const table = tableOf(
		{ watts: 10, lifeHours: 25_000, features: ["120 V"] },
		{ watts: 10, lifeHours: 25_000, features: ["277 V"] },
		{ watts: 12, lifeHours: 50_000, features: ["277 V"] },
	);
	expect(titles(table)).toEqual(["CCT", "Lumens", "Watts", "Features", "Life"]);
	expect([table.needed, table.columns.at(-2)?.values]).toEqual([4, ["120 V", "277 V", "277 V"]]);
});

it("prints many color temperatures as a range", () => {
	const [column] = tableOf({ cctKelvin: [2700, 3000, 3500] }).columns;
	expect(column?.values).toEqual(["2700–3500\u202fK (3)"]);
});

it("says no more of what is not stated, and of what a product is not", () => {
	const { shared, columns } = tableOf({ lumens: null, connected: false, threeWay: false, cri: null });
	expect(columns.map(({ title }) => title)).toEqual(["CCT", "Watts"]);
	expect(shared.join()).not.toMatch(/Connected|Three-way|CRI|—/);
});
