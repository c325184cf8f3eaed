import { describe, expect, it } from "vitest";
import { type FormDefinition, type FormSchema, parseForm } from "~/shared/forms/define-form.ts";
import { editQuoteForm, newQuoteForm, quotePageForm, withChangedLines } from "./quote-forms.ts";

function read<Schema extends FormSchema>(definition: FormDefinition<Schema>, fields: Record<string, string>) {
	const form = new FormData();
	for (const [name, value] of Object.entries(fields)) form.set(name, value);
	const submission = parseForm(definition, form);
	return submission.status === "success" ? submission.value : submission.error;
}

describe("new quote form", () => {
	it("reports a missing purchase order", () => {
		const without: Record<string, string>[] = [{}, { PurchaseOrder: "" }, { PurchaseOrder: "   " }];
		for (const fields of without)
			expect(read(newQuoteForm, { ...fields, status: "draft" })).toEqual({
				PurchaseOrder: ["Enter your purchase order number."],
			});
	});

	it("accepts up to 40 characters of purchase order", () => {
		const fields = { PurchaseOrder: ` ${"7".repeat(40)} `, status: "submitted", emptyCart: "yes" };
		expect(read(newQuoteForm, fields)).toEqual({
			PurchaseOrder: "7".repeat(40),
			name: "",
			note: "",
			emptyCart: true,
			status: "submitted",
		});
		expect(read(newQuoteForm, { ...fields, PurchaseOrder: "7".repeat(41) })).toEqual({
			PurchaseOrder: ["Use at most 40 characters."],
		});
	});

	it("counts a line end as one character, as browsers do", () => {
		const note = `${"n".repeat(1998)}\r\nn`;
		expect(read(newQuoteForm, { PurchaseOrder: "1", status: "draft", note })).toMatchObject({
			note: `${"n".repeat(1998)}\nn`,
		});
	});

	it("requires one of the two buttons, and ignores a malformed key", () => {
		expect(read(newQuoteForm, { PurchaseOrder: "1", status: "accepted" })).toHaveProperty("status");
		expect(
			read(newQuoteForm, { PurchaseOrder: "1", status: "draft", idempotencyKey: "<b>" }),
		).not.toHaveProperty("idempotencyKey", "<b>");
	});
});

describe("quote page forms", () => {
	it("refuses an empty message and an unknown intent", () => {
		expect(read(quotePageForm, { intent: "message", text: "  " })).toEqual({
			text: ["Write a message first."],
		});
		expect(read(quotePageForm, { intent: "reopen", revision: "1" })).toHaveProperty("intent");
	});

	it("requires the revision for a step", () => {
		expect(read(quotePageForm, { intent: "accept", revision: "3" })).toEqual({
			intent: "accept",
			revision: 3,
			confirmedPrices: false,
			choices: [],
		});
		expect(read(quotePageForm, { intent: "accept" })).toHaveProperty("revision");
	});
});

describe("quote edit form", () => {
	const line = (fields: Record<string, string>) => ({
		intent: "save",
		revision: "1",
		PurchaseOrder: "PO",
		"lines[0].lineId": "l-1",
		"lines[0].quantity": "2",
		...Object.fromEntries(Object.entries(fields).map(([name, value]) => [`lines[0].${name}`, value])),
	});

	it.each(["0", "-1", "1.5", "1e9", "NaN", "many", ""])("refuses quantity %j on its line", (quantity) => {
		expect(read(editQuoteForm, line({ quantity }))).toEqual({
			"lines[0].quantity": ["Enter a whole number from 1 to 99,999."],
		});
	});

	it("asks nothing more of a line that is to go", () => {
		expect(read(editQuoteForm, line({ quantity: "", price: "free", remove: "yes" }))).toMatchObject({
			lines: [{ lineId: "l-1", remove: true }],
		});
		expect(read(editQuoteForm, line({ remove: "no" }))).not.toHaveProperty("lines");
	});

	it.each(["-1", "1.234", "1e3", "free", "1,20"])("refuses price %j", (price) => {
		expect(read(editQuoteForm, line({ price }))).toEqual({
			"lines[0].price": ["Enter an amount in dollars, such as 1,234.50."],
		});
	});

	it.each([
		["12.5", 12.5],
		["$1,234.50", 1234.5],
		["0", 0],
	])("reads price %j", (price, dollars) => {
		expect(read(editQuoteForm, line({ price }))).toMatchObject({ lines: [{ price: dollars }] });
	});

	it("treats unreadable shown values as unknown", () => {
		for (const seen of ["", "{", "[]", '{"quantity":"5"}'])
			expect(read(editQuoteForm, line({ seen }))).toMatchObject({ lines: [{ seen: null }] });
		const seen = { quantity: 5, price: 1.25, fixtureType: "" };
		expect(read(editQuoteForm, line({ seen: JSON.stringify(seen) }))).toMatchObject({ lines: [{ seen }] });
	});

	it.each(["-1", "101", "half"])("refuses discount %j", (percent) => {
		expect(read(editQuoteForm, { intent: "discount", revision: "1", percent })).toHaveProperty("percent");
	});

	it("requires a part number for a new line", () => {
		expect(read(editQuoteForm, { intent: "add-line", revision: "1", addQuantity: "1" })).toEqual({
			partNumber: ["Enter a part number."],
		});
	});
});

describe("draft of the quote edit form", () => {
	const seen = JSON.stringify({ quantity: 5, price: 4.5, reason: "", fixtureType: "A1" });
	const shown = { seen, quantity: "5", price: "4.50", reason: "", fixtureType: "A1" };
	const sent = (...lines: Record<string, string>[]) => {
		const form = new FormData();
		form.set("note", "Ring twice");
		lines.forEach((line, place) => {
			for (const [field, value] of Object.entries(line)) form.set(`lines[${place}].${field}`, value);
		});
		return form;
	};

	it("keeps changed lines in consecutive rows", () => {
		const [first, last] = [
			{ lineId: "b", ...shown, quantity: "many" },
			{ lineId: "d", ...shown, remove: "yes" },
		];
		const form = sent({ lineId: "a", ...shown }, first, { lineId: "c", ...shown }, last);
		expect([...withChangedLines(form)]).toEqual([...sent(first, last)]);
	});

	it("keeps lines whose earlier values are unknown", () => {
		for (const unknown of ["", "{", "null"]) {
			const form = sent({ lineId: "a", ...shown, seen: unknown });
			expect([...withChangedLines(form)]).toEqual([...form]);
		}
	});

	it("keeps no lines if none were changed", () => {
		const { price: _, reason: __, ...ofBuyer } = shown;
		const lines = Array.from({ length: 100 }, (_, place) => ({ lineId: `l-${place}`, ...ofBuyer }));
		expect([...withChangedLines(sent(...lines))]).toEqual([["note", "Ring twice"]]);
	});
});
