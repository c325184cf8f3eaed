import { describe, expect, it } from "vitest";
import type { Variation } from "#contracts/catalog/catalog";
import { makeVariation } from "../../../../tests/factories/product.ts";
import { apartFromSameNumber, attributeColumns, isListedWith, optionAxes } from "./product-options.ts";

const variation = (id: string, kelvin: number, beamDegrees: number, watts: number, features: string[] = []) =>
	makeVariation({ id, sku: id, cctKelvin: [kelvin], beamDegrees, watts, features });

const sixteen = [2700, 3000, 3500, 4000].flatMap((kelvin) =>
	[15, 40].flatMap((beam) =>
		[9, 14].map((watts) => variation(`${kelvin}-${beam}-${watts}`, kelvin, beam, watts)),
	),
);
const chosen = sixteen[0] as Variation;
const listed = (all: readonly Variation[], of = chosen) =>
	all.filter(isListedWith(all, of)).map(({ id }) => id);

describe("part numbers listed with the chosen one", () => {
	it("are the SKUs that differ from it in a single choice", () => {
		expect(listed(sixteen)).toEqual([
			"2700-15-9",
			"2700-15-14",
			"2700-40-9",
			"3000-15-9",
			"3500-15-9",
			"4000-15-9",
		]);
	});

	it("are all of a short table", () => {
		expect(listed(sixteen.slice(0, 12))).toHaveLength(12);
	});

	it("are all where one choice or none tells them apart", () => {
		const alike = Array.from({ length: 20 }, (_, at) => variation(`finish-${at}`, 4000, 40, 9));
		expect(listed(alike, alike[0])).toHaveLength(20);
		const colors = alike.map((one, at) => ({ ...one, cctKelvin: [2700 + 100 * at] }));
		expect(listed(colors, colors[0])).toHaveLength(20);
	});
});

describe("choices", () => {
	const plain = variation("plain", 4000, 40, 31);
	const battery = variation("battery", 4000, 40, 31, ["Battery back-up, 90 minutes"]);
	const bright = variation("bright", 5000, 40, 39, ["Battery back-up, 90 minutes"]);
	const choicesOf = (all: readonly Variation[], of: Variation) =>
		optionAxes(all, of).map(({ label, values }) => [
			label,
			values.map((value) => `${value.label}${value.chosen ? "*" : ""} ${value.variationID}`),
		]);

	it("have a group for each attribute, and a name for what a SKU lacks", () => {
		expect(choicesOf([plain, battery], plain)).toEqual([
			["Battery", ["Without battery* plain", "90-minute battery battery"]],
		]);
	});

	it("say what else a choice changes", () => {
		const [color] = optionAxes([plain, battery, bright], plain);
		expect(color?.values.map(({ label, changes }) => [label, changes])).toEqual([
			["4000 K", null],
			["5000 K", "Changes Power: 39 W, Battery: 90-minute battery"],
		]);
	});

	it("offer a register's figures only among SKUs with the same options", () => {
		const listedLater = { ...battery, id: "later", sku: "later", cri: 97 };
		const skus = [plain, battery, listedLater];
		expect(choicesOf(skus, plain).map(([label]) => label)).toEqual(["Battery"]);
		expect(choicesOf(skus, battery).map(([label]) => label)).toEqual(["Battery", "Color rendering"]);
	});

	it("rise with their figures, selectable colors last", () => {
		const colors = [
			makeVariation({ id: "a", sku: "a", cctKelvin: [2700, 3000, 5000] }),
			variation("b", 5000, 40, 15),
			variation("c", 4000, 40, 15),
		];
		expect(optionAxes(colors, colors[0] as Variation)[0]?.values.map(({ label }) => label)).toEqual([
			"4000 K",
			"5000 K",
			"2700 to 5000 K selectable",
		]);
	});
});

it("the table of part numbers has a column for what no figure states", () => {
	const skus = [
		variation("T3", 4000, 40, 74, ["Type III distribution"]),
		variation("T5", 4000, 40, 74, ["Type V distribution"]),
	];
	expect(attributeColumns(skus)).toEqual([
		{ label: "Distribution", numeric: false, values: ["Type III", "Type V"] },
	]);
});

const sku = (id: string, number: string, ...names: string[]) =>
	({
		id,
		sku: number,
		attributes: names.map((name) => ({ attribute: "beam", optionID: name, name })),
	}) as unknown as Variation;

describe("apartFromSameNumber", () => {
	const narrow = sku("1", "31337", "3000 K", "40°");
	const wide = sku("2", "31337", "3000 K", "65°");
	const cool = sku("3", "31338", "5000 K", "40°");

	it("names what differs among SKUs of one number, and nothing where a number has one SKU", () => {
		const all = [narrow, wide, cool];
		expect(all.map((one) => apartFromSameNumber(all, one))).toEqual([["40°"], ["65°"], null]);
	});

	it("takes numbers that a title cuts to the same beginning as one", () => {
		const long = (id: string, end: string) => sku(id, `${"N".repeat(45)}${end}`, `${end} W`);
		const all = [long("1", "11"), long("2", "15")];
		expect(all.map((one) => apartFromSameNumber(all, one))).toEqual([["11 W"], ["15 W"]]);
	});
});
