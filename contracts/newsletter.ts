/**
 * The form of the email marketing provider: posted as `application/x-www-form-urlencoded` with the field
 * EMAIL, not as JSON.
 */
import { oc } from "@orpc/contract";
import { z } from "zod";
import { extension, extensionField, specified } from "./document.ts";

/** "A basic email pattern" (section 5); at most 254 characters (RFC 5321). */
export const newsletterEmailSchema = z
	.string()
	.trim()
	.max(254)
	.regex(/^[^\s@]+@[^\s@]+\.[^\s@.]{2,}$/);

const tokenInput = z.object({ token: z.string().regex(/^[\w-]{43}$/) });

export const newsletterContract = {
	subscribe: oc
		.route({
			method: "POST",
			path: "/newsletter/subscribe",
			...specified("Subscribe an address; idempotent"),
		})
		.input(z.object({ EMAIL: newsletterEmailSchema }))
		.output(
			z.object({
				subscribed: z.literal(true),
				/** Whether the address counts only once its owner has confirmed it by mail. */
				confirmation: z
					.literal("mailed")
					.optional()
					.describe(extensionField("nothing is said about a confirmation")),
			}),
		),

	confirm: oc
		.route({
			method: "POST",
			path: "/newsletter/confirm",
			...extension(
				"Confirm an address with the token that was mailed to it; idempotent. 404 for an unknown or expired one",
				"the provider of the newsletter confirms addresses itself",
			),
		})
		.input(tokenInput)
		.output(z.object({ confirmed: z.literal(true) })),

	unsubscribe: oc
		.route({
			method: "POST",
			path: "/newsletter/unsubscribe",
			...extension(
				"Unsubscribe with the token of the newsletter's mails; idempotent. 404 for an unknown one",
				"the provider of the newsletter has a page of its own for it",
			),
		})
		.input(tokenInput)
		.output(z.object({ unsubscribed: z.literal(true) })),
};
