/** Form drafts, as pages see them. */
import type { SubmissionResult } from "@conform-to/react";
import { useLocation, useRouteLoaderData } from "@remix-run/react";

/**
 * Why a form was not processed: the session had ended, another user or account was active, or a service was down.
 */
export const draftReasons = ["signed-out", "someone-else", "unanswered"] as const;

export type FormDraft = {
	page: string;
	action: string;
	reply: Pick<SubmissionResult<string[]>, "initialValue">;
	dropped: string[];
	reason: (typeof draftReasons)[number];
};

/** A draft that the user saved with a button. */
export type SetAsideDraft = Pick<FormDraft, "reply" | "dropped">;

type RootData = { formDraft?: FormDraft; formOwner?: string };

/** The draft of a form on this page. */
export function usePageDraft(): FormDraft | undefined {
	const { pathname } = useLocation();
	const draft = useRouteLoaderData<RootData>("root")?.formDraft;
	return draft?.page === pathname ? draft : undefined;
}

/** The draft of the form that posts to `action`. */
export function useFormDraft(action: string): FormDraft["reply"] | undefined {
	const draft = usePageDraft();
	return draft?.action === action.split("?", 1)[0] ? draft?.reply : undefined;
}

/** The owner of forms opened now: user and selected account; `undefined` when signed out. */
export const useFormOwner = () => useRouteLoaderData<RootData>("root")?.formOwner;

// The hidden field with the owner of a form.

export const formOwnerField = "formOwner";

/** The user and the selected account. */
export const getFormOwner = (session: {
	userId: string;
	selectedAccountId?: string;
	selectedAssignedAccountId?: string;
}) => `${session.userId}/${session.selectedAssignedAccountId ?? session.selectedAccountId ?? ""}`;
