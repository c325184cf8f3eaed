/** The newsletter form's fields and outcomes, as both the page and the form in the footer know them. */
import { messages } from "~/shared/messages.ts";
import type { Toast } from "~/shared/toast.ts";

export const newsletterFields = { email: "EMAIL", returnTo: "returnTo", inPlace: "inPlace" } as const;

export type NewsletterOutcome = {
	outcome: "subscribed" | "invalid" | "failed";
	email: string;
};

/** The message of an outcome, word for word from the error catalog. */
export function newsletterToast(outcome: NewsletterOutcome["outcome"]): Toast {
	switch (outcome) {
		case "subscribed":
			return { kind: "success", text: messages.newsletter.subscribed };
		case "invalid":
			return { kind: "warning", text: messages.newsletter.invalid };
		case "failed":
			return { kind: "error", text: messages.newsletter.failed };
	}
}
