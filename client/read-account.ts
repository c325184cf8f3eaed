import type { Account } from "#contracts/users/user";

type UserCalls = { user: { accounts: (query: { search: string }) => Promise<{ accounts: Account[] }> } };

/** One of the accounts that the caller may act for, by its number; `undefined` for any other. */
export async function readAccount({ user }: UserCalls, accountId: string): Promise<Account | undefined> {
	const { accounts } = await user.accounts({ search: accountId });
	return accounts.find((account) => account.accountId === accountId);
}
