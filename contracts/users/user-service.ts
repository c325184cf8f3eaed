/** Users, their accounts, and registration. */
import { oc } from "@orpc/contract";
import { z } from "zod";
import { askableRights } from "#rules/users/permissions";
import { agentActionCalls } from "../agents/agent-actions.ts";
import { extension, extensionField, specified } from "../document.ts";
import { locationCalls } from "../locations/locations.ts";
import {
	accountSchema,
	addressSchema,
	customerTypeSchema,
	personNameSchema,
	portalUserSchema,
	repInfoSchema,
	salesRepSchema,
} from "./user.ts";
import { accessRequestCalls, seenUserSchema, userChangeCalls } from "./user-changes.ts";

const id = z.string().min(1).max(128);
const accountIds = z.array(id).max(2_000);

/** Outcomes of a registration or upgrade: the account messages of section 8. */
export const registrationOutcomes = [
	/** Basic access; verify the email address to log in. */
	"basicAccess",
	/** Connected to an existing account with this address. */
	"existingConnected",
	/** Account number and ZIP code do not match: basic access only. */
	"distributorUnverified",
	/** The details can no longer be used for this person: call customer service. */
	"callCustomerService",
	/** Account number and ZIP code match. */
	"distributorVerified",
	/** The address belongs to a sales representative's record. */
	"salespersonConnected",
	/** Needs a decision: an unknown representative, or a distributor's access to an account. */
	"sentForReview",
	/** A request is pending already. */
	"underReview",
] as const;
export const registrationOutcomeSchema = z.enum(registrationOutcomes);
export type RegistrationOutcome = z.infer<typeof registrationOutcomeSchema>;

/** Account number and ZIP code of its billing address. */
export const accountProofSchema = z.object({
	accountNumber: z.string().trim().min(1).max(40),
	zip: z
		.string()
		.trim()
		.regex(/^\d{5}(-\d{4})?$/),
});

const name = { fname: personNameSchema, lname: personNameSchema };

export const verificationSchema = z.discriminatedUnion("customerType", [
	z.object({ customerType: z.literal("distributor"), account: accountProofSchema }),
	z.object({ customerType: z.literal("representative"), repInfo: repInfoSchema }),
]);
export type Verification = z.infer<typeof verificationSchema>;

export const registeredSchema = z.object({ outcome: registrationOutcomeSchema, user: portalUserSchema });

/** The record of an account, with its addresses: the billing address first. */
export const peopleAccountSchema = z.object({
	peopleAccount: z.object({ id, name: z.string() }),
	peopleAddresses: z.array(addressSchema),
});

export const accountSwitchSchema = z.object({
	at: z.string(),
	userId: id,
	userName: z.string(),
	salesRepId: id.nullable(),
	fromAccountId: id.nullable(),
	toAccountId: id,
	allowed: z.boolean(),
});

const seenField = seenUserSchema
	.optional()
	.describe(extensionField("the shop compares the user with the form right before it sends the change"));

export const portalUsersPerPage = 25;

export const userServiceContract = {
	users: oc
		.route({
			method: "GET",
			path: "/user-service/users",
			...specified("Portal users of an account or of a sales rep; for managers of portal users"),
		})
		.input(z.object({ accountId: id.optional(), salesRepId: id.optional() }))
		.output(z.array(portalUserSchema)),

	portalUsers: oc
		.route({
			method: "GET",
			path: "/user-service/portal-users",
			...extension(
				"A page of the portal users of an account or of a sales rep, 25 each, by last name; a page past the last gives the last; for managers of portal users",
				"the shop reads all users of the account or sales rep, and searches and pages them itself",
			),
		})
		.input(
			z.object({
				accountId: id.optional(),
				salesRepId: id.optional(),
				/** All words must be in the name or email address. */
				search: z.string().max(80).default(""),
				pending: z.enum(["yes", "no"]).optional(),
				page: z.coerce.number().int().min(1).default(1),
			}),
		)
		.output(
			z.object({
				users: z.array(portalUserSchema),
				total: z.number().int(),
				page: z.number().int(),
				pageCount: z.number().int(),
			}),
		),

	user: oc
		.route({
			method: "GET",
			path: "/user-service/users/{uid}",
			...specified("A portal user: oneself, or one of those a manager may list; 404 otherwise"),
		})
		.input(z.object({ uid: id }))
		.output(portalUserSchema),

	updateUser: oc
		.route({
			method: "PUT",
			path: "/user-service/users/{userId}",
			...specified(
				"Change the own name or selection, or, as a manager of portal users, the rights of another user; 403 for an account that is not the caller's",
			),
		})
		.input(
			z.object({
				userId: id,
				fname: personNameSchema.optional(),
				lname: personNameSchema.optional(),
				selectedAccountId: id.optional(),
				selectedSalesRepId: id.optional(),
				selectedAssignedAccountId: id.optional(),
				customerType: customerTypeSchema.optional(),
				role: z.enum(["admin", "user"]).optional(),
				access: z.array(z.string().max(40)).max(50).optional(),
				accountIds: accountIds.optional(),
				assignedAccountIds: accountIds.optional(),
				disabled: z
					.boolean()
					.optional()
					.describe(extensionField("sign-ins cannot be disabled; all access can be revoked instead")),
				/** The user when the form was opened; 409 if changed since. */
				seen: seenField,
			}),
		)
		.output(portalUserSchema),

	createUser: oc
		.route({
			method: "POST",
			path: "/user-service/users",
			...specified("Basic sign-up of the token's bearer; idempotent"),
		})
		.input(z.object({ ...name, site: z.literal("portal") }))
		.output(registeredSchema),

	verifyAndCreate: oc
		.route({
			method: "POST",
			path: "/user-service/users/verify/create",
			...specified("Sign-up of the token's bearer as distributor or representative"),
		})
		.input(z.object({ ...name, site: z.literal("portal"), verification: verificationSchema }))
		.output(registeredSchema),

	verifyAndUpgrade: oc
		.route({
			method: "POST",
			path: "/user-service/users/verify/upgrade",
			...specified("Upgrade of a basic user to distributor or representative"),
		})
		.input(z.object({ verification: verificationSchema }))
		.output(registeredSchema),

	thirdPartyLogin: oc
		.route({
			method: "POST",
			path: "/user-service/users/thirdPartyLogin",
			...specified("The user of a sign-in through another provider, linked or created the first time"),
		})
		.input(z.object({ fname: z.string().max(100), lname: z.string().max(100), site: z.literal("portal") }))
		.output(registeredSchema),

	requestAdmin: oc
		.route({
			method: "POST",
			path: "/user-service/users/request-admin",
			...specified("Request an administrator account; needs approval"),
		})
		.output(portalUserSchema),

	askForRight: oc
		.route({
			method: "POST",
			path: "/user-service/users/ask-for-right",
			...extension(
				"Ask the administrators of the acting account's company, or of the shop if it has none, for access to cart or invoices, or the shop's for an account; 409 NOT_POSSIBLE for who has it. Sent once a day",
				"people ask by phone or email",
			),
		})
		.input(z.object({ right: z.enum(askableRights) }))
		/** `false` when it was sent today already. */
		.output(z.object({ sent: z.boolean() })),

	approveUser: oc
		.route({
			method: "POST",
			path: "/user-service/users/approve-user",
			...specified(
				"Approve a pending user whose email address is verified; for managers of portal users and, for access to an account, its sales rep",
			),
		})
		.input(
			z.object({
				userId: id,
				salesRepId: id.optional(),
				accountIds: accountIds.optional(),
				access: z.array(z.enum(["cart"])).optional(),
				/** The user when the form was opened; 409 if changed since. */
				seen: seenField,
			}),
		)
		.output(portalUserSchema),

	declineUser: oc
		.route({
			method: "POST",
			path: "/user-service/users/decline-user",
			...specified(
				"Decline a pending user; for managers of portal users and, for access to an account, its sales rep",
			),
		})
		.input(z.object({ userId: id, seen: seenField }))
		.output(portalUserSchema),

	peopleAccounts: oc
		.route({
			method: "GET",
			path: "/user-service/users/people-accounts/{id}",
			...specified("The people account of an account that the user may act for, with its addresses"),
		})
		.input(z.object({ id }))
		.output(peopleAccountSchema),

	salesReps: oc
		.route({
			method: "GET",
			path: "/user-service/salesReps",
			...specified(
				"Sales rep records by email address or territory; by one's own address, one's own records; for everyone, with what a business card says",
			),
		})
		.input(z.object({ email: z.string().max(254).optional(), territory: z.string().max(80).optional() }))
		.output(z.array(salesRepSchema)),

	accountSalesReps: oc
		.route({
			method: "GET",
			path: "/user-service/accounts/{accountId}/sales-reps",
			...extension(
				"Sales reps who serve an account that the user may act for, at most 5, the one with the fewest accounts first",
				"the shop looks for the account in the sales rep records that the user may read, and else points to its contact page",
			),
		})
		.input(z.object({ accountId: id }))
		.output(z.array(salesRepSchema.omit({ accountIds: true })).max(5)),

	accounts: oc
		.route({
			method: "GET",
			path: "/user-service/accounts",
			...extension(
				"Accounts that the user may act for, by name; at most 200 that match the search words, among them the one with that number, and without words the one that is worked as",
				"names and addresses come from the people account of each of the user's accounts; accounts without one are shown by their number",
			),
		})
		.input(z.object({ search: z.string().max(80).optional() }))
		.output(
			z.object({
				accounts: z.array(accountSchema),
				total: z.number().int(),
				/** Some are named by their ids alone because a look-up failed. */
				namesFailed: z.boolean().optional(),
			}),
		),

	accountSwitches: oc
		.route({
			method: "GET",
			path: "/user-service/account-switches",
			...extension(
				"The audit log of account switches in the user's accounts, newest first; for administrators",
				"there is no page of account switches",
			),
		})
		.input(z.object({ page: z.coerce.number().int().min(1).default(1) }))
		.output(z.object({ switches: z.array(accountSwitchSchema), pageCount: z.number().int() })),

	...userChangeCalls,
	...accessRequestCalls,
	...agentActionCalls,
	...locationCalls,
};
