import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { defineForm, faultOfNames, longestName, ordinaryFieldCount, parseForm } from "./define-form.ts";

const shippingForm = defineForm({
	schema: (field) =>
		field("to") === "other"
			? z.object({ to: z.literal("other"), zip: z.string({ error: "Enter a ZIP code." }) })
			: z.object({ to: z.string({ error: "Choose an address." }), zip: z.string().optional() }),
});

function read(fields: Record<string, string>) {
	const form = new FormData();
	for (const [name, value] of Object.entries(fields)) form.set(name, value);
	const submission = parseForm(shippingForm, form);
	return submission.status === "success" ? submission.value : submission.error;
}

it.each([
	[{ to: "home" }, { to: "home" }],
	[
		{ to: "other", zip: "04101" },
		{ to: "other", zip: "04101" },
	],
	[{ to: "other" }, { zip: ["Enter a ZIP code."] }],
	[{}, { to: ["Choose an address."] }],
	[{ to: "home", formOwner: "u/1", idempotencyKey: "12345678" }, { to: "home" }],
])("form %j selects its schema by its intent: %j", (fields, outcome) => {
	expect(read(fields)).toEqual(outcome);
});

const limits = { repeated: ["rid"], rows: { shares: 3 } };

describe("form field names", () => {
	it.each([
		[[]],
		[["email", "password", "returnTo"]],
		[["rid", "rid", "rid"]],
		[["shares[0].invoiceId", "shares[0].amount", "shares[1].amount", "shares[2].amount"]],
		[["shares[1].amount", "shares[0].amount"]],
		[["quantity.0b1c-44", "note.0b1c-44", "before"]],
		[["quantity-12", "choice-12"]],
	])("accepts %j", (names) => {
		expect(faultOfNames(names, limits)).toBeNull();
	});

	it.each([
		["an index far beyond the rows", ["shares[999999999].amount"]],
		["an index just beyond the rows", ["shares[3].amount"]],
		["gaps between rows", ["shares[0].amount", "shares[2].amount"]],
		["rows that do not begin", ["shares[1].amount"]],
		["rows of something that has none", ["email[0]"]],
		["an empty index", ["email[]"]],
		["an index as a word", ["shares[0].amount", "shares.999999999"]],
		["the length of a list", ["shares[0].amount", "shares.length"]],
		["the length of a repeated field", ["rid", "rid", "rid.length"]],
		["a field that others lie in", ["a.b", "a"]],
		["rows in rows", ["shares[0].amount[0]"]],
		["a list as a field", ["shares"]],
		["a single field twice", ["email", "email"]],
		["a prototype", ["__proto__.polluted"]],
		["a prototype in a row", ["shares[0].__proto__"]],
		["a constructor", ["constructor.prototype.polluted"]],
		["a method of every object", ["hasOwnProperty"]],
		["a command to the form library", ["__intent__"]],
		["a state of the form library", ["__state__"]],
		["no name", [""]],
		["a null character", ["email\0"]],
		["a line end", ["email\n"]],
		["a long name", ["a".repeat(longestName + 1)]],
		["a deep name", ["a.b.c.d.e"]],
		["20,000 indices", [`email${"[0]".repeat(20_000)}`]],
		["an open bracket", ["shares[0"]],
		["two dots", ["a..b"]],
		["too many fields", Array.from({ length: ordinaryFieldCount + 1 }, (_, index) => `f${index}`)],
	])("refuses names with %s", (_, names) => {
		expect(faultOfNames(names, limits)).toEqual(expect.any(String));
	});

	it("never build a list with more rows than the form allows", async () => {
		const { parse } = await import("@conform-to/react");
		const word = fc.constantFrom("shares", "rid", "email", "a", "length", "0", "7", "99999", "__proto__");
		const step = fc.oneof(
			word.map((name) => `.${name}`),
			fc.constantFrom("[0]", "[1]", "[2]", "[3]", "[99999]", "[]", "["),
		);
		const name = fc
			.tuple(word, fc.array(step, { maxLength: 5 }))
			.map(([first, rest]) => first + rest.join(""));
		const polluted = () => Object.keys(Object.prototype);
		fc.assert(
			fc.property(fc.array(name, { maxLength: 8 }), (names) => {
				if (faultOfNames(names, limits)) return;
				const form = new FormData();
				for (const name of names) form.append(name, "x");
				const { payload } = parse(form, { resolve: () => ({ value: null }) });
				expect(polluted()).toEqual([]);
				expect(longestList(payload)).toBeLessThanOrEqual(Math.max(3, names.length));
			}),
			{ numRuns: 5_000 },
		);
	});
});

function longestList(value: unknown): number {
	if (typeof value !== "object" || value === null) return 0;
	const own = Array.isArray(value) ? value.length : 0;
	return Math.max(own, ...Object.values(value).map(longestList));
}
