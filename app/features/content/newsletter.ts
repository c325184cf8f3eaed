/** The newsletter form's fields and outcomes, as both the page and the form in the footer know them. */
import { messages } from "~/shared/messages.ts";
import type { Toast } from "~/shared/toast.ts";

/** Field names; EMAIL is the provider's own. */
export const newsletterFields = { email: "EMAIL", returnTo: "returnTo", inPlace: "inPlace" } as const;

export type NewsletterOutcome = {
	outcome: "subscribed" | "invalid" | "failed";
	/** What was typed, to be kept in the form. */
	email: string;
};

/** The message of an outcome, word for word from the error catalogue. */
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
