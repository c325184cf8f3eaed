/** The form that adds products to a project, from a page or a dialog. */

import type { SubmissionResult } from "@conform-to/react";
import { z } from "zod";
import { messages } from "#rules/messages";
import { projectLimits } from "#rules/projects/project-limits";
import { defineForm } from "~/shared/forms/define-form.ts";
import {
	idempotencyKeyField as idempotencyKey,
	inPlaceField as inPlace,
	optionalText,
	requiredText,
} from "~/shared/forms/form-parts.ts";
import type { Toast } from "~/shared/toast/toast.ts";

/** The texts of a new project. */
export const projectTexts = {
	name: requiredText(messages.projects.enterName, projectLimits.name),
	note: optionalText(projectLimits.note),
};

/** Adds products to an existing or new project. */
export const addToProjectForm = defineForm({
	intentField: "view",
	schema: z.discriminatedUnion("view", [
		z.object({
			view: z.literal("existing"),
			projectID: z
				.string({ error: messages.projects.selectProject })
				.max(128, messages.projects.selectProject),
			inPlace,
			idempotencyKey,
		}),
		z.object({ view: z.literal("new"), ...projectTexts, inPlace, idempotencyKey }),
	]),
});

// Data of "Add to Project".

export type AddView = "existing" | "new";

export type AddChoices = {
	products: { id: string; name: string; sku: string; image: string | null; productID: string }[];
	/** Quantity of each product. */
	quantity: number;
	returnTo: string;
	signedIn: boolean;
	/** Last changed first; `null` when the service is down or nobody is signed in. */
	projects: { projectID: string; name: string }[] | null;
	view: AddView;
	/** Idempotency key. */
	idempotencyKey: string;
};

export type AddAnswer = {
	/** The form with errors; `null` when it succeeded. */
	reply: SubmissionResult<string[]> | null;
	toast?: Toast;
};
