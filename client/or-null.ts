import type { Account } from "#contracts/users/user";
import { ServiceError } from "./service-error.ts";

/** `null` when the service is down. */
export const orNull = <Answer>(call: Promise<Answer>): Promise<Answer | null> => call.catch(nullWhenDown);

/**
 * For optional data: `.catch(nullWhenDown)` gives `null` when the service is down.
 * @throws all other errors
 */
export function nullWhenDown(error: unknown): null {
	if (error instanceof ServiceError && error.status >= 500) return null;
	throw error;
}

/** @throws {ServiceError} 401 when the session has ended; other failures give `null` */
export const orNullIfActive = <T>(answer: Promise<T>): Promise<T | null> =>
	answer.catch((error: unknown) => {
		if (error instanceof ServiceError && error.status === 401) throw error;
		return null;
	});

type UserCalls = { user: { accounts: (query: { search: string }) => Promise<{ accounts: Account[] }> } };

/** One of the accounts that the caller may act for, by its number; `undefined` for any other. */
export async function readAccount({ user }: UserCalls, accountId: string): Promise<Account | undefined> {
	const { accounts } = await user.accounts({ search: accountId });
	return accounts.find((account) => account.accountId === accountId);
}
