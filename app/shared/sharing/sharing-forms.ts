/** Forms of sharing: links, and what people of the account may do. */
import { z } from "zod";
import { givenRightSchema } from "#contracts/sharing/rights-schemas";
import { shareLimits } from "#rules/sharing/shared-rights";
import { defineForm } from "~/shared/forms/define-form.ts";
import { checkboxField, idField } from "~/shared/forms/form-parts.ts";
import { wholeNumberField } from "~/shared/forms/number-fields.ts";

// Creates or revokes a link to an item.

const lifeMissing = "Choose how long the link works.";

export const shareForm = defineForm({
	draft: false,
	schema: z.discriminatedUnion("intent", [
		z.object({
			intent: z.literal("create"),
			token: z.string({ error: "Open this page again." }).regex(/^[\w-]{43}$/, "Open this page again."),
			withPrices: checkboxField,
			/** Used only for lists of favorites. */
			withNotes: checkboxField,
			days: wholeNumberField(1, shareLimits.maxDays, lifeMissing),
		}),
		z.object({ intent: z.literal("revoke"), shareId: idField }),
	]),
});

// Who in the account may see and edit what is shared in it.

const right = givenRightSchema.catch("none");

/** People as rows: their id, and what they may do. */
export const rightsForm = defineForm({
	limits: { fields: 2 * 1000 + 20, repeated: ["userId", "right"] },
	schema: z.object({
		everyone: z.enum(["none", "see", "edit"], { error: "Choose who may see it." }),
		userId: z.array(z.string().max(128)).default([]),
		right: z.array(right).default([]),
	}),
});
