/** What a person does with messages of the inbox. */
import { z } from "zod";
import { inboxLimits } from "#rules/notifications/notifications";
import { defineForm } from "~/shared/forms/define-form.ts";

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
