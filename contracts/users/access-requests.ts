/** Requests of distributors for access to accounts, and decisions about them. All calls are extensions. */
import { oc } from "@orpc/contract";
import { z } from "zod";
import { extension } from "../document.ts";
import { accountSchema } from "./user.ts";
import { seenUserSchema } from "./user-changes.ts";

const id = z.string().min(1).max(128);

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

/** Days during which a mailed link can revoke access that was granted at once; later a manager removes the user. */
export const refusableDays = 30;

export const accessRequestCalls = {
	accessRequests: oc
		.route({
			method: "GET",
			path: "/user-service/access-requests",
			...extension(
				"Distributors' requests for accounts that the caller decides: those waiting, and those granted in the last 30 days; at most 100, newest first",
				"access to accounts is verified at once or refused; there is no page of access requests",
			),
		})
		.output(z.object({ requests: z.array(accessRequestSchema) })),

	accessRequest: oc
		.route({
			method: "GET",
			path: "/user-service/access-requests/{requestId}",
			...extension(
				"A distributor's access request, for the users who decide it; 404 otherwise",
				"there is no page of access requests",
			),
		})
		.input(z.object({ requestId: id }))
		.output(accessRequestSchema),

	refuseAccess: oc
		.route({
			method: "POST",
			path: "/user-service/access-requests/{requestId}/refuse",
			...extension(
				"Revoke account access that was granted without approval",
				"a manager removes the user from the account under Portal users",
			),
		})
		.input(z.object({ requestId: id }))
		.output(accessRequestSchema),
};
