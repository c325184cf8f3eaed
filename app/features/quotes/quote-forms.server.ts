/** The schemas of the forms about quotes. */
import { z } from "zod";
import { cartLimits } from "#contracts/cart-limits";
import { quoteLimits, quoteSteps } from "#contracts/quote-limits";
import {
	atMost,
	formKeyField as formKey,
	purchaseOrderField,
	optionalText as text,
} from "~/shared/forms/form-parts.server.ts";

const purchaseOrder = purchaseOrderField(quoteLimits.purchaseOrder);

const revision = z.coerce.number().int();
const checked = z
	.literal("yes")
	.optional()
	.transform((value) => value === "yes");

/** A new quote, from the cart or a project; the button that was pressed says the status. */
export const newQuoteForm = z.object({
	PurchaseOrder: purchaseOrder,
	name: text(quoteLimits.name),
	note: text(quoteLimits.note),
	emptyCart: checked,
	status: z.enum(["draft", "submitted"], { error: "Choose whether to save a draft or to submit." }),
	formKey,
});

/** Everything that can be done on the page of a quote. */
export const quotePageForm = z.discriminatedUnion("intent", [
	z.object({ intent: z.enum(quoteSteps), revision, message: text(quoteLimits.message) }),
	z.object({
		intent: z.literal("message"),
		text: z
			.string({ error: "Write a message first." })
			.trim()
			.min(1, "Write a message first.")
			.max(quoteLimits.message, atMost(quoteLimits.message)),
		formKey,
	}),
	z.object({ intent: z.literal("duplicate"), formKey }),
	z.object({ intent: z.literal("add-to-cart"), formKey }),
]);

/** The form of the page of a quote, if something is written in it; others are a press of a button. */
export const writtenForm = (form: FormData) =>
	["text", "message"].some((name) => String(form.get(name) ?? "").trim() !== "") ? form : null;

const wholeNumber = `Enter a whole number from 1 to ${cartLimits.quantity.toLocaleString("en-US")}.`;
const quantity = z.coerce
	.number({ error: wholeNumber })
	.int(wholeNumber)
	.min(1, wholeNumber)
	.max(cartLimits.quantity, wholeNumber);

const priceRule = "Enter a price in dollars, such as 12.50.";
/** Dollars as people type them: a dollar sign and commas between thousands are allowed. */
const price = z
	.string({ error: priceRule })
	.transform((typed) => typed.replace(/^\s*\$|[\s,]/g, ""))
	.pipe(z.string().regex(/^\d{1,6}(\.\d{1,2})?$/, priceRule))
	.transform(Number);

const dayRule = "Enter a date such as 2027-01-31.";

function parsedJson(json: string): unknown {
	try {
		return JSON.parse(json);
	} catch {
		return undefined;
	}
}

/**
 * What a form showed when it was made, as JSON, so that only what was typed is changed; unreadable counts as nothing.
 * Checked inside the transformation, where Conform does not take an empty text for none.
 */
const seen = <Shown extends z.ZodType>(shown: Shown) =>
	z
		.string()
		.transform((json): z.output<Shown> | null => shown.safeParse(parsedJson(json)).data ?? null)
		.nullable()
		.default(null);

const editedLine = z.object({
	lineId: z.string().min(1).max(128),
	seen: seen(z.object({ quantity: z.number(), price: z.number(), fixtureType: z.string() })),
	quantity,
	price: price.optional(),
	fixtureType: text(quoteLimits.fixtureType),
	remove: checked,
});

const head = z.object({
	PurchaseOrder: z.string(),
	name: z.string(),
	note: z.string(),
	expiresOn: z.string(),
});

/** The page on which a quote is edited: its head and a page of its lines, a discount on all, or one more line. */
export const editQuoteForm = z.discriminatedUnion("intent", [
	z.object({
		intent: z.enum(["save", "save-and-next"]),
		revision,
		PurchaseOrder: purchaseOrder,
		name: text(quoteLimits.name),
		note: text(quoteLimits.note),
		expiresOn: z.iso.date(dayRule).default(""),
		seenHead: seen(head),
		lines: z.array(editedLine).max(quoteLimits.lines).default([]),
	}),
	z.object({
		intent: z.literal("discount"),
		revision,
		percent: z.coerce
			.number({ error: "Enter percent off the list price, from 0 to 100." })
			.min(0, "Enter percent off the list price, from 0 to 100.")
			.max(100, "Enter percent off the list price, from 0 to 100."),
	}),
	z.object({
		intent: z.literal("add-line"),
		revision,
		partNumber: z
			.string({ error: "Enter a part number." })
			.trim()
			.min(1, "Enter a part number.")
			.max(80, atMost(80)),
		addQuantity: quantity,
	}),
]);

/** Deleting asks for nothing but the press of the button. */
export const deleteQuoteForm = z.object({});
