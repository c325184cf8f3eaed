import { LinkButton } from "~/design-system/button.tsx";
import { Notice } from "~/design-system/notice.tsx";

/** The answer of a page whose service does not answer. */
export const unavailable = { status: 503, headers: { "Retry-After": "30" } };

/** Stands in place of invoices that could not be loaded. */
export function InvoicesUnavailable({ what = "Your invoices", retry }: { what?: string; retry: string }) {
	return (
		<Notice
			tone="error"
			title={`${what} cannot be shown at the moment`}
			action={
				<LinkButton to={retry} reloadDocument>
					Try again
				</LinkButton>
			}
		>
			Nothing of yours is lost. Please try again in a minute.
		</Notice>
	);
}
