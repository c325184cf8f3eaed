/** The form of an exemption certificate. */
import { z } from "zod";
import { usStates } from "#rules/locations/us-states";
import { uploadLimits } from "#rules/requests/upload-limits";
import {
	certificateDecisions,
	certificateLimits,
	certificateReasonNames,
	certificateLimits as limits,
} from "#rules/tax/tax-certificates";
import { defineForm } from "~/shared/forms/define-form.ts";
import {
	checkboxField,
	dateField,
	idempotencyKeyField,
	idField,
	optionalText,
	requiredText,
} from "~/shared/forms/form-parts.ts";
import { withUploads } from "~/shared/uploads/upload-fields.ts";

const codes = usStates.map(({ code }) => code) as [string, ...string[]];

const added = z
	.object({
		intent: z.literal("add"),
		reason: z.enum(certificateReasonNames, { error: "Choose why no tax is owed." }),
		number: requiredText("Enter the number of your permit or license.", limits.number),
		/** Every state where the shop collects tax. */
		allStates: checkboxField,
		states: z.array(z.enum(codes)).max(limits.states).default([]),
		expiresOn: dateField.optional(),
		/** Ids of stored files; the last one counts. */
		upload: z.array(idField).max(uploadLimits.files).default([]),
		idempotencyKey: idempotencyKeyField,
	})
	.refine(({ allStates, states }) => allStates || states.length > 0, {
		path: ["states"],
		error: "Choose the states on the certificate.",
	});

export const certificateForm = defineForm({
	limits: withUploads({ fields: 20 + codes.length, repeated: ["states"] }),
	schema: z.discriminatedUnion("intent", [
		added,
		z.object({ intent: z.literal("withdraw"), certificateId: idField }),
	]),
});

/** What an administrator of the shop decides about a certificate. */
export const decisionForm = defineForm({
	schema: z
		.object({
			intent: z.enum(["accepted", "declined"]),
			note: optionalText(certificateLimits.note),
			/** What the page showed. */
			before: z.enum(certificateDecisions),
		})
		.refine(({ intent, note }) => intent === "accepted" || note !== "", {
			path: ["note"],
			error: "Enter why the certificate is declined. The customer will see this.",
		}),
});
