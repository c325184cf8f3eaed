import { z } from "zod";
import { usStates } from "#rules/locations/us-states";
import { orderLimits } from "#rules/orders/order-terms";
import { paymentTypes } from "#rules/payments/payment-terms";
import { choicePattern } from "#rules/payments/saved-methods";
import { uploadLimits } from "#rules/requests/upload-limits";
import { defineForm } from "~/shared/forms/define-form.ts";
import {
	idempotencyKeyField,
	optionalText,
	purchaseOrderField,
	requiredText,
} from "~/shared/forms/form-parts.ts";
import { withUploads } from "~/shared/uploads/upload-fields.ts";
import { addressLimits, anotherAddress } from "./steps/address-limits.ts";

const zipText = "Enter a 5-digit ZIP code, such as 04101, or ZIP+4, such as 04101-2345.";
const stateText = "Choose a state.";

const details = {
	PurchaseOrder: purchaseOrderField(orderLimits.purchaseOrder),
	note: optionalText(orderLimits.note),
	/** Ids of stored files; the last one counts. */
	upload: z.array(z.string().min(1).max(128)).max(uploadLimits.files).default([]),
	removeFile: z.stringbool().default(false),
};

const knownAddressForm = z.object({
	address: z.string({ error: "Choose an address." }).min(1).max(64),
	...details,
});

const anotherAddressForm = z.object({
	address: z.literal(anotherAddress),
	name: requiredText("Enter the company or person receiving the order.", addressLimits.name),
	street: requiredText("Enter the street and number.", addressLimits.street),
	city: requiredText("Enter the city.", addressLimits.city),
	state: z
		.string({ error: stateText })
		.refine((code) => usStates.some((state) => state.code === code), stateText),
	zip: z
		.string({ error: zipText })
		.trim()
		.regex(/^\d{5}(-\d{4})?$/, zipText),
	...details,
});

/** Fields of another address are only validated when that is chosen. */
export const addressForm = defineForm<typeof knownAddressForm | typeof anotherAddressForm>({
	limits: withUploads(),
	schema: (field) => (field("address") === anotherAddress ? anotherAddressForm : knownAddressForm),
});

export const shippingForm = defineForm({
	schema: z.object({
		shippingMethodId: z.string({ error: "Choose a shipping method." }).min(1).max(128),
	}),
});

export const paymentForm = defineForm({
	schema: z.object({
		PaymentType: z.enum(paymentTypes, { error: "Choose a payment method." }),
	}),
});

/** The fingerprint of what the review showed; required to order. */
export const placeForm = defineForm({
	draft: false,
	schema: z.object({
		fingerprint: z.string().min(1).max(128),
		total: z
			.string()
			.regex(/^\d{1,9}(\.\d{1,2})?$/)
			.transform(Number),
		confirmedPrices: z
			.literal("yes")
			.optional()
			.transform((value) => value === "yes"),
		/** A way to pay that isn't the provider's page: the type with the id of a saved method. */
		payWith: z.string().regex(choicePattern).optional(),
		idempotencyKey: idempotencyKeyField,
	}),
});
