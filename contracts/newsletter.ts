/**
 * The form of the email marketing provider: posted as `application/x-www-form-urlencoded` with the field
 * EMAIL, not as JSON.
 */
import { oc } from "@orpc/contract";
import { z } from "zod";
import { specified } from "./document.ts";

/** "A basic email pattern" (section 5); at most 254 characters (RFC 5321). */
export const newsletterEmailSchema = z
	.string()
	.trim()
	.max(254)
	.regex(/^[^\s@]+@[^\s@]+\.[^\s@.]{2,}$/);

export const newsletterContract = {
	subscribe: oc
		.route({
			method: "POST",
			path: "/newsletter/subscribe",
			...specified("Subscribe an address; idempotent"),
		})
		.input(z.object({ EMAIL: newsletterEmailSchema }))
		.output(z.object({ subscribed: z.literal(true) })),
};
