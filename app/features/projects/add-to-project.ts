/** What the page and the dialog "Add to Project" are given. */
import type { SubmissionResult } from "@conform-to/react";
import type { Toast } from "~/shared/toast.ts";

export type AddView = "existing" | "new";

export type AddChoices = {
	products: { id: string; name: string; sku: string; image: string | null }[];
	returnTo: string;
	signedIn: boolean;
	/** The user's projects, last changed first; `null` when they could not be loaded, or nobody is signed in. */
	projects: { projectID: string; name: string }[] | null;
	view: AddView;
	/** Names this form, so that sending it twice counts once. */
	idempotencyKey: string;
};

export type AddAnswer = {
	/** The form again, with what is wrong; `null` when it was carried out. */
	reply: SubmissionResult<string[]> | null;
	toast?: Toast;
};
