import { messages } from "#rules/messages";
import { Notice } from "~/design-system/notice.tsx";

/** Notice above accounts whose names could not be read. */
export function PeopleAccountsNotice() {
	return (
		<Notice tone="error" title={messages.portalUsers.peopleAccountsFailed}>
			Names and addresses are missing right now. You can use the account numbers, or try again in a minute.
		</Notice>
	);
}
