/** The accounts of a user, and the sales representatives that serve them. */
import { switchableAccountIds } from "#contracts/users/selected-account";
import type { Account, SalesRep } from "#contracts/users/user";
import type { FallbackContext, Fallbacks } from "../../fallbacks.server.ts";
import { bareAccount, nameAccounts } from "./account-names.server.ts";
import { ownUser } from "./own-user.server.ts";

/** Accounts listed at most, as of the full call; each costs a call when its name is not known yet. */
const accountLimit = 200;

/** Accounts named without a search: more are shown by their id until they are searched for. */
const namedLimit = 24;

const mostSalesReps = 5;

const contains = (text: string, words: string) => text.toLowerCase().includes(words);

async function listAccounts(context: FallbackContext, search: string) {
	const user = await ownUser(context);
	const selected = user.selectedAssignedAccountId ?? user.selectedAccountId;
	const own = switchableAccountIds(user);
	const ids = [...new Set([...own.filter((id) => id === selected), ...own])];
	const exact = ids.filter((id) => id === search.trim());
	const words = search.trim().toLowerCase();
	const asked = (exact.length > 0 ? exact : ids).slice(0, words ? accountLimit : namedLimit);
	const named = new Map((await nameAccounts(context, user, asked)).map((entry) => [entry.accountId, entry]));
	const all = ids.map((id): Account => named.get(id) ?? bareAccount(id));
	const found = all.filter(
		({ accountId, name, address }) =>
			contains(accountId, words) || contains(name, words) || contains(address.city, words),
	);
	return {
		accounts: found.slice(0, accountLimit).toSorted((a, b) => a.name.localeCompare(b.name, "en-US")),
		total: found.length,
	};
}

/** Of other accounts than the user's own, nothing is passed on. */
async function listSalesReps(
	context: FallbackContext,
	wanted: { email?: string; territory?: string },
): Promise<SalesRep[]> {
	const [user, { items }] = await Promise.all([ownUser(context), context.specified.user.salesReps(wanted)]);
	const own = switchableAccountIds(user);
	const email = wanted.email?.trim().toLowerCase();
	const isOwn = email !== undefined && email === user.email.toLowerCase();
	return items
		.filter((record) => !isOwn || record.email.toLowerCase() === email || record.email === "")
		.map((record) => ({ ...record, accountIds: record.accountIds.filter((id) => own.includes(id)) }));
}

export const accountFallbacks = {
	accounts: ({ search = "" }, context) => listAccounts(context, search),

	salesReps: (wanted, context) => listSalesReps(context, wanted),

	async accountSalesReps({ accountId }, context) {
		const records = await listSalesReps(context, {});
		return records
			.filter(({ accountIds }) => accountIds.includes(accountId))
			.slice(0, mostSalesReps)
			.map(({ accountIds: _, ...record }) => record);
	},

	async peopleAccounts({ id }, { specified }) {
		const { peopleAccount, peopleAddresses } = await specified.user.peopleAccounts({ id });
		const name = peopleAccount.name ?? peopleAddresses.items[0]?.name ?? "";
		return { peopleAccount: { id, name: name || id }, peopleAddresses: peopleAddresses.items };
	},
} satisfies Fallbacks<"user">;
