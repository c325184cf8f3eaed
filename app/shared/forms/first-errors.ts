import type { z } from "zod";

/** The first message of each field, for forms that are sent by GET. Errors of other places are left out. */
export function firstErrors<Field extends string>(
	error: z.ZodError,
	fields: readonly Field[],
): Partial<Record<Field, string>> {
	const errors: Partial<Record<Field, string>> = {};
	for (const issue of error.issues) {
		const field = fields.find((name) => name === issue.path[0]);
		if (field) errors[field] ??= deepestMessage(issue);
	}
	return errors;
}

/** The last alternative's message of a union says more than that none of them fits. */
function deepestMessage(issue: z.core.$ZodIssue): string {
	if (issue.code === "invalid_union") {
		const inner = issue.errors.at(-1)?.[0];
		if (inner) return deepestMessage(inner);
	}
	return issue.message;
}
