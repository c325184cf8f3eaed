import { expect, test } from "vitest";
import { brandGroups } from "./nodes.ts";

const brand = (label: string) => ({ value: label, label, count: 1 });
const shape = (labels: string[]) =>
	brandGroups(labels.map(brand)).map((group) => [group.letter, group.brands.map(({ label }) => label)]);

test("groups brands by first letter, ignoring case", () => {
	expect(shape(["TCP", "luxrite", "tiwin", "Lithonia"])).toEqual([
		["L", ["Lithonia", "luxrite"]],
		["T", ["TCP", "tiwin"]],
	]);
});

test("puts digits and symbols first, under one heading", () => {
	expect(shape(["Acuity", "3M", "@home"])).toEqual([
		["0-9", ["@home", "3M"]],
		["A", ["Acuity"]],
	]);
});

test("ignores accents when grouping", () => {
	expect(shape(["Éclat", "Eaton"])).toEqual([["E", ["Eaton", "Éclat"]]]);
});

test("returns no groups without brands", () => {
	expect(brandGroups([])).toEqual([]);
});
