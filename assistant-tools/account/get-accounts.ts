/** The accounts that the caller may act for. */
import { z } from "zod";
import { formatCount } from "#rules/format";
import { actingAccountId } from "#rules/users/selected-account";
import { bullets, escapeMarkdown, link, paragraphs } from "../markdown.ts";
import { shopLinks } from "../shop-links.ts";
import { defineTool } from "../tool.ts";

const mostAccounts = 25;

const accountResult = z.object({
	accountId: z.string(),
	name: z.string(),
	city: z.string(),
	state: z.string(),
	current: z.boolean().describe("Whether it is the one that the user works as"),
});
export type FoundAccount = z.infer<typeof accountResult>;

/** "Granite State Lighting (10030)"; an account without a name is its number. */
export const accountTitle = ({ name, accountId }: Pick<FoundAccount, "name" | "accountId">): string =>
	escapeMarkdown(name === "" || name === accountId ? `account ${accountId}` : `${name} (${accountId})`);

export const getAccounts = defineTool({
	name: "getAccounts",
	title: "See your accounts",
	description:
		"The customer accounts that the user can work as, by name or number, and which one is current. Orders, quotes, invoices and carts belong to an account.",
	input: z.object({
		search: z.string().trim().min(1).max(80).optional().describe("Words of a name, or an account number"),
	}),
	output: z.object({ accounts: z.array(accountResult), total: z.number().int() }),
	rights: "verified",
	scope: "read",
	changes: false,
	form: {
		lead: "See the accounts you can work as, and which one is current.",
		example: "Which accounts do I have?",
		button: "Show",
		fields: { search: { label: "Name or number", hint: "Leave blank for all" } },
	},
	async call({ search }, { calls, userId, accountId }) {
		const [listed, user] = await Promise.all([
			calls.user.accounts(search ? { search } : {}),
			calls.user.user({ uid: userId ?? "" }),
		]);
		const current = accountId ?? actingAccountId(user);
		return {
			accounts: listed.accounts.slice(0, mostAccounts).map(({ accountId: id, name, address }) => ({
				accountId: id,
				name,
				city: address.city,
				state: address.state,
				current: id === current,
			})),
			total: listed.total,
		};
	},
	show: ({ accounts, total }) =>
		accounts.length === 0
			? "You have no such account."
			: paragraphs(
					bullets(
						accounts.map(
							(account) =>
								`${accountTitle(account)}${account.city ? `, ${escapeMarkdown(`${account.city}, ${account.state}`)}` : ""}${account.current ? " (selected)" : ""}`,
						),
					),
					total > accounts.length && `And ${formatCount(total - accounts.length, "more account")}.`,
					link("Switch accounts", shopLinks.switchAccount),
				),
});
