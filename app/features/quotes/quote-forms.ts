import { z } from "zod";
import { cartLimits } from "#rules/cart/cart-limits";
import { priceLimits, wholeBasisPoints } from "#rules/catalog/prices";
import { quoteLimits, referenceMissing } from "#rules/quotes/quote-limits";
import { buttonForm, defineForm } from "~/shared/forms/define-form.ts";
import {
	atMost,
	checkboxField as checked,
	dateField,
	idempotencyKeyField as idempotencyKey,
	idField,
	purchaseOrderField,
	requiredText,
	seenField as seen,
	optionalText as text,
} from "~/shared/forms/form-parts.ts";
import { dollarsField, percentField, quantityField } from "~/shared/forms/number-fields.ts";
import { discountBases, isChangedLine, type SentLine, type TypedLine } from "./edit/quote-edit.ts";
import { pressedSteps } from "./quote-buttons.ts";

const purchaseOrder = purchaseOrderField(quoteLimits.purchaseOrder);

const revision = z.coerce.number().int();

/** The status comes from the button. */
const newQuote = {
	name: text(quoteLimits.name),
	note: text(quoteLimits.note),
	emptyCart: checked,
	status: z.enum(["draft", "submitted"], { error: "Choose whether to save a draft or to submit." }),
	idempotencyKey,
};

const buyersQuote = z.object({ PurchaseOrder: purchaseOrder, ...newQuote });

/** Fields for representatives: the job name stands for a PO number that the customer doesn't have yet. */
const namedQuote = z.object({
	...newQuote,
	PurchaseOrder: text(quoteLimits.purchaseOrder),
	name: requiredText(referenceMissing.name, quoteLimits.name),
});

export const newQuoteForm = defineForm({
	schema: (field) =>
		field("by") === "representative" && !field("PurchaseOrder")?.trim() ? namedQuote : buyersQuote,
});

/** Forms with text input have a draft; others are just buttons. */
const writtenDraft = (form: FormData) =>
	[...form].some(([name, value]) => ["text", "message"].includes(name) && String(value).trim() !== "")
		? form
		: null;

export const declineQuoteForm = defineForm({
	schema: z.object({ revision, message: text(quoteLimits.message) }),
	draft: writtenDraft,
});

export const quotePageForm = defineForm({
	schema: z.discriminatedUnion("intent", [
		z.object({
			intent: z.enum(pressedSteps),
			revision,
			confirmedPrices: checked,
			choices: z
				.array(z.object({ lineId: idField, chosen: idField }))
				.max(quoteLimits.lines)
				.default([]),
		}),
		z.object({
			intent: z.literal("message"),
			text: z
				.string({ error: "Write a message first." })
				.trim()
				.min(1, "Write a message first.")
				.max(quoteLimits.message, atMost(quoteLimits.message)),
			idempotencyKey,
		}),
		z.object({ intent: z.literal("duplicate"), idempotencyKey }),
		z.object({ intent: z.literal("add-to-cart"), idempotencyKey }),
	]),
	limits: { fields: 2 * quoteLimits.lines + 20, rows: { choices: quoteLimits.lines } },
	draft: writtenDraft,
});

const quantity = quantityField({ max: cartLimits.quantity });
const price = dollarsField({ max: cartLimits.unitPrice });

const shownLine = {
	lineId: z.string().min(1).max(128),
	seen: seen(
		z.object({
			quantity: z.number(),
			price: z.number(),
			reason: z.string().default(""),
			fixtureType: z.string(),
		}),
	),
};

/** What else is typed into a line that is to go doesn't count. */
const editedLine = z
	.discriminatedUnion("remove", [
		z.object({ ...shownLine, remove: z.literal("yes") }),
		z.object({
			...shownLine,
			remove: z.undefined().optional(),
			quantity,
			price: price.optional(),
			reason: z.string().trim().max(priceLimits.reason, atMost(priceLimits.reason)).optional(),
			fixtureType: text(quoteLimits.fixtureType),
		}),
	])
	.transform(
		(line): TypedLine =>
			line.remove ? { ...line, remove: true, quantity: 0, fixtureType: "" } : { ...line, remove: false },
	);

const head = z.object({
	PurchaseOrder: z.string(),
	name: z.string(),
	note: z.string(),
	expiresOn: z.string(),
});

export const quoteLinesPerPage = 100;

/** The edit page: head, one page of lines, a discount on all, or an added line. */
export const editQuoteForm = defineForm({
	schema: z.discriminatedUnion("intent", [
		z.object({
			intent: z.enum(["save", "save-and-next"]),
			revision,
			PurchaseOrder: purchaseOrder,
			name: text(quoteLimits.name),
			note: text(quoteLimits.note),
			expiresOn: dateField.default(""),
			seenHead: seen(head),
			lines: z.array(editedLine).max(quoteLimits.lines).default([]),
		}),
		z.object({
			intent: z.literal("discount"),
			revision,
			percent: percentField(0, wholeBasisPoints).transform((basisPoints) => basisPoints / 100),
			base: z.enum(discountBases, { error: "Choose list price or account price." }).default("list"),
			reason: text(priceLimits.reason),
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
	]),
	// A page of lines with up to eight fields each, and the head.
	limits: { fields: 8 * quoteLinesPerPage + 30, rows: { lines: quoteLinesPerPage } },
	draft: (form) => withChangedLines(form),
});

/** The form with only its changed lines, because a draft has no room for a whole page. */
export function withChangedLines(
	form: FormData,
	isChanged: (line: SentLine) => boolean = isChangedLine,
): FormData {
	const changedForm = new FormData();
	const lines = new Map<string, SentLine>();
	for (const [name, value] of form) {
		const [, place, field] = /^lines\[(\d+)\]\.(\w+)$/.exec(name) ?? [];
		if (place && field) lines.set(place, { ...lines.get(place), [field]: String(value) });
		else changedForm.append(name, value);
	}
	[...lines.values()].filter(isChanged).forEach((line, place) => {
		for (const [field, value] of Object.entries(line)) changedForm.append(`lines[${place}].${field}`, value);
	});
	return changedForm;
}

export const deleteQuoteForm = buttonForm();
