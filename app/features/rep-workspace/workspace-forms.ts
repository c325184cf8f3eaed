/** Forms of a representative's workspace. */
import { z } from "zod";
import { workspaceLimits } from "#rules/rep-workspace/workspace-terms";
import { defineForm } from "~/shared/forms/define-form.ts";
import { dateField, idempotencyKeyField, idField, requiredText } from "~/shared/forms/form-parts.ts";

/** Adds a task, or changes the one whose button was pressed. */
export const taskForm = defineForm({
	schema: z.discriminatedUnion("intent", [
		z.object({
			intent: z.literal("add"),
			accountId: z.string({ error: "Choose an account." }).min(1, "Choose an account.").max(128),
			text: requiredText("Enter what you want to do.", workspaceLimits.taskText),
			dueOn: dateField.optional(),
			idempotencyKey: idempotencyKeyField,
		}),
		z.object({ intent: z.literal("done"), id: idField }),
		z.object({ intent: z.literal("reopen"), id: idField }),
		z.object({ intent: z.literal("delete"), id: idField }),
	]),
});
