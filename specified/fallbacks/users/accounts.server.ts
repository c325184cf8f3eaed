/** The accounts of a user, and the sales representatives that serve them. */

import { setTimeout as delay } from "node:timers/promises";
import { LRUCache } from "lru-cache";
import { perEnvironment } from "#client/env.server";
import { ServiceError } from "#client/service-error";
import type { SalesRepCard } from "#contracts/locations/locations";
import type { Account, PortalUser, SalesRep } from "#contracts/users/user";
import { zipTable } from "#reference/data-files.server";
import { usStates } from "#rules/locations/us-states";
import { switchableAccountIds } from "#rules/users/selected-account";
import type { SpecifiedAddress } from "#specified/calls/users";
import type { FallbackContext, Fallbacks } from "../../fallbacks.server.ts";
import { ownUser, toAddresses } from "./own-user.server.ts";

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
	const lookupIds = (exact.length > 0 ? exact : ids).slice(0, words ? accountLimit : namedLimit);
	const named = await nameAccounts(context, user, lookupIds);
	const all = ids.map((id): Account => named.get(id) ?? bareAccount(id));
	const found = all.filter(
		({ accountId, name, address }) =>
			contains(accountId, words) || contains(name, words) || contains(address.city, words),
	);
	return {
		accounts: found.slice(0, accountLimit).toSorted((a, b) => a.name.localeCompare(b.name, "en-US")),
		total: found.length,
		namesFailed: [...named.values()].includes(null),
	};
}

/** Passes on nothing of accounts other than the user's own; visitors get what a business card says. */
async function listSalesReps(
	context: FallbackContext,
	filter: { email?: string; territory?: string },
): Promise<SalesRep[]> {
	if (!context.call.userId && (filter.email || filter.territory)) {
		const { items } = await context.specified.user.salesReps(filter);
		return items.map((record) => ({ ...record, accountIds: [] }));
	}
	const [user, { items }] = await Promise.all([ownUser(context), context.specified.user.salesReps(filter)]);
	const own = switchableAccountIds(user);
	const email = filter.email?.trim().toLowerCase();
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

	salesReps: (filter, context) => listSalesReps(context, filter),

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
		return { peopleAccount: { id, name: name || id }, peopleAddresses: toAddresses(peopleAddresses.items) };
	},
} satisfies Fallbacks<"user">;

const lifeMs = 10 * 60_000;

/** How long a failed look-up is not repeated: the account is shown by its id meanwhile. */
const failedMs = 60_000;
const inParallel = 6;

/** How long a page waits for names; those that come later are kept for the next page. */
const patienceMs = 1_500;

/** Accounts by user and account, since each user may see different ones; `null` for a failed look-up. */
const accountCache = perEnvironment(
	() => new LRUCache<string, Promise<Account | null>>({ max: 20_000, ttl: lifeMs }),
);

const blank = { name: "", street: "", city: "", state: "", zip: "" };

/** An account of which only the id is known. */
const bareAccount = (accountId: string): Account => ({
	accountId,
	name: accountId,
	address: blank,
	phone: null,
});

const toAccount = (accountId: string, name: string | null, addresses: SpecifiedAddress[]): Account => {
	const [address = blank] = toAddresses(addresses);
	return { accountId, name: name || address.name || accountId, address, phone: null };
};

/** Pause after the service failed, when nothing more is asked: its breaker would stop sign-ins too. */
const pauseMs = 10_000;
const pause = perEnvironment(() => ({ until: 0 }));

/** @returns `null` when the service fails; an account that it doesn't know has its id alone */
function lookUp(context: FallbackContext, userId: string, accountId: string): Promise<Account | null> {
	const key = JSON.stringify([userId, accountId]);
	const cached = accountCache().get(key);
	if (cached) return cached;
	if (performance.now() < pause().until) return Promise.resolve(null);
	const read = context.specified.user.peopleAccounts({ id: accountId }).then(
		({ peopleAccount, peopleAddresses }) => toAccount(accountId, peopleAccount.name, peopleAddresses.items),
		(error: unknown) => {
			context.log.warn({ err: error, accountId }, "the account is shown by its id");
			const hasFailed = !(error instanceof ServiceError) || error.status >= 500;
			if (hasFailed) pause().until = performance.now() + pauseMs;
			const account = hasFailed ? null : bareAccount(accountId);
			accountCache().set(key, Promise.resolve(account), { ttl: failedMs });
			return account;
		},
	);
	accountCache().set(key, read);
	return read;
}

/** Names accounts by id: the first is read alone, the others several at a time, those not in time are left out. */
async function nameAccounts(
	context: FallbackContext,
	user: PortalUser,
	ids: readonly string[],
): Promise<ReadonlyMap<string, Account | null>> {
	const named = new Map<string, Account | null>();
	const waiting = [...ids];
	const readNext = async () => {
		const id = waiting.shift();
		if (id !== undefined) named.set(id, await lookUp(context, user.userId, id));
	};
	const readAll = async () => {
		while (waiting.length > 0) await readNext();
	};
	const read = readNext().then(() => Promise.all(Array.from({ length: inParallel }, readAll)));
	const patience = new AbortController();
	await Promise.race([read, delay(patienceMs, undefined, { signal: patience.signal, ref: false })]);
	patience.abort();
	return new Map(named);
}

/** Regions of the trade, by state. A state may be in several. */
const regions: Record<string, readonly string[]> = {
	"New England": ["ME", "NH", "VT", "MA", "RI", "CT"],
	"Mid-Atlantic": ["NY", "NJ", "PA", "DE", "MD", "DC"],
	Northeast: ["ME", "NH", "VT", "MA", "RI", "CT", "NY", "NJ", "PA"],
	Carolinas: ["NC", "SC"],
	Southeast: ["NC", "SC", "GA", "FL", "AL", "MS", "TN", "KY", "VA", "WV"],
	"Great Lakes": ["IL", "IN", "MI", "OH", "WI"],
	"Upper Midwest": ["MN", "ND", "SD", "IA", "WI"],
	Midwest: ["IL", "IN", "MI", "OH", "WI", "MN", "IA", "MO", "ND", "SD", "NE", "KS"],
	"South Central": ["TX", "OK", "AR", "LA"],
	"Rocky Mountains": ["CO", "UT", "WY", "MT", "ID"],
	Southwest: ["AZ", "NM", "NV"],
	"Pacific Northwest": ["WA", "OR", "AK"],
	West: ["CA", "NV", "AZ", "UT", "CO", "WA", "OR", "ID", "MT", "WY", "NM", "AK", "HI"],
	Caribbean: ["PR", "VI"],
};

/**
 * Names of territories from the most exact to the widest: the state's name, its USPS code, its regions, the whole
 * country.
 * @param state USPS code
 */
export function territoryNames(state: string): string[] {
	const name = usStates.find(({ code }) => code === state)?.name;
	const within = Object.entries(regions)
		.filter(([, states]) => states.includes(state))
		.toSorted(([, one], [, other]) => one.length - other.length)
		.map(([region]) => region);
	return [...(name ? [name] : []), state, ...within, "National"];
}
