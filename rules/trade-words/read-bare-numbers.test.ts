import { describe, expect, it } from "vitest";
import { interpretQuery } from "./interpret-query.ts";
import { buildVocabulary } from "./vocabulary.ts";

const named = (...labels: string[]) =>
	labels.map((label) => ({ value: label.toLowerCase().replace(/[^a-z0-9.]+/g, "-"), label }));
const vocabulary = buildVocabulary({
	brands: [],
	series: [],
	categories: [],
	subcategories: [],
	types: named("A19", "PAR30", "PAR30L", "PAR38", "BR30", "T8"),
	bases: named("E26"),
	features: [],
});
const read = (query: string) => {
	const { conditions, passedOver, words } = interpretQuery(query, vocabulary);
	return { labels: conditions.map(({ label }) => label), rest: [...words, ...passedOver] };
};

describe("a number without a unit", () => {
	it.each([
		["can light 6", "6 in"],
		["6 can", "6 in"],
		["high hat 4", "4 in"],
		["gimbal downlight 4", "4 in"],
		["5/6 retrofit", "5 or 6 in"],
		["slim 6 canless 90 cri", "6 in"],
		["par38 25", "25° beam"],
		["par38 40 3000k", "40° beam"],
		["par30 ln 40", "40° beam"],
		["par38 90", "90 W, actual or equivalent"],
		["shop light 4", "4 ft long"],
		["a19 60", "60 W, actual or equivalent"],
		["60a19", "60 W, actual or equivalent"],
		["65br30", "65 W, actual or equivalent"],
	])("%j is read as %j", (query, label) => {
		expect(read(query).labels).toContain(label);
		expect(read(query).rest.filter((word) => /\d/.test(word))).toEqual([]);
	});

	it.each(["6 downlights", "4 recessed cans", "exit sign 3 sided", "7 lamps"])("%j stays open", (query) => {
		expect(read(query).rest.some((word) => /^\d$/.test(word))).toBe(true);
	});

	it.each([
		"wall pack cost per pc",
		"price per pc wall pack",
		"wall packs 20 ea / pc price",
		"wall pack $/pc",
		"flood light pc price",
		"10 pc wall pack",
	])("counts pieces in %j", (query) => {
		expect(read(query).labels).not.toContain("Photocell");
	});

	it.each([
		"wall pack pc bronze",
		"wall pack w/ pc",
		"40w wall pack w/pc",
		"flood light with a pc",
		"pc wall pack",
	])("is a photocell in %j", (query) => {
		expect(read(query).labels).toContain("Photocell");
	});

	it("is the distribution of an area light, not a tube", () => {
		expect(read("T5 area light").labels).toContain("Type V distribution");
	});
});

describe("tubes", () => {
	it.each([
		"t8 type b 4ft",
		"t8 led tube",
		"ballast bypass tube",
		"F32T8",
		"t5ho",
		"plug and play t8",
		"t12",
	])("%j asks for tubes", (query) => {
		const { conditions } = interpretQuery(query, vocabulary);
		expect(conditions[0]?.noSuch).toBe("LED or fluorescent tubes");
	});

	it.each([
		["t8", "T8"],
		["tube bulb", "Tubular lamps"],
		["type b", undefined],
	])("%j does not", (query, label) => {
		const { conditions } = interpretQuery(query, vocabulary);
		expect(conditions[0]?.noSuch).toBeUndefined();
		expect(conditions[0]?.label).toBe(label);
	});

	it("reads the length from the watts of the code", () => {
		expect(read("F96T12").labels).toEqual(["Linear luminaires", "8 ft long"]);
	});
});
