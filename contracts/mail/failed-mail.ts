/** Mail that could not be delivered, for administrators of the shop. */
import { oc } from "@orpc/contract";
import { z } from "zod";
import { extension } from "../document.ts";

const path = "/user-service/failed-mail";
const without = "there is no page of failed mail";
const id = z.uuid();

/** A mail without its text and link, which may hold a code that signs in. */
export const failedMailSchema = z.object({
	id,
	recipient: z.string(),
	subject: z.string(),
	/** When the shop wrote it, ISO 8601. */
	writtenAt: z.string(),
	/** When it was tried for the last time, ISO 8601. */
	failedAt: z.string(),
	attempts: z.number().int(),
	/** What the mail server answered, or why it could not be asked. */
	reason: z.string(),
});
export type FailedMail = z.infer<typeof failedMailSchema>;

export const mailContract = {
	failed: oc
		.route({
			method: "GET",
			path,
			...extension(
				"Mail that could not be delivered, newest first, and how many messages wait; for administrators of the shop",
				without,
			),
		})
		.input(z.object({ page: z.coerce.number().int().min(1).default(1) }))
		.output(
			z.object({
				messages: z.array(failedMailSchema),
				/** Messages that will still be tried. */
				waiting: z.number().int(),
				total: z.number().int(),
				page: z.number().int(),
				pageCount: z.number().int(),
			}),
		),

	retry: oc
		.route({
			method: "POST",
			path: `${path}/{id}/retry`,
			...extension(
				"Try a failed message again; for administrators of the shop. 404 when it isn't a failed message any more",
				without,
			),
		})
		.input(z.object({ id }))
		.output(z.object({ recipient: z.string() })),

	retryAll: oc
		.route({
			method: "POST",
			path: `${path}/retry`,
			...extension(
				"Try up to 1,000 failed messages again, oldest first; for administrators of the shop",
				without,
			),
		})
		.output(z.object({ retried: z.number().int() })),

	discard: oc
		.route({
			method: "POST",
			path: `${path}/{id}/discard`,
			...extension(
				"Discard a failed message; for administrators of the shop. 404 when it isn't a failed message any more",
				without,
			),
		})
		.input(z.object({ id }))
		.output(z.object({ recipient: z.string() })),
};
