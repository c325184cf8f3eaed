/** What an administrator of the shop does with mail that could not be delivered. */
import { z } from "zod";
import { defineForm } from "~/shared/forms/define-form.ts";
import { idField } from "~/shared/forms/form-parts.ts";

export const failedMailForm = defineForm({
	draft: false,
	schema: z.discriminatedUnion("intent", [
		z.object({ intent: z.literal("retry"), id: idField }),
		z.object({ intent: z.literal("discard"), id: idField }),
		z.object({ intent: z.literal("retry-all") }),
	]),
});
