/** Forms of the inbox and of what one is told of. */
import { z } from "zod";
import { inboxLimits, mailChoices, notificationKinds } from "#rules/notifications/notifications";
import { defineForm } from "~/shared/forms/define-form.ts";
import { checkboxField } from "~/shared/forms/form-parts.ts";

// What a person does with messages of the inbox.

const ids = z.array(z.uuid()).max(inboxLimits.ids).default([]);
const chosen = ids.refine((list) => list.length > 0, "Select at least one message.");

export const inboxForm = defineForm({
	draft: false,
	limits: { repeated: ["ids"] },
	schema: z.discriminatedUnion("intent", [
		z.object({ intent: z.literal("read"), ids: chosen }),
		z.object({ intent: z.literal("unread"), ids: chosen }),
		z.object({ intent: z.literal("delete"), ids: chosen }),
		z.object({ intent: z.literal("read-all"), ids }),
	]),
});

// What a person wants mailed and in the inbox, kind by kind.

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
