/** Who in the account may see and edit what is shared in it. */
import { z } from "zod";
import { givenRightSchema } from "#contracts/sharing/rights-schemas";
import { defineForm } from "~/shared/forms/define-form.ts";

const right = givenRightSchema.catch("none");

/** People as rows: their id, and what they may do. */
export const rightsForm = defineForm({
	limits: { fields: 2 * 1000 + 20, repeated: ["userId", "right"] },
	schema: z.object({
		everyone: z.enum(["none", "see", "edit"], { error: "Choose who may see it." }),
		userId: z.array(z.string().max(128)).default([]),
		right: z.array(right).default([]),
	}),
});
