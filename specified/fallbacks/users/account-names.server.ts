/** Names and addresses of accounts, from their people accounts: some at a time, and kept in the process. */
import { setTimeout as delay } from "node:timers/promises";
import { LRUCache } from "lru-cache";
import { perEnvironment } from "#client/env.server";
import { ServiceError } from "#client/service-error";
import type { Account, PortalUser } from "#contracts/users/user";
import type { SpecifiedAddress } from "#specified/calls/users";
import type { FallbackContext } from "../../fallbacks.server.ts";
import { toAddresses } from "./portal-user.ts";

const lifeMs = 10 * 60_000;

/** How long a failed look-up is not repeated: the account is shown by its id meanwhile. */
const failedMs = 60_000;
const inParallel = 6;

/** How long a page waits for names; those that come later are kept for the next page. */
const patienceMs = 1_500;

/** By user and account, since each user may see different accounts. */
const known = perEnvironment(() => new LRUCache<string, Promise<Account>>({ max: 20_000, ttl: lifeMs }));

const blank = { name: "", street: "", city: "", state: "", zip: "" };

/** An account of which only the id is known. */
export const bareAccount = (accountId: string): Account => ({
	accountId,
	name: accountId,
	address: blank,
	phone: null,
});

const toAccount = (accountId: string, name: string | null, addresses: SpecifiedAddress[]): Account => {
	const [address = blank] = toAddresses(addresses);
	return { accountId, name: name || address.name || accountId, address, phone: null };
};

/** Of a service that fails, nothing more is asked for seconds: its breaker would stop sign-ins too. */
const pauseMs = 10_000;
const pause = perEnvironment(() => ({ until: 0 }));

function lookUp(context: FallbackContext, userId: string, accountId: string): Promise<Account> {
	const key = JSON.stringify([userId, accountId]);
	const cached = known().get(key);
	if (cached) return cached;
	if (Date.now() < pause().until) return Promise.resolve(bareAccount(accountId));
	const read = context.specified.user.peopleAccounts({ id: accountId }).then(
		({ peopleAccount, peopleAddresses }) => toAccount(accountId, peopleAccount.name, peopleAddresses.items),
		(error: unknown) => {
			context.log.warn({ err: error, accountId }, "the account is shown by its id");
			if (error instanceof ServiceError && error.status >= 500) pause().until = Date.now() + pauseMs;
			known().set(key, Promise.resolve(bareAccount(accountId)), { ttl: failedMs });
			return bareAccount(accountId);
		},
	);
	known().set(key, read);
	return read;
}

/** The first account is read alone, the others several at a time. Those not read in time have only their id. */
export async function nameAccounts(
	context: FallbackContext,
	user: PortalUser,
	ids: readonly string[],
): Promise<Account[]> {
	const named = new Map<string, Account>();
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
	return ids.map((id) => named.get(id) ?? bareAccount(id));
}
