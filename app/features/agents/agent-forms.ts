/** Forms with which people decide about agents: an approval, connected apps, and consent. */
import { z } from "zod";
import { approvalLimits } from "#rules/approvals/approval-rules";
import { defineForm } from "~/shared/forms/define-form.ts";
import { checkboxField, idField } from "~/shared/forms/form-parts.ts";
import { amountField } from "~/shared/forms/number-fields.ts";

/** A user's answer to an action of a connected app. */
export const approvalForm = defineForm({
	draft: false,
	schema: z.object({ intent: z.enum(["approve", "decline"]) }),
});

/** Changes on the page of connected apps. */
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

/** A user's answer to an app that wants to connect. */
export const consentForm = defineForm({
	draft: false,
	schema: z.discriminatedUnion("intent", [
		z.object({ intent: z.literal("allow"), quote: checkboxField, order: checkboxField }),
		z.object({ intent: z.literal("deny") }),
	]),
});
