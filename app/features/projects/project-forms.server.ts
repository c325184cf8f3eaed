/** The schemas of the forms about projects. */
import { z } from "zod";
import { projectLimits } from "#contracts/project-limits";
import { formKeyField as formKey, optionalText, requiredText } from "~/shared/forms/form-parts.server.ts";
import { messages } from "~/shared/messages.ts";

const name = requiredText(messages.projects.enterName, projectLimits.name);
const note = optionalText(projectLimits.note);

/** "Add to Project" in its two views. */
export const addToProjectForm = z.discriminatedUnion("view", [
	z.object({
		view: z.literal("existing"),
		projectID: z.string({ error: messages.projects.selectProject }).max(128, messages.projects.selectProject),
		formKey,
	}),
	z.object({ view: z.literal("new"), name, note, formKey }),
]);

export const createProjectForm = z.object({ name, note, formKey });

export const editProjectForm = z.object({ name, note });
