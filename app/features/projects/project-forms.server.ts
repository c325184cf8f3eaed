/** The schemas of the forms about projects. */
import { z } from "zod";
import { projectLimits } from "#contracts/project-limits";
import {
	idempotencyKeyField as idempotencyKey,
	optionalText,
	requiredText,
} from "~/shared/forms/form-parts.ts";
import { messages } from "~/shared/messages.ts";

const name = requiredText(messages.projects.enterName, projectLimits.name);
const note = optionalText(projectLimits.note);

export const addToProjectForm = z.discriminatedUnion("view", [
	z.object({
		view: z.literal("existing"),
		projectID: z.string({ error: messages.projects.selectProject }).max(128, messages.projects.selectProject),
		idempotencyKey,
	}),
	z.object({ view: z.literal("new"), name, note, idempotencyKey }),
]);

export const createProjectForm = z.object({ name, note, idempotencyKey });

export const editProjectForm = z.object({ name, note });
