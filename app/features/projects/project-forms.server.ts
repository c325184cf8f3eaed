/** The schemas of the forms about projects. */
import { z } from "zod";
import { projectLimits } from "#contracts/project-limits";
import { messages } from "~/shared/messages.ts";

const name = z
	.string({ error: messages.projects.enterName })
	.trim()
	.min(1, messages.projects.enterName)
	.max(projectLimits.name, `Use at most ${projectLimits.name} characters.`);

const note = z
	.string()
	.trim()
	.max(projectLimits.note, `Use at most ${projectLimits.note.toLocaleString("en-US")} characters.`)
	.default("");

/** A key that is not one of ours is no key: the form then counts each time. */
const formKey = z
	.string()
	.regex(/^[\w-]{8,64}$/)
	.optional()
	.catch(undefined);

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
