import { expect, it } from "vitest";
import { draftEntry, padRows } from "./enter-list.ts";

const rows = (...first: [sku: string, quantity: string][]) => [
	...first.map(([sku, quantity]) => ({ sku, quantity })),
	...Array.from({ length: padRows - first.length }, () => ({ sku: "", quantity: "" })),
];

it.each([
	[{ way: "paste", text: "A-1, 2\nB-2" }, rows(), "A-1, 2\nB-2"],
	[
		{ sku: ["A-1", undefined, "B-2"], quantity: [undefined, undefined, "3"] },
		rows(["A-1", ""], ["", ""], ["B-2", "3"]),
		"",
	],
	[{ sku: "A-1", quantity: "2" }, rows(["A-1", "2"]), ""],
	[{ text: { a: "1" }, sku: [{ b: "2" }] }, rows(), ""],
	[null, rows(), ""],
])("restores the draft %j as typed", (initialValue, pad, text) => {
	expect(draftEntry({ initialValue })).toEqual({ pad, text, errors: {} });
});
