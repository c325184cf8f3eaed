/** The forms that change a cart, or do something with a saved one. */
import { z } from "zod";
import { cartLimits, lineTextLimits, savedCartLimits } from "#rules/cart/cart-limits";
import { tidyLineText } from "#rules/cart/line-texts";
import { priceLimits } from "#rules/catalog/prices";
import { messages } from "#rules/messages";
import { projectLimits } from "#rules/projects/project-limits";
import type { QuoteSide } from "#rules/quotes/quote-actions";
import { missingReference, quoteLimits, referenceMissing } from "#rules/quotes/quote-limits";
import { readPressedRow } from "~/shared/cart/row-fields.ts";
import { defineForm, type FormOutput } from "~/shared/forms/define-form.ts";
import {
	atMost,
	idField as id,
	idempotencyKeyField as idempotencyKey,
	inPlaceField as inPlace,
	optionalText,
	requiredText,
	returnToField,
} from "~/shared/forms/form-parts.ts";
import { dollarsField, quantityField } from "~/shared/forms/number-fields.ts";
import { type ShippingChoice, shippingLabels } from "./lines/shipping-labels.ts";

const pressedProduct = z
	.string({ error: "Choose “Add to cart” beside the product you want." })
	.min(1)
	.max(128);
const quantity = quantityField({ max: cartLimits.quantity });
const price = dollarsField({ max: cartLimits.unitPrice });

export const savedCartName = z
	.string({ error: "Enter a name for the cart." })
	.overwrite(tidyLineText)
	.min(1, "Enter a name for the cart.")
	.max(savedCartLimits.name, atMost(savedCartLimits.name));

const lineText = (most: number) => z.string().overwrite(tidyLineText).max(most, atMost(most)).default("");

/** How lines ship that are not all in stock. */
const shippingField = z.enum(Object.keys(shippingLabels) as ShippingChoice[], {
	error: "Choose how the line ships.",
});

/** A cart change; with `inPlace` the answer is data instead of a redirect. */
const change = <const Intent extends string, Fields extends z.ZodRawShape>(intent: Intent, fields: Fields) =>
	z.object({ intent: z.literal(intent), inPlace, ...fields });

function hasReference(
	{ by, ...head }: { by: QuoteSide; PurchaseOrder: string; name: string },
	context: z.RefinementCtx,
): void {
	const missing = missingReference(head, by);
	if (missing) context.addIssue({ code: "custom", path: [missing], message: referenceMissing[missing] });
}

/** Every change of a cart, from its page and from the buttons of other pages. */
export const cartForm = defineForm({
	// A table of part numbers sends the quantity boxes of all its rows.
	limits: { repeated: ["options"], fields: 600 },
	read: readPressedRow,
	draft: typedCartForm,
	schema: z.discriminatedUnion("intent", [
		change("add", {
			productId: pressedProduct,
			quantity,
			options: z.array(z.string().max(80)).max(20).default([]),
			returnTo: returnToField,
			idempotencyKey,
		}),
		change("quantity", { cartItemId: id, quantity }),
		change("price", {
			cartItemId: id,
			price,
			originalPrice: price,
			reason: z.string().trim().max(priceLimits.reason, atMost(priceLimits.reason)).default(""),
		}),
		change("describe", {
			cartItemId: id,
			job: lineText(lineTextLimits.job),
			note: lineText(lineTextLimits.note),
		}),
		// Without a line, of all lines.
		change("shipping", { cartItemId: id.optional(), shipping: shippingField }),
		change("remove", { cartItemId: id }),
		change("clear", {}),
		change("undo", { undoId: id }),
		change("coupon", {
			coupon: z
				.string({ error: "Enter a coupon code." })
				.trim()
				.min(1, "Enter a coupon code.")
				.max(cartLimits.coupon, atMost(cartLimits.coupon)),
		}),
		change("remove-coupon", {}),
		change("acknowledge", {}),
		change("save", { name: savedCartName, idempotencyKey }),
		change("quote", {
			/** The service knows it; here it says which field lacks a reference. */
			by: z.enum(["buyer", "representative"]).default("buyer"),
			PurchaseOrder: optionalText(quoteLimits.purchaseOrder),
			name: optionalText(quoteLimits.name),
			status: z.enum(["draft", "submitted"]).default("draft"),
			emptyCart: z.stringbool().default(false),
			idempotencyKey,
		}).superRefine(hasReference),
	]),
});
export type CartChange = FormOutput<typeof cartForm>;

/** `null` for forms without input, which are only buttons. */
export function typedCartForm(form: FormData): FormData | null {
	const { intent } = Object.fromEntries(form);
	return ["quantity", "price", "describe", "shipping", "coupon", "save", "quote"].includes(String(intent))
		? form
		: null;
}

/** Moves one line or all to an existing or new project. */
export const moveForm = defineForm({
	intentField: "view",
	schema: z.discriminatedUnion("view", [
		z.object({
			view: z.literal("existing"),
			projectID: z
				.string({ error: messages.projects.selectProject })
				.max(128, messages.projects.selectProject),
			idempotencyKey,
		}),
		z.object({
			view: z.literal("new"),
			name: requiredText(messages.projects.enterName, projectLimits.name),
			idempotencyKey,
		}),
	]),
});

/** What can be done with a saved cart. Replacing the cart is confirmed. */
export const savedCartForm = defineForm({
	schema: z.discriminatedUnion("intent", [
		z.object({ intent: z.literal("add"), idempotencyKey }),
		z.object({
			intent: z.literal("replace"),
			confirmed: z.literal("yes", { error: "Check the box to replace what is in the cart." }),
			idempotencyKey,
		}),
		z.object({ intent: z.literal("rename"), name: savedCartName }),
		z.object({ intent: z.literal("delete") }),
	]),
});
