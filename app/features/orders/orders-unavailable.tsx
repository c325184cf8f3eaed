import { LinkButton } from "~/design-system/button.tsx";
import { Notice } from "~/design-system/notice.tsx";
import { messages } from "~/shared/messages.ts";

/** Stands in place of orders that could not be loaded. */
export function OrdersUnavailable({ retry }: { retry?: string }) {
	return (
		<Notice
			tone="error"
			title={messages.orders.loadFailed}
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
