/** Users and the accounts they act for: section 3 of the specification, "User (portal)". */
import { z } from "zod";
import { extensionField } from "../document.ts";

export const customerTypes = ["basic", "distributor", "representative"] as const;
export const customerTypeSchema = z.enum(customerTypes);
export type CustomerType = z.infer<typeof customerTypeSchema>;

const id = z.string().min(1).max(128);

export const addressSchema = z.object({
	name: z.string().max(120),
	street: z.string().max(120),
	city: z.string().max(80),
	state: z.string().max(40),
	zip: z.string().max(12),
});
export type Address = z.infer<typeof addressSchema>;

/** Data of an applicant as representative who is not known by their address. */
export const repInfoSchema = z.object({
	agency: z.string().trim().min(1).max(120),
	phone: z.string().trim().min(7).max(30),
	territory: z.string().trim().min(1).max(80),
});
export type RepInfo = z.infer<typeof repInfoSchema>;

/** Agency, phone and territory as the applicant gave them; empty text for what the service does not say. */
const pendingRepInfoSchema = z.object({ agency: z.string(), phone: z.string(), territory: z.string() });
export type PendingRepInfo = z.infer<typeof pendingRepInfoSchema>;

export const portalUserSchema = z.object({
	userId: id,
	email: z.string(),
	fname: z.string(),
	lname: z.string(),
	customerType: customerTypeSchema,
	role: z.string(),
	access: z.array(z.string()),
	accountIds: z.array(id),
	selectedAccountId: id.nullable(),
	salesRepIds: z.array(id),
	selectedSalesRepId: id.nullable(),
	assignedAccountIds: z.array(id),
	selectedAssignedAccountId: id.nullable(),
	emailVerified: z.boolean(),
	pendingAdmin: z.boolean(),
	pendingRepInfo: pendingRepInfoSchema.nullable(),
	peopleAccount: id.nullable(),
	peopleAddresses: z.array(addressSchema),
	/** Signed out everywhere and cannot sign in. */
	disabled: z
		.boolean()
		.optional()
		.describe(extensionField("sign-ins cannot be disabled; all access can be revoked instead")),
	/** The account that a distributor asks for. */
	pendingAccountId: id
		.nullable()
		.optional()
		.describe(extensionField("access to an account is not requested but verified at once, or refused")),
	/** Roles per account, where an administrator of the company has set them. */
	companyRoles: z
		.array(z.object({ accountId: id, buyer: z.boolean(), approver: z.boolean(), payable: z.boolean() }))
		.optional()
		.describe(extensionField("role and access hold for all of the user's accounts")),
	/** Accounts whose company requires two-step sign-in that the user hasn't set up: nothing is open there until then. */
	missingSecondFactor: z
		.array(id)
		.optional()
		.describe(extensionField("companies can't require two-step sign-in")),
});
export type PortalUser = z.infer<typeof portalUserSchema>;

export const accountSchema = z.object({
	accountId: id,
	name: z.string(),
	address: addressSchema,
	phone: z.string().nullable(),
	timeZone: z
		.string()
		.optional()
		.describe(extensionField("days begin and end by the shop's time zone, TIME_ZONE")),
});
export type Account = z.infer<typeof accountSchema>;

export const salesRepSchema = z.object({
	salesRepId: id,
	name: z.string(),
	email: z.string(),
	phone: z.string().nullable(),
	territory: z.string(),
	agency: z.string().nullable().optional().describe(extensionField("the sales rep finder shows no agency")),
	demo: z
		.boolean()
		.optional()
		.describe(extensionField("the sales rep finder doesn't mark a record as made up")),
	accountIds: z.array(id),
});
export type SalesRep = z.infer<typeof salesRepSchema>;

export const personNameSchema = z.string().trim().min(1).max(60);
