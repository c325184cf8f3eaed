import type { MailChoice } from "#rules/notifications/kinds";

export const mailLabels: Readonly<Record<MailChoice, string>> = {
	own: "At once, for my own",
	now: "At once, for everyone's",
	daily: "Daily digest",
	none: "No email",
};
