/** The audit log of users, and detection of concurrent changes. */
import { oc } from "@orpc/contract";
import { z } from "zod";
import { extension } from "../document.ts";
import { accountSchema, type PortalUser, portalUserSchema } from "./user.ts";

const id = z.string().min(1).max(128);

/**
 * The user as a manager saw them when a form was opened. The service compares it with the current state, so
 * that no decision is made on outdated data.
 */
export const seenUserSchema = portalUserSchema.pick({
	email: true,
	fname: true,
	lname: true,
	customerType: true,
	role: true,
	access: true,
	accountIds: true,
	salesRepIds: true,
	assignedAccountIds: true,
	emailVerified: true,
	pendingAdmin: true,
	pendingRepInfo: true,
	disabled: true,
	pendingAccountId: true,
});
export type SeenUser = z.infer<typeof seenUserSchema>;

export const toSeen = (user: PortalUser): SeenUser => seenUserSchema.parse(user);

const list = (entries: readonly string[]) => (entries.length > 0 ? entries.join(", ") : "none");
const yesNo = (value: boolean | undefined) => (value ? "yes" : "no");

const fields: [string, (user: SeenUser) => string][] = [
	["name", (user) => `${user.fname} ${user.lname}`.trim()],
	["email address", (user) => user.email],
	["email address verified", (user) => yesNo(user.emailVerified)],
	["type", (user) => user.customerType],
	["administrator", (user) => yesNo(user.role === "admin")],
	["access", (user) => list(user.access.toSorted())],
	["accounts", (user) => list(user.accountIds.toSorted())],
	["sales rep id", (user) => list(user.salesRepIds.toSorted())],
	["assigned accounts", (user) => list(user.assignedAccountIds.toSorted())],
	["disabled", (user) => yesNo(user.disabled)],
	["asks for administrator rights", (user) => yesNo(user.pendingAdmin)],
	[
		"asks to be a representative",
		({ pendingRepInfo: rep }) => (rep ? `${rep.agency}, ${rep.territory}, ${rep.phone}` : "no"),
	],
	["asks for account", (user) => user.pendingAccountId ?? "none"],
];

/** Lists changes such as "accounts: 10010, was none"; empty without any. */
export function changesSince(seen: SeenUser, now: SeenUser): string[] {
	return fields.flatMap(([name, read]) => {
		const [before, after] = [read(seen), read(now)];
		return before === after ? [] : [`${name}: ${after}, was ${before}`];
	});
}

/** The rights before or after a change. */
export const auditedRightsSchema = z.object({
	customerType: z.string(),
	role: z.string(),
	access: z.array(z.string()),
	accountIds: z.array(id),
	salesRepIds: z.array(id),
	assignedAccountIds: z.array(id),
	disabled: z.boolean(),
	otherAccounts: z.number().int().default(0),
});
export type AuditedRights = z.infer<typeof auditedRightsSchema>;

export const userChangeActions = [
	"approved",
	"declined",
	"changed",
	"disabled",
	"enabled",
	"verified",
	"connected",
	"asked",
	"refused",
] as const;

export const userChangeSchema = z.object({
	at: z.string(),
	action: z.enum(userChangeActions),
	/** The request, such as "access to account 10040". */
	about: z.string(),
	actorId: id,
	actorName: z.string(),
	userId: id,
	userName: z.string(),
	before: auditedRightsSchema,
	after: auditedRightsSchema,
});
export type UserChange = z.infer<typeof userChangeSchema>;

export const userChangeCalls = {
	userChanges: oc
		.route({
			method: "GET",
			path: "/user-service/user-changes",
			...extension(
				"The audit log of approvals, declines, revocations and edits of users of the caller's accounts, newest first, 50 each; for administrators, and about one user for their managers",
				"there is no page of user changes, and a user's page shows no history",
			),
		})
		.input(z.object({ userId: id.optional(), page: z.coerce.number().int().min(1).default(1) }))
		.output(z.object({ changes: z.array(userChangeSchema), pageCount: z.number().int() })),
};

// Requests of distributors for access to accounts, and decisions about them. All calls are extensions.

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
