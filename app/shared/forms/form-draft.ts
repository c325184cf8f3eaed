/** Form drafts, as their pages see them. */
import type { SubmissionResult } from "@conform-to/react";
import { useLocation, useRouteLoaderData } from "@remix-run/react";

/**
 * Why a form was not taken: nobody was signed in, somebody else was than when the form was opened, or a service did
 * not answer.
 */
export const draftReasons = ["signed-out", "someone-else", "unanswered"] as const;

export type FormDraft = {
	page: string;
	action: string;
	reply: Pick<SubmissionResult<string[]>, "initialValue">;
	dropped: string[];
	reason: (typeof draftReasons)[number];
};

/** A form that was set aside by a button of its own; its page takes it up again. */
export type SetAsideDraft = Pick<FormDraft, "reply" | "dropped">;

type RootData = { formDraft?: FormDraft; formOwner?: string };

/** The draft of a form on this page. */
export function usePageDraft(): FormDraft | undefined {
	const { pathname } = useLocation();
	const draft = useRouteLoaderData<RootData>("root")?.formDraft;
	return draft?.page === pathname ? draft : undefined;
}

/** What was typed into the form that is sent to `action` before its sender had to sign in. */
export function useFormDraft(action: string): FormDraft["reply"] | undefined {
	const draft = usePageDraft();
	return draft?.action === action.split("?", 1)[0] ? draft?.reply : undefined;
}

/** For whom forms are opened now: the user and the account that is acted for; `undefined` for nobody. */
export const useFormOwner = () => useRouteLoaderData<RootData>("root")?.formOwner;
