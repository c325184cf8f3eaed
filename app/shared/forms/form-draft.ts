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
	/** Files are never kept: they must be chosen again. */
	hadFiles?: true;
	reason: (typeof draftReasons)[number] | "set-aside";
	/** The account it was typed for, when another one is selected now. */
	typedFor?: DraftAccount;
};

export type DraftAccount = {
	accountId: string;
	/** `null` when its user has no access to it anymore. */
	name: string | null;
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

/** Stands for the account in the owner of a form that depends on the user alone. */
const anyAccount = "*";

export const withAnyAccount = (owner: string) => `${splitOwner(owner).userId}/${anyAccount}`;

/** User and account of an owner; an empty `accountId` is none. */
export function splitOwner(owner: string): { userId: string; accountId: string } {
	const at = owner.lastIndexOf("/");
	return at < 0
		? { userId: owner, accountId: "" }
		: { userId: owner.slice(0, at), accountId: owner.slice(at + 1) };
}

/** What keeps a form of `opener` from being processed, or shown, for `current`; `null` when nothing does. */
export function ownerDifference(opener: string, current: string): "user" | "account" | null {
	const [was, is] = [splitOwner(opener), splitOwner(current)];
	if (was.userId !== is.userId) return "user";
	return was.accountId === anyAccount || was.accountId === is.accountId ? null : "account";
}

/** What only buttons and hidden fields are called; what a page showed comes last. */
const pageFields = new Set(
	[
		"intent way id idempotencyKey returnTo inPlace isNew replaces upload refused by part step view",
		"revision version fingerprint changesKey seen seenHead shown shownCents paidSeen taxIdSaved",
		"originalPrice before answers total acceptedTotal expectedTotal",
	].flatMap((names) => names.split(" ")),
);

/** Whether a field, also one of a row, may be something that somebody typed or chose. */
export function isTyped(name: string): boolean {
	const field = name.split(".").at(-1) ?? "";
	return !pageFields.has(field) && !field.endsWith("Id");
}

/** The user and the selected account. */
export const getFormOwner = (session: {
	userId: string;
	selectedAccountId?: string;
	selectedAssignedAccountId?: string;
}) => `${session.userId}/${session.selectedAssignedAccountId ?? session.selectedAccountId ?? ""}`;
