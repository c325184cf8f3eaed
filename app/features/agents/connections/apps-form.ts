/** Changes on the page of connected apps. */

import { z } from "zod";
import { approvalLimits } from "#rules/approvals/approval-rules";
import { defineForm } from "~/shared/forms/define-form.ts";
import { idField } from "~/shared/forms/form-parts.ts";
import { amountField } from "~/shared/forms/number-fields.ts";

export const appsForm = defineForm({
	draft: false,
	schema: z.discriminatedUnion("intent", [
		z.object({ intent: z.literal("disconnect"), connectionId: idField }),
		z.object({
			intent: z.literal("limit"),
			/** In cents. */
			limit: amountField({ min: 0, max: approvalLimits.cents }),
		}),
	]),
});
