/** For whom a form was opened, as its hidden field says it. */

export const formOwnerField = "formOwner";

/** The user and the account that is acted for. */
export const getFormOwner = (session: {
	userId: string;
	selectedAccountId?: string;
	selectedAssignedAccountId?: string;
}) => `${session.userId}/${session.selectedAssignedAccountId ?? session.selectedAccountId ?? ""}`;
