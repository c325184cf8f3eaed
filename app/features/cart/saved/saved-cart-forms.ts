import { z } from "zod";
import { defineForm } from "~/shared/forms/define-form.ts";
import { idempotencyKeyField as idempotencyKey } from "~/shared/forms/form-parts.ts";
import { savedCartName as name } from "../cart-forms.ts";

/** What can be done with a saved cart. Replacing the cart is confirmed. */
export const savedCartForm = defineForm({
	schema: z.discriminatedUnion("intent", [
		z.object({ intent: z.literal("add"), idempotencyKey }),
		z.object({
			intent: z.literal("replace"),
			confirmed: z.literal("yes", { error: "Check the box to replace what is in the cart." }),
			idempotencyKey,
		}),
		z.object({ intent: z.literal("rename"), name }),
		z.object({ intent: z.literal("delete") }),
	]),
});
