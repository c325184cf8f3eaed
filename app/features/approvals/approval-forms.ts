import { z } from "zod";
import { approvalLimits } from "#rules/approvals/approval-rules";
import { defineForm } from "~/shared/forms/define-form.ts";
import { optionalText } from "~/shared/forms/form-parts.ts";

/** The step that the page showed, so that a second click doesn't decide the next one. */
const step = z.coerce.number().int().min(0).max(approvalLimits.tiers);
/** Stands for what the page said that changed. */
const changesKey = z.string().max(64).default("");
const comment = optionalText(approvalLimits.comment);

export const approvalForm = defineForm({
	schema: z.discriminatedUnion("intent", [
		z.object({ intent: z.literal("approve"), step, comment, changesKey }),
		z.object({ intent: z.literal("reject"), step, comment }),
		z.object({ intent: z.literal("withdraw") }),
	]),
});
