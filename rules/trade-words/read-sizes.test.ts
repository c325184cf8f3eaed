import { expect, it } from "vitest";
import { readMeasures } from "./read-measures.ts";

const labels = (text: string) =>
	readMeasures(text).found.flatMap(({ conditions }) => conditions.map(({ label }) => label));

it.each([
	["wall pack shallower than 6 inches", ["< 6 in deep"]],
	["troffer under 3 in deep", ["< 3 in deep"]],
	["panel 50 mm or less thick", ["≤ 50 mm deep"]],
	["max depth 4 in", ["≤ 4 in deep"]],
	["strip shorter than 4 ft", ["< 4 ft long"]],
	["strip wider than 5 in", ["> 5 in wide"]],
	["4 in deep regress downlight", ["4 in"]],
])("reads the size in %j as %j", (text, expected) => {
	expect(labels(text)).toEqual(expected);
});

it.each([
	"court of 60 ft x 120 ft",
	"200 ft corridor",
	"wall 20 ft wide and 10 ft tall",
	"30 fc",
	"post top on a 3 inch tenon",
	"for 2x6 joists",
	"that can be cleaned",
])("reads no size of a fixture in %j", (text) => {
	expect(labels(text)).toEqual([]);
});

it("takes the voltage of the panel that feeds a fixture, and no panel", () => {
	const { found, rest } = readMeasures("high bays off a 347v panel");
	expect(found.flatMap(({ conditions }) => conditions.map(({ label }) => label))).toEqual(["347 or 480 V"]);
	expect(rest).not.toContain("panel");
});
