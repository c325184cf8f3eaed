/** Creates or revokes a link to an item. */

import { z } from "zod";
import { shareLimits } from "#rules/sharing/shared-rights";
import { defineForm } from "~/shared/forms/define-form.ts";
import { checkboxField, idField } from "~/shared/forms/form-parts.ts";
import { wholeNumberField } from "~/shared/forms/number-fields.ts";

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
