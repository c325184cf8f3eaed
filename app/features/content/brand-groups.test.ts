import { expect, test } from "vitest";
import { brandGroups } from "./brand-groups.ts";

const brand = (label: string) => ({ value: label, label, count: 1 });
const shape = (labels: string[]) =>
	brandGroups(labels.map(brand)).map((group) => [group.letter, group.brands.map(({ label }) => label)]);

test("brands stand under their first letter, whatever their case", () => {
	expect(shape(["TCP", "luxrite", "tiwin", "Lithonia"])).toEqual([
		["L", ["Lithonia", "luxrite"]],
		["T", ["TCP", "tiwin"]],
	]);
});

test("digits and signs come first, under one heading", () => {
	expect(shape(["Acuity", "3M", "@home"])).toEqual([
		["0-9", ["@home", "3M"]],
		["A", ["Acuity"]],
	]);
});

test("an accent does not make a letter of its own", () => {
	expect(shape(["Éclat", "Eaton"])).toEqual([["E", ["Eaton", "Éclat"]]]);
});

test("no brands, no groups", () => {
	expect(brandGroups([])).toEqual([]);
});
