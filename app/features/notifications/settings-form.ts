/** What a person wants mailed and in the inbox, kind by kind. */
import { z } from "zod";
import { mailChoices, notificationKinds } from "#rules/notifications/notifications";
import { defineForm } from "~/shared/forms/define-form.ts";
import { checkboxField } from "~/shared/forms/form-parts.ts";

const forKinds = <Field extends z.ZodType>(field: Field) =>
	z.object(Object.fromEntries(notificationKinds.map((kind) => [kind, field])));

const choice = z.enum(mailChoices, { error: "Choose when to email you." });

export const settingsForm = defineForm({
	draft: false,
	schema: z.discriminatedUnion("intent", [
		z.object({
			intent: z.literal("save"),
			mail: forKinds(choice),
			inbox: forKinds(checkboxField).optional(),
		}),
		z.object({ intent: z.literal("reset") }),
	]),
});
