/** What the action of the cart answers, to its page and to forms that stay in place. */
import type { SubmissionResult } from "@conform-to/react";
import { formOwnerField } from "~/shared/forms/form-owner-field.ts";
import { messages } from "~/shared/messages.ts";
import type { Toast } from "~/shared/toast.ts";

export type CartAnswer = {
	/** The form again, with what is wrong; `null` when it was carried out. */
	reply: SubmissionResult<string[]> | null;
	toast: Toast | null;
	/** Whether the page shows what is no longer so. */
	stale: boolean;
};

/** What went wrong, by what was asked for: the words of section 8. */
export function failureTitle(intent: unknown): string {
	switch (intent) {
		case "add":
			return messages.cart.addFailed;
		case "remove":
		case "clear":
			return messages.cart.removeFailed;
		case "quote":
			return messages.quotes.saveFailed;
		case "move":
			return messages.projects.updateFailed;
		default:
			return messages.cart.updateFailed;
	}
}

/** One form of the cart as it came back: what was typed, and what is wrong with it. */
export type ReturnedForm = {
	intent: unknown;
	typed: (field: string) => string | undefined;
	errors: (field: string) => string[] | undefined;
	formErrors: string[];
	fields: (readonly [name: string, value: string])[];
};

const saidAnew = ["inPlace", formOwnerField];

export function returnedForm(
	reply: Pick<SubmissionResult<string[]>, "initialValue" | "error"> | null | undefined,
): ReturnedForm | null {
	if (!reply) return null;
	const typed = (field: string) => {
		const value = reply.initialValue?.[field];
		return typeof value === "string" ? value : undefined;
	};
	const leftOut = Object.fromEntries(
		Object.keys(reply.error ?? {})
			.filter((name) => name !== "")
			.map((name) => [name, ""]),
	);
	return {
		intent: typed("intent"),
		typed,
		errors: (field) => reply.error?.[field] ?? undefined,
		formErrors: reply.error?.[""] ?? [],
		fields: Object.entries({ ...leftOut, ...reply.initialValue })
			.filter(([name]) => !saidAnew.includes(name))
			.flatMap(([name, value]) =>
				[value]
					.flat()
					.filter((one) => typeof one === "string")
					.map((one) => [name, one] as const),
			),
	};
}
