/** For whom a form was opened, as its hidden field says it. */

export const formHolderField = "openedFor";

/** The user and the account that is acted for. */
export const formHolderOf = (session: {
	userId: string;
	selectedAccountId?: string;
	selectedAssignedAccountId?: string;
}) => `${session.userId}/${session.selectedAssignedAccountId ?? session.selectedAccountId ?? ""}`;
