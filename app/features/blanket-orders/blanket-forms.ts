import { z } from "zod";
import { blanketLimits } from "#rules/blanket-orders/blanket-rules";
import { usStates } from "#rules/locations/us-states";
import { orderLimits } from "#rules/orders/order-terms";
import { addressLimits, anotherAddress } from "~/features/checkout/steps/address-limits.ts";
import { defineForm } from "~/shared/forms/define-form.ts";
import {
	atMost,
	dateField,
	idempotencyKeyField,
	idField,
	optionalText,
	requiredText,
} from "~/shared/forms/form-parts.ts";
import { quantityField } from "~/shared/forms/number-fields.ts";

/** The button of a release cancels it. */
export const blanketPageForm = defineForm({ schema: z.object({ cancel: idField }), draft: false });

export const closeBlanketForm = defineForm({
	schema: z.object({
		revision: z.coerce.number().int(),
		reason: requiredText("Enter a reason for closing the remainder.", blanketLimits.reason),
	}),
});

const zipText = "Enter a 5-digit ZIP code, such as 04101, or ZIP+4, such as 04101-2345.";
const stateText = "Choose a state.";

const release = {
	intent: z.enum(["review", "place", "request-approval"]),
	lines: z
		.array(
			z.object({
				lineId: idField,
				/** Pieces to release; empty for nothing of this line. */
				quantity: quantityField({ max: blanketLimits.quantity, none: true }).default(0),
			}),
		)
		.max(blanketLimits.linesPerPage)
		.default([]),
	requestedOn: dateField.optional(),
	PurchaseOrder: z
		.string()
		.trim()
		.max(orderLimits.purchaseOrder, atMost(orderLimits.purchaseOrder))
		.default(""),
	note: optionalText(orderLimits.note),
	shippingMethodId: z.string({ error: "Choose how the release ships." }).min(1).max(128),
	/** Total that the review showed; required to place the release. */
	acceptedTotal: z
		.string()
		.regex(/^\d{1,9}(\.\d{1,2})?$/)
		.transform(Number)
		.optional(),
	idempotencyKey: idempotencyKeyField,
};

const toKnownAddress = z.object({
	address: z.string({ error: "Choose an address." }).min(1).max(64),
	...release,
});

const toAnotherAddress = z.object({
	address: z.literal(anotherAddress),
	name: requiredText("Enter the company or person receiving the release.", addressLimits.name),
	street: requiredText("Enter the street and number.", addressLimits.street),
	city: requiredText("Enter the city.", addressLimits.city),
	state: z
		.string({ error: stateText })
		.refine((code) => usStates.some((state) => state.code === code), stateText),
	zip: z
		.string({ error: zipText })
		.trim()
		.regex(/^\d{5}(-\d{4})?$/, zipText),
	...release,
});

/** Fields of another address are only validated when that is chosen. */
export const releaseForm = defineForm<typeof toKnownAddress | typeof toAnotherAddress>({
	schema: (field) => (field("address") === anotherAddress ? toAnotherAddress : toKnownAddress),
	limits: { fields: 2 * blanketLimits.linesPerPage + 30, rows: { lines: blanketLimits.linesPerPage } },
});
