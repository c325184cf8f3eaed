/** The accounts of a user, and the sales representatives that serve them. */

import { ServiceError } from "#client/service-error";
import type { SalesRepCard } from "#contracts/locations/locations";
import type { Account, SalesRep } from "#contracts/users/user";
import { zipTable } from "#reference/zip-table.server";
import { switchableAccountIds } from "#rules/users/selected-account";
import type { FallbackContext, Fallbacks } from "../../fallbacks.server.ts";
import { bareAccount, nameAccounts } from "./account-names.server.ts";
import { ownUser } from "./own-user.server.ts";
import { territoryNames } from "./territory-names.ts";

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

/** Of other accounts than the user's own, nothing is passed on; visitors get what a business card says. */
async function listSalesReps(
	context: FallbackContext,
	wanted: { email?: string; territory?: string },
): Promise<SalesRep[]> {
	if (!context.call.userId && (wanted.email || wanted.territory)) {
		const { items } = await context.specified.user.salesReps(wanted);
		return items.map((record) => ({ ...record, accountIds: [] }));
	}
	const [user, { items }] = await Promise.all([ownUser(context), context.specified.user.salesReps(wanted)]);
	const own = switchableAccountIds(user);
	const email = wanted.email?.trim().toLowerCase();
	const isOwn = email !== undefined && email === user.email.toLowerCase();
	return items
		.filter((record) => !isOwn || record.email.toLowerCase() === email || record.email === "")
		.map((record) => ({ ...record, accountIds: record.accountIds.filter((id) => own.includes(id)) }));
}

const mostCards = 20;

/** The first of the names of a ZIP code's territory that the service knows. */
async function salesRepsForZip(context: FallbackContext, zip: string): Promise<SalesRepCard[]> {
	const place = zipTable().find(zip);
	if (!place) throw new ServiceError("NOT_FOUND", 404, "This ZIP code does not exist.");
	const names = territoryNames(place.state);
	const answers = await Promise.all(
		names.map((territory) => context.anonymous.user.salesReps({ territory })),
	);
	const index = answers.findIndex(({ items }) => items.length > 0);
	// A service that takes no notice of the territory would name reps of other territories.
	const fits = (territory: string) => names.some((name) => name.toLowerCase() === territory.toLowerCase());
	return (answers[index]?.items ?? [])
		.filter(({ territory }) => territory === "" || fits(territory))
		.slice(0, mostCards)
		.map(({ accountIds: _, ...record }) => ({ ...record, demo: false }));
}

export const accountFallbacks = {
	territorySalesReps: async ({ zip }, context) => ({ salesReps: await salesRepsForZip(context, zip) }),

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
