/** The tools that say which orders wait for approval, and what a person may still spend. */
import { z } from "zod";
import type { ApprovalSummary } from "#contracts/approvals/approvals";
import { budgetLeftSchema, ownLimitSchema } from "#contracts/checkout/checkout";
import { ownLimitText } from "#rules/approvals/approval-rules";
import { budgetLeftText, otherBudgetsText } from "#rules/approvals/budgets";
import { formatDayIn, formatMoney } from "#rules/format";
import { toCents, toDollars, typedAmount } from "#rules/money/cents";
import { mayAdministerCompany } from "#rules/users/permissions";
import { bullets, escapeMarkdown, link, paragraphs } from "../markdown.ts";
import { readOwnAccount, readTimeZone } from "../run-tool.ts";
import { shopLinks } from "../shop-links.ts";
import { defineTool, nullIfNotOffered, type ToolContext } from "../tool.ts";

// Orders over a limit that wait for an approval, at the acting account.

const mostApprovals = 10;

const approvalResult = z.object({
	number: z.string(),
	buyer: z.string(),
	total: z.number().describe("US dollars"),
	purchaseOrder: z.string(),
	reason: z.string().describe("The limit that it is over"),
	expiresAt: z.string(),
	asked: z.array(z.string()).describe("Who may decide it now"),
	link: z.string(),
});
type FoundApproval = z.infer<typeof approvalResult>;

const toResult = (approval: ApprovalSummary, asked: readonly string[]): FoundApproval => ({
	number: approval.number,
	buyer: approval.buyer.name,
	total: approval.total,
	purchaseOrder: approval.PurchaseOrder,
	reason: approval.reason,
	expiresAt: approval.expiresAt,
	asked: [...asked],
	link: `${shopLinks.approvals}/${encodeURIComponent(approval.id)}`,
});

export const getApprovals = defineTool({
	name: "getApprovals",
	title: "See approvals",
	description:
		"Orders of the user's current account that wait for the user's approval, and the user's own orders that wait for somebody else's. An order waits when it is over a limit of its buyer.",
	input: z.object({}),
	output: z.object({
		toDecide: z.array(approvalResult).describe("Wait for the user's decision"),
		own: z.array(approvalResult).describe("The user's own that wait for others"),
		timeZone: z.string(),
		offered: z.boolean().describe("Whether the shop has approvals"),
	}),
	rights: "approvals",
	scope: "read",
	changes: false,
	form: {
		lead: "See orders that wait for your approval, and your own that wait.",
		example: "Is anything waiting for approval?",
		button: "Show",
		fields: {},
	},
	async call(_, context) {
		const accountId = await readOwnAccount(context);
		const { calls } = context;
		const [toDecide, own, timeZone] = await Promise.all([
			calls.approvals.list({ view: "waiting" }).catch(nullIfNotOffered),
			calls.approvals.list({ view: "mine" }).catch(nullIfNotOffered),
			readTimeZone(context, accountId),
		]);
		const waiting = (own?.approvals ?? [])
			.filter(({ status }) => status === "waiting")
			.slice(0, mostApprovals);
		return {
			toDecide: (toDecide?.approvals ?? []).slice(0, mostApprovals).map((one) => toResult(one, [])),
			own: await Promise.all(waiting.map(async (one) => toResult(one, await readAsked(one, context)))),
			timeZone,
			offered: toDecide !== null,
		};
	},
	show(found) {
		const { toDecide, own, offered } = found;
		return paragraphs(
			toDecide.length === 0 && "No orders wait for your approval.",
			describeWaiting(found),
			own.length === 0 && "None of your own orders waits.",
			offered ? link("See approvals", shopLinks.approvals) : "",
		);
	},
});

/** People who may decide an approval's step that waits. */
async function readAsked({ id }: ApprovalSummary, { calls }: ToolContext): Promise<string[]> {
	const approval = await calls.approvals.read({ id }).catch(() => null);
	return approval?.steps[approval.step]?.asked ?? [];
}

/** The orders that wait, and for whom. */
export function describeWaiting({
	toDecide,
	own,
	timeZone,
}: {
	toDecide: readonly FoundApproval[];
	own: readonly FoundApproval[];
	timeZone: string;
}): string {
	const line = (approval: FoundApproval, named: boolean) =>
		`${link(approval.number, approval.link)}${named ? ` of ${escapeMarkdown(approval.buyer)}` : ""}: **${formatMoney(approval.total)}**${approval.purchaseOrder ? `, PO ${escapeMarkdown(approval.purchaseOrder)}` : ""}${approval.asked.length > 0 ? `, waits for ${approval.asked.map(escapeMarkdown).join(" or ")}` : ""}, prices held until ${formatDayIn(approval.expiresAt, timeZone)}. ${escapeMarkdown(approval.reason)}`;
	return paragraphs(
		toDecide.length > 0 && "These wait for your approval:",
		bullets(toDecide.map((approval) => line(approval, true))),
		own.length > 0 && "Your own orders that wait for approval:",
		bullets(own.map((approval) => line(approval, false))),
	);
}

/** US dollars of the caller's own orders that wait: limits count them as ordered. */
async function readWaiting({ calls }: ToolContext): Promise<number> {
	const own = await calls.approvals.list({ view: "mine" }).catch(() => null);
	const waiting = (own?.approvals ?? []).filter(({ status }) => status === "waiting");
	return toDollars(waiting.reduce((sum, { total }) => sum + toCents(total), 0));
}

/** What the caller may order without an approval. */
export const getLimits = defineTool({
	name: "getLimits",
	title: "See your order limits",
	description:
		"What the user may order at the current account without an approval: limits per order and per month with what of the month's is spent, and the company's budgets for the cost centers and jobs that the user ordered for, with what is left. An order over any of them needs an approval.",
	input: z.object({
		total: z
			.number()
			.positive()
			.max(999_999_999)
			.optional()
			.describe("US dollars of an order that is thought of, for who would approve it"),
	}),
	output: z.object({
		limits: z.array(
			ownLimitSchema.extend({
				left: z.number().describe("US dollars, for a month"),
				waiting: z.number().describe("US dollars of a month's amount that only wait for an approval"),
			}),
		),
		budgets: z
			.array(
				budgetLeftSchema
					.omit({ takes: true, spent: true })
					.extend({ left: z.number().describe("US dollars") }),
			)
			.nullable()
			.describe(
				"Budgets of the company for lines with a cost center or job that the user ordered for; null where the shop doesn't tell them, so that an order may need an approval all the same",
			),
		moreBudgets: z.boolean().describe("Whether other cost centers and jobs have budgets"),
		people: z
			.array(
				z.object({
					name: z.string(),
					roles: z.array(z.string()),
					orderLimit: z.number().nullable().describe("US dollars"),
					monthLimit: z.number().nullable().describe("US dollars"),
					disabled: z.boolean(),
				}),
			)
			.nullable()
			.describe("People of the company; null for people who don't administer it"),
		approvers: z
			.array(z.string())
			.nullable()
			.describe("Who may approve orders; null for people who don't administer the company"),
		total: z.number().nullable(),
		steps: z
			.array(z.array(z.string()))
			.nullable()
			.describe(
				"Who would be asked to approve an order of that total, step by step, by the company's rules; null without a total or where it isn't told",
			),
	}),
	rights: "cart",
	scope: "read",
	changes: false,
	form: {
		lead: "See what you can order without an approval, and what is left of this month.",
		example: "What is my order limit?",
		button: "Show",
		fields: { total: { label: "Order total in US dollars", hint: "To see who would approve it" } },
	},
	async call({ total }, context) {
		const accountId = await readOwnAccount(context);
		const { calls, userId } = context;
		const [{ limits, budgets, moreBudgets = false, steps }, waiting, user] = await Promise.all([
			calls.orders.ownLimits({
				accountId,
				...(total !== undefined && { total: typedAmount(toCents(total)) }),
			}),
			readWaiting(context),
			calls.user.user({ uid: userId ?? "" }),
		]);
		const company = mayAdministerCompany(user) ? await calls.company.company().catch(() => null) : null;
		return {
			limits: limits.map((limit) => ({
				...limit,
				left: rest(limit.limit, limit.spent),
				waiting: limit.per === "month" ? Math.min(waiting, limit.spent) : 0,
			})),
			budgets:
				budgets?.map(({ takes: _, spent, ...budget }) => ({
					...budget,
					left: rest(budget.budget, spent),
				})) ?? null,
			moreBudgets,
			total: total ?? null,
			steps: steps ?? null,
			people:
				company?.people.map(({ name, roles, orderLimitCents, monthLimitCents, disabled }) => ({
					name,
					roles,
					orderLimit: orderLimitCents === null ? null : toDollars(orderLimitCents),
					monthLimit: monthLimitCents === null ? null : toDollars(monthLimitCents),
					disabled,
				})) ?? null,
			approvers:
				company?.people.filter(({ roles }) => roles.includes("approver")).map(({ name }) => name) ?? null,
		};
	},
	show: ({ limits, budgets, moreBudgets, approvers }) => {
		const who =
			approvers !== null &&
			(approvers.length > 0
				? `Approvers of your company: ${approvers.map(escapeMarkdown).join(", ")}. See ${link("people and rules", shopLinks.company)}.`
				: `Your company has no approver yet. See ${link("people and rules", shopLinks.company)}.`);
		const own = limits.map(
			(limit) =>
				`**${escapeMarkdown(ownLimitText(limit))}**${limit.waiting > 0 ? `; ${formatMoney(limit.waiting)} of the amount ordered is waiting for approval` : ""}`,
		);
		if (budgets?.length === 0 && own.length === 0 && !moreBudgets)
			return paragraphs("Your orders on this account don't need approval.", who);
		return paragraphs(
			own.length === 0 && "You have no order limits of your own at this account.",
			bullets(own),
			budgets === null
				? "A budget for a cost center or job may still need an approval; the checkout says so."
				: budgets.length > 0 && "Cost center and job budgets:",
			bullets(
				(budgets ?? []).map(
					(budget) =>
						`**${escapeMarkdown(budgetLeftText({ ...budget, spent: budget.budget - budget.left }))}**`,
				),
			),
			moreBudgets && otherBudgetsText,
			`Orders over any limit or budget need approval. See ${link("approvals", shopLinks.approvals)}.`,
			who,
		);
	},
});

type OwnLimit = { per: "order" | "month"; limit: number; left: number };

/** The first limit that an order of so many dollars is over. */
export const findOver = (dollars: number, limits: readonly OwnLimit[]): OwnLimit | undefined =>
	limits.find(({ per, limit, left }) => dollars > (per === "order" ? limit : left));

/** Whether an order of so many dollars is within limits; "" where there are none. */
export function sayWithin(dollars: number, limits: readonly OwnLimit[]): string {
	if (limits.length === 0) return "";
	const over = findOver(dollars, limits);
	return over
		? `**${formatMoney(dollars)} needs an approval**: it is over your limit of ${formatMoney(over.limit)} per ${over.per}${over.per === "month" ? `, of which ${formatMoney(over.left)} is left` : ""}.`
		: `**${formatMoney(dollars)} is within your limits.** A budget for a cost center or job may still need an approval.`;
}

const rest = (whole: number, spent: number): number =>
	toDollars(Math.max(0, toCents(whole) - toCents(spent)));
