import { z } from "zod";
import { competitorLength, outcomeReasons, outcomeResults } from "#rules/quotes/quote-outcome";
import { defineForm } from "~/shared/forms/define-form.ts";
import { atMost } from "~/shared/forms/form-parts.ts";

/** When the shown outcome was recorded; empty for none. */
const replaces = z.string().max(40).default("");

export const outcomeForm = defineForm({
	schema: z.discriminatedUnion("intent", [
		z.object({
			intent: z.literal("record"),
			result: z.enum(outcomeResults, { error: "Choose won or lost." }),
			reason: z.enum(outcomeReasons, { error: "Choose the main reason." }),
			competitor: z.string().trim().max(competitorLength, atMost(competitorLength)).default(""),
			replaces,
		}),
		z.object({ intent: z.literal("remove"), replaces }),
	]),
});
