import { expect, it } from "vitest";
import { interpretQuery } from "./interpret-query.ts";
import { readSupplies } from "./supplies.ts";
import { buildVocabulary, type NamedValue } from "./vocabulary.ts";

const named = (...labels: string[]): NamedValue[] =>
	labels.map((label) => ({ value: label.toLowerCase().replace(/[^a-z0-9.]+/g, "-"), label }));

const vocabulary = buildVocabulary({
	brands: named("Meridian"),
	series: named("VTL-SERIES", "ASL-SERIES"),
	categories: named("Downlights"),
	subcategories: named("Retrofit Kits"),
	types: named("A19", "Replacement lens", "Mounting kit", "Photocell", "Yoke flood"),
	bases: named("E26"),
	features: named("Wet location rated"),
});

it.each([
	["12/2 romex", "wire and cable"],
	["10 gauge wire", "wire and cable"],
	["3/4 in EMT", "conduit and fittings"],
	["weatherproof outlet box", "electrical boxes"],
	["20A single pole breaker 120v", "breakers and panelboards"],
	["breaker panel", "breakers and panelboards"],
	["Meridian wire nuts", "wire connectors"],
	["wire guard", null],
	["junction box light", null],
	["suspension cable", null],
	["exit sign with conduit", null],
	["ASL wire", null],
	["PCL-MV wire", null],
	["A19", null],
])("%j asks for %j", (query, asked) => {
	expect(readSupplies(query, vocabulary)).toBe(asked);
});

const conditions = (query: string) => interpretQuery(query, vocabulary).conditions;

it.each([
	["vtl lens 4ft", "Replacement lenses", ["4", "vtl"]],
	["slipfitter", "Slip-fitter mount", ["slip"]],
	["photocell 277v", "120 to 277 V", ["277"]],
])("%j asks for %j, whose texts have %j", (query, label, words) => {
	const found = conditions(query).find((one) => one.label === label);
	expect(found?.textWords).toEqual(words);
});

it("reads the lens of a fixture without a series as a word", () => {
	expect(interpretQuery("frosted lens a19", vocabulary).words).toEqual(["lens"]);
});
