import { expect, it } from "vitest";
import { z } from "zod";
import { defineForm, parseForm } from "./define-form.ts";

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
