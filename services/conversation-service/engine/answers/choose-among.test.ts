import { expect, it } from "vitest";
import { chooseAmong } from "./choose-among.ts";

const product = (sku: string, technicalSpecs: string) => ({
	id: sku,
	productID: sku,
	name: sku,
	sku,
	images: [],
	technicalSpecs,
	application: "",
	link: `/p/${sku}`,
	options: [],
});
const a = product("A", "Light output: 800 lm::Power: 9 W::Dimming: Yes, down to 10%::CRI: 90");
const b = product("B", "Light output: 1,100 lm::Power: 12 W::Dimming: No");
const c = product("C", "Power: 4 W");
const skus = (message: string, sort: "lumens-desc" | "watts-asc" | null = null) =>
	chooseAmong(message, sort, [a, b, c])?.products.map(({ sku }) => sku);

it.each([
	["which of those is dimmable?", ["A"]],
	["which are not dimmable", ["B"]],
	["which have over 900 lumens", ["B"]],
	["which of them has 90 CRI", ["A"]],
])("chooses by %j", (message, chosen) => {
	expect(skus(message)).toEqual(chosen);
});

it("chooses by the IP rating what water may reach, by the level it dims to, and by features", () => {
	const [dry, jets, strong] = [
		product("DRY", "Dimming: Yes, down to 10%::Features: Damp location rated"),
		product("JETS", "Dimming: Yes, down to 1%::Features: Full cut-off, IP65"),
		product("STRONG", "Dimming: Yes::Features: IP66, Wet location rated"),
	];
	const chosen = (message: string) => chooseAmong(message, null, [dry, jets, strong]);
	for (const message of [
		"which one can I pressure wash",
		"can any be hosed off",
		"which is better against dust",
	])
		expect(chosen(message)?.products.map(({ sku }) => sku)).toEqual(["STRONG"]);
	expect(chosen("which can be sprayed down")?.lead).toMatch(
		/JETS has IP65.*STRONG has IP66.*strong water jets/,
	);
	expect(chosen("which of these dim to 5%")?.products.map(({ sku }) => sku)).toEqual(["JETS"]);
	expect(chosen("which of these dim to 5%")?.unknown.map(({ sku }) => sku)).toEqual(["STRONG"]);
	expect(chosen("which one is dark sky")?.products.map(({ sku }) => sku)).toEqual(["JETS"]);
});

it("chooses by words that names and specs say, and leaves others to the search", () => {
	const [edge, cast] = [
		{ ...a, sku: "EDGE", name: "Edge-lit exit sign" },
		{ ...b, sku: "CAST", name: "Die-cast exit sign" },
	];
	const chosen = (message: string) =>
		chooseAmong(message, null, [edge, cast])?.products.map(({ sku }) => sku);
	expect(chosen("any of those edge lit")).toEqual(["EDGE"]);
	expect(chosen("which ones are exit signs")).toEqual(["EDGE", "CAST"]);
	expect(chosen("which of them are brushed nickel")).toBeUndefined();
});

it.each([
	["which one uses less power", "C"],
	["which has more lumens", "B"],
])("compares: %s", (message, chosen) => {
	expect(skus(message)).toEqual([chosen]);
});

it("chooses the best, and says what isn't stated", () => {
	expect(skus("the brightest?", "lumens-desc")).toEqual(["B"]);
	expect(skus("lowest wattage", "watts-asc")).toEqual(["C"]);
	expect(skus("which of those has the highest CRI?")).toEqual(["A"]);
	expect(chooseAmong("which is dimmable", null, [a, c])?.unknown).toEqual([c]);
	expect(chooseAmong("which is prettier", null, [a, b])).toBeNull();
});
