/** Forms for projects. */
import { z } from "zod";
import { messages } from "#rules/messages";
import { projectLimits } from "#rules/projects/project-limits";
import { buttonForm, defineForm } from "~/shared/forms/define-form.ts";
import {
	idempotencyKeyField as idempotencyKey,
	inPlaceField as inPlace,
	optionalText,
	requiredText,
} from "~/shared/forms/form-parts.ts";

const name = requiredText(messages.projects.enterName, projectLimits.name);
const note = optionalText(projectLimits.note);

/** Adds products to an existing or new project, from a page or a dialog. */
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
		z.object({ view: z.literal("new"), name, note, inPlace, idempotencyKey }),
	]),
});

export const createProjectForm = defineForm({ schema: z.object({ name, note, idempotencyKey }) });

export const editProjectForm = defineForm({ schema: z.object({ name, note }) });

export const deleteProjectForm = buttonForm();
