/** Distributors' requests for accounts, and the decision about them. All of it is an extension. */
import { oc } from "@orpc/contract";
import { z } from "zod";
import { extension } from "./document.ts";
import { accountSchema } from "./user.ts";
import { seenUserSchema } from "./user-changes.ts";

const id = z.string().min(1).max(128);

/** A distributor's request for an account. */
export const accessRequestSchema = z.object({
	requestId: id,
	status: z.enum(["waiting", "opened", "approved", "declined", "refused"]),
	at: z.string(),
	account: accountSchema,
	applicant: z.object({ userId: id, name: z.string(), email: z.string(), emailVerified: z.boolean() }),
	decidedAt: z.string().nullable(),
	decidedBy: z.string().nullable(),
	open: z.boolean(),
	seen: seenUserSchema,
});
export type AccessRequest = z.infer<typeof accessRequestSchema>;

/** For how many days access that was opened at once can be refused by a link; later a manager removes the user. */
export const refusableDays = 30;

export const accessRequestCalls = {
	accessRequests: oc
		.route({
			method: "GET",
			path: "/user-service/access-requests",
			...extension(
				"Distributors' requests for accounts that the caller decides about: those that wait, and those opened in the last 30 days; at most 100, newest first",
			),
		})
		.output(z.object({ requests: z.array(accessRequestSchema) })),

	accessRequest: oc
		.route({
			method: "GET",
			path: "/user-service/access-requests/{requestId}",
			...extension("A distributor's request for an account, for who decides about it; 404 otherwise"),
		})
		.input(z.object({ requestId: id }))
		.output(accessRequestSchema),

	refuseAccess: oc
		.route({
			method: "POST",
			path: "/user-service/access-requests/{requestId}/refuse",
			...extension("Takes back access to an account that was opened without approval"),
		})
		.input(z.object({ requestId: id }))
		.output(accessRequestSchema),
};
