import { z } from "zod";
import { companyRoles } from "#contracts/company/company";
import { approvalLimits } from "#rules/approvals/approval-rules";
import { budgetKinds, budgetPeriods, mostBudgets } from "#rules/approvals/budgets";
import { secondFactorGroups } from "#rules/auth/second-factor";
import { lineTextLimits } from "#rules/cart/cart-limits";
import { isTimeZone } from "#rules/clock/time-zones";
import { defineForm } from "~/shared/forms/define-form.ts";
import { atMost, dateField, emailField, idField, optionalText, wholeRow } from "~/shared/forms/form-parts.ts";
import { amountField, wholeNumberField } from "~/shared/forms/number-fields.ts";

const roles = z.array(z.enum(companyRoles)).max(companyRoles.length).default([]);

export const invitationForm = defineForm({
	limits: { repeated: ["role"] },
	schema: z.discriminatedUnion("intent", [
		z.object({ intent: z.literal("invite"), email: emailField, role: roles }),
		z.object({ intent: z.literal("resend"), id: idField }),
		z.object({ intent: z.literal("withdraw"), id: idField }),
	]),
});

/** In cents; empty for no limit. */
const limitField = amountField({ min: 0, max: approvalLimits.cents }).optional();

export const personForm = defineForm({
	limits: { repeated: ["role"] },
	schema: z.discriminatedUnion("intent", [
		z.object({ intent: z.literal("roles"), role: roles, orderLimit: limitField, monthLimit: limitField }),
		z.object({
			intent: z.literal("reassign"),
			toUserId: z.string({ error: "Choose a colleague." }).min(1).max(128),
		}),
	]),
});

/**
 * A row, or one to be removed. What else is typed into a row that is to go isn't read.
 * @param missing messages for the fields that a row needs when it isn't empty
 */
const rowOrRemoved = <Shape extends z.ZodRawShape>(
	fields: Shape,
	missing: { readonly [Field in keyof Shape]?: string },
) =>
	z.discriminatedUnion("remove", [
		z.object({ remove: z.literal("yes") }),
		z
			.object({ ...fields, remove: z.undefined().optional() })
			.superRefine((row, context) =>
				wholeRow(missing as Record<string, string>)(
					Object.fromEntries(Object.keys(missing).map((field) => [field, row[field as keyof typeof row]])),
					context,
				),
			),
	]);

const optionalId = z.string().max(128).optional();
const tier = rowOrRemoved(
	{ above: limitField, approverId: optionalId },
	{
		above: "Enter the amount above which orders go to this approver, or 0 for every order.",
		approverId: "Choose the approver.",
	},
);
const substitute = rowOrRemoved(
	{
		userId: optionalId,
		substituteId: optionalId,
		from: dateField.optional(),
		to: dateField.optional(),
	},
	{
		userId: "Choose the approver who is away.",
		substituteId: "Choose the substitute.",
		from: "Enter the first day.",
		to: "Enter the last day.",
	},
);

/** What a budget is for and its period are always chosen, so they don't make a row filled in. */
const budget = rowOrRemoved(
	{
		kind: z.enum(budgetKinds).default("cost-center"),
		name: z.string().max(lineTextLimits.job, atMost(lineTextLimits.job)).optional(),
		amount: limitField,
		period: z.enum(budgetPeriods).default("month"),
	},
	{ name: "Enter the cost center or job.", amount: "Enter the budget in dollars." },
);

/** Empty rows, and those to be removed, are left out. */
export const rulesForm = defineForm({
	limits: {
		fields: 7 + 3 * approvalLimits.tiers + 5 * approvalLimits.substitutes + 5 * mostBudgets,
		rows: {
			tiers: approvalLimits.tiers,
			substitutes: approvalLimits.substitutes,
			budgets: mostBudgets,
		},
	},
	schema: z.object({
		holdDays: wholeNumberField(1, approvalLimits.holdDays),
		timeZone: z.string({ error: "Choose a time zone." }).refine(isTimeZone, "Choose a time zone."),
		tiers: z.array(tier).max(approvalLimits.tiers).default([]),
		substitutes: z.array(substitute).max(approvalLimits.substitutes).default([]),
		budgets: z.array(budget).max(mostBudgets).default([]),
	}),
});

export const twoStepForm = defineForm({
	schema: z.object({ required: z.enum(secondFactorGroups, { error: "Choose who needs two-step sign-in." }) }),
});

/** "" is no company. */
const companyField = optionalText(128);

/** An administrator of the shop puts an account into a company, or takes it out. */
export const companyChangeForm = defineForm({
	schema: z.object({
		account: idField,
		company: companyField,
		/** The company that the page showed. */
		before: companyField,
	}),
});
