/** The form of an action that the assistant proposes. */
import { z } from "zod";
import { defineForm } from "~/shared/forms/define-form.ts";
import { inPlaceField } from "~/shared/forms/form-parts.ts";

/** What only the person can say; which of them an action asks for, its plan says. */
const answerField = z.string().trim().max(200).optional();

export const answerForm = defineForm({
	schema: z.object({
		intent: z.enum(["approve", "decline"]),
		project: answerField,
		purchaseOrder: answerField,
		name: answerField,
		note: answerField,
		/** Digest of the plan that the form showed; without it, the plan as the conversation has it. */
		seen: z.string().max(64).optional().catch(undefined),
		inPlace: inPlaceField,
	}),
});

export type AskedField = "project" | "purchaseOrder" | "name" | "note";
