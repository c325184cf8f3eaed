/** What the caller may order without an approval. */
import { z } from "zod";
import { ownLimitSchema } from "#contracts/checkout/checkout";
import { formatMoney } from "#rules/format";
import { toCents, toDollars } from "#rules/money/cents";
import { mayAdministerCompany } from "#rules/users/permissions";
import { bullets, escapeMarkdown, link, paragraphs } from "../markdown.ts";
import { readOwnAccount } from "../own-account.ts";
import { shopLinks } from "../shop-links.ts";
import { defineTool } from "../tool.ts";

export const getLimits = defineTool({
	name: "getLimits",
	title: "See your order limits",
	description:
		"What the user may order at the current account without an approval: limits per order and per month, and what of the month's limit is spent. No limits means that no order of the user needs an approval for its amount.",
	input: z.object({}),
	output: z.object({
		limits: z.array(ownLimitSchema.extend({ left: z.number().describe("US dollars, for a month") })),
		approvers: z
			.array(z.string())
			.nullable()
			.describe("Who may approve orders; null for people who don't administer the company"),
	}),
	rights: "cart",
	scope: "read",
	changes: false,
	form: {
		lead: "See what you can order without an approval, and what is left of this month.",
		example: "What is my order limit?",
		button: "Show",
		fields: {},
	},
	async call(_, context) {
		const accountId = await readOwnAccount(context);
		const { calls, userId } = context;
		const [{ limits }, user] = await Promise.all([
			calls.orders.ownLimits({ accountId }),
			calls.user.user({ uid: userId ?? "" }),
		]);
		const company = mayAdministerCompany(user) ? await calls.company.company().catch(() => null) : null;
		return {
			limits: limits.map((limit) => ({
				...limit,
				left: toDollars(Math.max(0, toCents(limit.limit) - toCents(limit.spent))),
			})),
			approvers:
				company?.people.filter(({ roles }) => roles.includes("approver")).map(({ name }) => name) ?? null,
		};
	},
	show: ({ limits, approvers }) => {
		const who =
			approvers !== null &&
			(approvers.length > 0
				? `Approvers of your company: ${approvers.map(escapeMarkdown).join(", ")}. See ${link("people and rules", shopLinks.company)}.`
				: `Your company has no approver yet. See ${link("people and rules", shopLinks.company)}.`);
		return limits.length === 0
			? paragraphs("You have no order limits at this account.", who)
			: paragraphs(
					bullets(
						limits.map(({ per, limit, spent, of, left }) => {
							const where = of ? ` at ${escapeMarkdown(of)}` : "";
							return per === "order"
								? `**${formatMoney(limit)} per order**${where}`
								: `**${formatMoney(limit)} per month**${where}: ${formatMoney(spent)} ordered this month, ${formatMoney(left)} left`;
						}),
					),
					`Orders above a limit need an approval. See ${link("approvals", shopLinks.approvals)}.`,
					who,
				);
	},
});
