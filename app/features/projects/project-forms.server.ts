/** The schemas of the forms about projects. */
import { z } from "zod";
import { projectLimits } from "#contracts/projects";
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

const wholeNumber = `Enter a whole number from 1 to ${projectLimits.quantity.toLocaleString("en-US")}.`;

/** What can be done with a line of a project. */
export const lineForm = z.discriminatedUnion("intent", [
	z.object({
		intent: z.literal("quantity"),
		lineId: z.string().max(128),
		quantity: z.coerce
			.number({ error: wholeNumber })
			.int(wholeNumber)
			.min(1, wholeNumber)
			.max(projectLimits.quantity, wholeNumber),
	}),
	z.object({ intent: z.literal("remove"), lineId: z.string().max(128) }),
]);
