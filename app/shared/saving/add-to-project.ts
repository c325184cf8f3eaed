/** Data of "Add to Project". */
import type { SubmissionResult } from "@conform-to/react";
import type { Toast } from "~/shared/toast/toast.ts";

export type AddView = "existing" | "new";

export type AddChoices = {
	products: { id: string; name: string; sku: string; image: string | null; productID: string }[];
	/** Quantity of each product. */
	quantity: number;
	returnTo: string;
	signedIn: boolean;
	/** Last changed first; `null` when the service is down or nobody is signed in. */
	projects: { projectID: string; name: string }[] | null;
	view: AddView;
	/** Idempotency key. */
	idempotencyKey: string;
};

export type AddAnswer = {
	/** The form with errors; `null` when it succeeded. */
	reply: SubmissionResult<string[]> | null;
	toast?: Toast;
};
