/** Forms that were kept over a sign-in, as their pages see them. */
import type { SubmissionResult } from "@conform-to/react";
import { useLocation, useRouteLoaderData } from "@remix-run/react";

/**
 * Why a form was not taken: nobody was signed in, somebody else was than when the form was opened, or a service did
 * not answer.
 */
export const keptReasons = ["signed-out", "someone-else", "unanswered"] as const;

export type KeptForm = {
	/** Path of the page that the form stands on. */
	page: string;
	/** Path that the form is sent to. */
	action: string;
	/** What was typed, as the answer of an action would have it. */
	reply: Pick<SubmissionResult<string[]>, "initialValue">;
	/** Names of fields that were too long to be kept. */
	dropped: string[];
	reason: (typeof keptReasons)[number];
};

/** A form that was set aside by a button of its own; its page takes it up again. */
export type SetAsideForm = Pick<KeptForm, "reply" | "dropped">;

type RootData = { keptForm?: KeptForm; formHolder?: string };

/**
 * The form that is kept for this page. The frame is not loaded again on the way to another page, so what it knows is
 * held against the address.
 */
export function useKeptFormOfPage(): KeptForm | undefined {
	const { pathname } = useLocation();
	const kept = useRouteLoaderData<RootData>("root")?.keptForm;
	return kept?.page === pathname ? kept : undefined;
}

/**
 * What was typed into the form that is sent to `action` before its sender had to sign in. It goes where the action's
 * answer goes: `useForm({ lastResult: answer?.reply ?? useKeptForm(action) })`.
 */
export function useKeptForm(action: string): KeptForm["reply"] | undefined {
	const kept = useKeptFormOfPage();
	return kept?.action === action.split("?", 1)[0] ? kept?.reply : undefined;
}

/** For whom forms are opened now: the user and the account that is acted for; `undefined` for nobody. */
export const useFormHolder = () => useRouteLoaderData<RootData>("root")?.formHolder;
