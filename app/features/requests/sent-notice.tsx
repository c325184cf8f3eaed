import type { ReactNode } from "react";
import { Outcome } from "~/design-system/outcome.tsx";

/** The number in the URL of a visitor's confirmation; `null` for anything else. */
export const sentNumber = (requestNumber: string | null): string | null =>
	requestNumber !== null && /^[\w-]{1,40}$/.test(requestNumber) ? requestNumber : null;

/** What a visitor reads after sending a request. Users get a page of their own for it. */
export function SentNotice({
	title,
	number,
	action,
}: {
	title: string;
	/** "yes" where the service gives none. */
	number: string;
	action?: ReactNode;
}) {
	return (
		<Outcome title={title} action={action}>
			{number !== "yes" && `Your reference number is ${number}. Include it if you write to us about this. `}
			We'll reply to the email address you gave.
		</Outcome>
	);
}
