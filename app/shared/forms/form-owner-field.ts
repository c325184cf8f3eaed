/** The hidden field with the owner of a form. */

export const formOwnerField = "formOwner";

/** The user and the selected account. */
export const getFormOwner = (session: {
	userId: string;
	selectedAccountId?: string;
	selectedAssignedAccountId?: string;
}) => `${session.userId}/${session.selectedAssignedAccountId ?? session.selectedAccountId ?? ""}`;
