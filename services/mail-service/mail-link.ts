/** What the link of a mail does, for its button. */

const labels: readonly [RegExp, string][] = [
	[/^\/auth\/action\?.*mode=verifyEmail/, "Verify email address"],
	[/^\/auth\/action\?.*mode=resetPassword/, "Set a new password"],
	[/^\/auth\/action\?.*mode=verifyAndChangeEmail/, "Confirm new address"],
	[/^\/forgot-password/, "Set a new password"],
	[/^\/newsletter\/confirm\//, "Confirm subscription"],
	[/^\/user\/quotes\//, "View quote"],
	[/^\/user\/orders\//, "View order"],
	[/^\/user\/blanket-orders\//, "View blanket order"],
	[/^\/user\/inbox/, "View inbox"],
	[/^\/user\/invoices\//, "View invoice"],
	[/^\/payments\//, "View payment"],
	[/^\/user\/lighting-layouts\//, "View layout request"],
	[/^\/user\/warranty-claims\//, "View warranty claim"],
	[/^\/user\/credit-applications\//, "View application"],
	[/^\/user\/access-requests/, "Review request"],
	[/^\/user\/portal-users/, "View user"],
];

/** @param link a full address */
export function linkLabel(link: string): string {
	const { pathname, search } = new URL(link);
	return labels.find(([pattern]) => pattern.test(pathname + search))?.[1] ?? "Open this page";
}
