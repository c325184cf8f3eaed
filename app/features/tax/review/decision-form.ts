/** What an administrator of the shop decides about a certificate. */
import { z } from "zod";
import { certificateDecisions, certificateLimits } from "#rules/tax/tax-certificates";
import { defineForm } from "~/shared/forms/define-form.ts";
import { optionalText } from "~/shared/forms/form-parts.ts";

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
