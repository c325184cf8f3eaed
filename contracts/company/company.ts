/** A customer company's people, and what its own administrators decide about them. */
import { oc } from "@orpc/contract";
import { z } from "zod";
import { approvalLimits } from "#rules/approvals/approval-rules";
import { budgetKinds, budgetPeriods, mostBudgets } from "#rules/approvals/budgets";
import { lineTextLimits } from "#rules/cart/cart-limits";
import { tidyLineText } from "#rules/cart/line-texts";
import { isTimeZone } from "#rules/clock/time-zones";
import { extension } from "../document.ts";

const id = z.string().min(1).max(128);
const path = "/user-service/company";
const without = "people are managed under Portal users only, and orders need no approval";
/** `null` is no limit. Below a billion dollars. */
const cents = z.number().int().min(0).max(approvalLimits.cents);

export const companyRoles = ["buyer", "approver", "payable", "administrator"] as const;
export type CompanyRole = (typeof companyRoles)[number];
export const companyRoleSchema = z.enum(companyRoles);
const roles = z.array(companyRoleSchema).max(companyRoles.length);

export const invitationDays = 7;
export const companyLimits = { invitations: 50 } as const;

const personSchema = z.object({
	userId: id,
	name: z.string(),
	email: z.string(),
	roles,
	orderLimitCents: cents.nullable(),
	monthLimitCents: cents.nullable(),
	disabled: z.boolean(),
	/** The caller. */
	self: z.boolean(),
	/** What the company allows at its branch, where it set limits; `null` at the company itself. */
	companyLimits: z
		.object({ orderLimitCents: cents.nullable(), monthLimitCents: cents.nullable() })
		.nullable(),
	/** Belongs to other accounts too. */
	otherAccounts: z.boolean(),
	/** Names of who is asked first when an order of this person needs approval; missing where none does. */
	approvers: z.array(z.string()).optional(),
});
export type CompanyPerson = z.infer<typeof personSchema>;

const invitationSchema = z.object({
	id,
	email: z.string(),
	roles,
	invitedBy: z.string(),
	sentAt: z.string(),
	expiresAt: z.string(),
	expired: z.boolean(),
});

export const budgetSchema = z.object({
	kind: z.enum(budgetKinds),
	/** Name as on the lines of orders. */
	name: z.string().overwrite(tidyLineText).min(1).max(lineTextLimits.job),
	period: z.enum(budgetPeriods),
	cents,
});

const day = z.iso.date();
export const companyRulesSchema = z.object({
	holdDays: z.number().int().min(1).max(approvalLimits.holdDays),
	timeZone: z.string().max(60).refine(isTimeZone),
	tiers: z.array(z.object({ aboveCents: cents, approverId: id })).max(approvalLimits.tiers),
	substitutes: z
		.array(z.object({ userId: id, substituteId: id, from: day, to: day }))
		.max(approvalLimits.substitutes),
	/** If missing in a change, the budgets stay as they are. */
	budgets: z.array(budgetSchema).max(mostBudgets).optional(),
});
export type CompanyRules = z.infer<typeof companyRulesSchema>;

const companySchema = z.object({
	accountId: id,
	name: z.string(),
	people: z.array(personSchema),
	invitations: z.array(invitationSchema),
	rules: companyRulesSchema,
	/** Limits and rules of the company, at a branch; `null` at the company itself. */
	inherited: z
		.object({
			name: z.string(),
			holdDays: companyRulesSchema.shape.holdDays,
			tiers: z.array(z.object({ aboveCents: cents, approver: z.string() })),
			budgets: z.array(budgetSchema),
		})
		.nullable(),
	/** Branches where the people, limits and rules hold as well. */
	branches: z.array(z.object({ accountId: id, name: z.string() })),
});
export type Company = z.infer<typeof companySchema>;

const placeSchema = z.object({ accountId: id, name: z.string() });

/** What of a company holds in its branches, as far as it concerns one account. */
const heldRulesSchema = placeSchema.extend({
	limited: z.array(
		z.object({ name: z.string(), orderLimitCents: cents.nullable(), monthLimitCents: cents.nullable() }),
	),
	tiers: z.array(z.object({ aboveCents: cents, approver: z.string() })),
	budgets: z.array(budgetSchema),
	holdDays: z.number().int(),
	inBoth: z.array(z.string()),
});

const withoutCompanies = "the owner's own system says which accounts belong to a company";

const token = z.string().regex(/^[\w-]{43}$/);

/** What moves to a colleague. */
const movedSchema = z.object({
	projects: z.number().int(),
	quotes: z.number().int(),
	checkouts: z.number().int(),
	approvals: z.number().int(),
});
export type Moved = z.infer<typeof movedSchema>;

export const companyContract = {
	company: oc
		.route({
			method: "GET",
			path,
			...extension(
				"The people, invitations and approval rules of the account; for its administrators. Those of a company hold in its branches, which may tighten them",
				without,
			),
		})
		.output(companySchema),

	setRoles: oc
		.route({
			method: "PUT",
			path: `${path}/people/{userId}`,
			...extension(
				"Set a colleague's roles and limits, in cents. 409 LAST_ADMINISTRATOR, 422 LOOSER for a branch that would allow more than its company, 403 for oneself, 404 for people of other accounts",
				without,
			),
		})
		.input(
			z.object({
				userId: id,
				roles,
				orderLimitCents: cents.nullable(),
				monthLimitCents: cents.nullable(),
			}),
		)
		.output(z.object({ userId: id })),

	reassign: oc
		.route({
			method: "POST",
			path: `${path}/people/{userId}/reassign`,
			...extension(
				"Move the projects, quotes, checkouts and waiting approvals of a person to a colleague of the account, in one transaction. Projects and checkouts of a person with other accounts stay, but for those of this account. 422 NOT_APPROVER when the colleague can't approve what the person had to",
				without,
			),
		})
		.input(z.object({ userId: id, toUserId: id }))
		.output(movedSchema),

	setRules: oc
		.route({
			method: "PUT",
			path: `${path}/rules`,
			...extension(
				"Set the approval rules of the account. 422 UNKNOWN_PERSON for approvers and substitutes outside of it, NOT_APPROVER for approvers by amount without the role, SAME_BUDGET for two of one period, LOOSER for a branch that would allow more than its company",
				without,
			),
		})
		.input(companyRulesSchema)
		.output(companyRulesSchema),

	invite: oc
		.route({
			method: "POST",
			path: `${path}/invitations`,
			...extension(
				`Invite a person by email, with a link that works once within ${invitationDays} days. Inviting the same address again sends a new link. 409 ALREADY_MEMBER`,
				without,
			),
		})
		.input(z.object({ email: z.string().max(254), roles: roles.min(1) }))
		.output(invitationSchema),

	resend: oc
		.route({
			method: "POST",
			path: `${path}/invitations/{id}/resend`,
			...extension(
				"Send a waiting invitation again with a new link; the earlier link stops working",
				without,
			),
		})
		.input(z.object({ id }))
		.output(invitationSchema),

	withdrawInvitation: oc
		.route({
			method: "POST",
			path: `${path}/invitations/{id}/withdraw`,
			...extension("Withdraw a waiting invitation; its link stops working. Idempotent", without),
		})
		.input(z.object({ id }))
		.output(z.object({ email: z.string() })),

	companies: oc
		.route({
			method: "GET",
			path: "/user-service/companies",
			...extension(
				"Companies with their branches, for administrators of the shop; 403 for others",
				withoutCompanies,
			),
		})
		.output(z.object({ companies: z.array(placeSchema.extend({ branches: z.array(placeSchema) })) })),

	placement: oc
		.route({
			method: "GET",
			path: "/user-service/companies/placement",
			...extension(
				"What changes when an account becomes a branch of a company, or an account of its own without companyId; for administrators of the shop. 404 for an unknown account, 422 IMPOSSIBLE where it can't be one",
				withoutCompanies,
			),
		})
		.input(z.object({ accountId: id, companyId: id.optional() }))
		.output(
			z.object({
				account: placeSchema,
				/** The company that it is a branch of now. */
				from: heldRulesSchema.nullable(),
				to: heldRulesSchema.nullable(),
			}),
		),

	place: oc
		.route({
			method: "PUT",
			path: "/user-service/companies/placement",
			...extension(
				"Make an account a branch of a company, or an account of its own; for administrators of the shop, and recorded in the log of changes. 404 and 422 as for placement, 409 CHANGED when somebody else was faster",
				withoutCompanies,
			),
		})
		.input(
			z.object({
				accountId: id,
				companyId: id.nullable(),
				/** The company that the page showed. */
				before: id.nullable(),
			}),
		)
		.output(z.object({ accountId: id })),

	invitation: oc
		.route({
			method: "GET",
			path: "/user-service/invitations/{token}",
			...extension("What a link invites to; 404 for an unknown, used, withdrawn or expired one", without),
		})
		.input(z.object({ token }))
		.output(
			z.object({
				company: z.string(),
				email: z.string(),
				invitedBy: z.string(),
				roles,
				expiresAt: z.string(),
			}),
		),

	accept: oc
		.route({
			method: "POST",
			path: "/user-service/invitations/{token}/accept",
			...extension(
				"Accept an invitation as the signed-in user with its verified address, once. 403 OTHER_ADDRESS for another address; 409 NOT_POSSIBLE for representatives, and for administrators of other accounts",
				without,
			),
		})
		.input(z.object({ token }))
		.output(z.object({ accountId: id, company: z.string() })),
};
