import { LinkButton } from "~/design-system/button.tsx";
import { Notice } from "~/design-system/notice.tsx";
import { messages } from "~/shared/messages.ts";

/** The answer of a page whose service does not answer. */
export const unavailable = { status: 503, headers: { "Retry-After": "30" } };

/** Stands in place of quotes that could not be loaded. */
export function QuotesUnavailable({ retry }: { retry?: string }) {
	return (
		<Notice
			tone="error"
			title={messages.quotes.loadFailed}
			action={
				retry && (
					<LinkButton to={retry} reloadDocument>
						Try again
					</LinkButton>
				)
			}
		>
			Nothing of yours is lost. Please try again in a minute.
		</Notice>
	);
}
