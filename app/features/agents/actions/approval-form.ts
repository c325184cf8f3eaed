/** A user's answer to an action of a connected app. */
import { z } from "zod";
import { defineForm } from "~/shared/forms/define-form.ts";

export const approvalForm = defineForm({
	draft: false,
	schema: z.object({ intent: z.enum(["approve", "decline"]) }),
});
