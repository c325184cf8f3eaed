import { describe, expect, it } from "vitest";
import { changedFields, readIntent, readLines } from "./line-forms.server.ts";

function toForm(fields: Record<string, string | string[]>): FormData {
	const form = new FormData();
	for (const [name, value] of Object.entries(fields))
		for (const one of [value].flat()) form.append(name, one);
	return form;
}

const before = JSON.stringify({ l1: [2, "A1", ""], l2: [5, "", "spare"] });

describe("readLines", () => {
	it("asks for what was changed only", () => {
		const form = toForm({
			before,
			"quantity.l1": "2",
			"fixtureType.l1": " B2 ",
			"note.l1": "",
			"quantity.l2": "5",
			"fixtureType.l2": "",
			"note.l2": "spare",
		});
		expect(readLines(form)).toMatchObject({ changes: [{ lineId: "l1", fixtureType: "B2" }], errors: {} });
	});

	it.each(["0", "-1", "1.5", "1e9", "100000", "many", ""])("refuses quantity %j and keeps it", (quantity) => {
		const read = readLines(toForm({ before, "quantity.l1": quantity, "fixtureType.l1": "A1" }));
		expect(read.changes).toEqual([]);
		expect(read.errors.l1?.quantity).toBe("Enter a whole number from 1 to 99,999.");
		expect(read.typed.l1?.quantity).toBe(quantity);
	});

	it("refuses what is too long", () => {
		const read = readLines(
			toForm({ before, "quantity.l1": "1", "fixtureType.l1": "T".repeat(21), "note.l1": "n".repeat(201) }),
		);
		expect(read.errors.l1).toEqual({
			fixtureType: "Use at most 20 characters.",
			note: "Use at most 200 characters.",
		});
	});

	it("takes every line for changed when it cannot read what was shown", () => {
		const read = readLines(toForm({ before: "{", "quantity.l1": "2", "fixtureType.l1": "", "note.l1": "" }));
		expect(read.changes).toEqual([{ lineId: "l1", quantity: 2, fixtureType: "", note: "" }]);
	});
});

it.each([
	[{ intent: "save" }, { intent: "save" }],
	[{ intent: "remove l1" }, { intent: "remove", lineIds: ["l1"] }],
	[
		{ intent: "remove", chosen: ["l1", "l2"] },
		{ intent: "remove", lineIds: ["l1", "l2"] },
	],
	[{ intent: "cart all" }, { intent: "cart", lineIds: null }],
	[{ intent: "explode" }, undefined],
	[{}, undefined],
])("%j is %j", (fields, intent) => {
	expect(readIntent(toForm(fields as Record<string, string | string[]>))).toEqual(intent);
});

describe("changedFields", () => {
	const typed = { before, "quantity.l1": "2", "fixtureType.l1": "B2", "note.l1": "", "quantity.l2": "many" };

	it("is what was typed into, right or wrong", () => {
		const changed = changedFields(toForm({ ...typed, intent: "save", "note.unknown": "x" }));
		expect([...(changed ?? [])]).toEqual([
			["fixtureType.l1", "B2"],
			["quantity.l2", "many"],
		]);
	});

	it.each(["remove", "cart", "duplicate"])("is nothing where a button says %s", (intent) => {
		expect(changedFields(toForm({ ...typed, intent }))).toBeNull();
	});
});
