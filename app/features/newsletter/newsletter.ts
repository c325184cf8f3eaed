/** Newsletter form, shared by its page and the footer. */
import type { SubmissionResult } from "@conform-to/react";
import { messages } from "#rules/messages";
import type { Toast } from "~/shared/toast/toast.ts";

export const newsletterFields = { email: "EMAIL", returnTo: "returnTo", inPlace: "inPlace" } as const;

export type NewsletterOutcome = {
	outcome: "subscribed" | "invalid" | "failed";
	/** Whether a mail was sent that asks to confirm the address. */
	confirm?: boolean;
	/** The rejected form. */
	reply?: SubmissionResult<string[]>;
};

/** Texts of section 8. */
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

/** What the button of a mailed link did. */
export type MailedLinkAnswer = { outcome: "done" } | { outcome: "failed"; message: string };

export const confirmHint = "Check your inbox: open the link in our email and press Confirm.";
