import { shopTimeZone } from "#rules/clock/shop-time-zone";
import { actingAccountId } from "#rules/users/selected-account";
import { explainRefusal } from "./run-tool.ts";
import { type ToolContext, ToolRefusal } from "./tool.ts";

/**
 * The account that the caller acts for.
 * @throws {ToolRefusal} for guests and for users without an account
 */
export async function readOwnAccount({ calls, userId, accountId }: ToolContext): Promise<string> {
	if (userId === null) throw new ToolRefusal("sign-in");
	if (accountId) return accountId;
	const user = await calls.user.user({ uid: userId });
	const own = actingAccountId(user);
	if (!own) throw explainRefusal(user, "verified");
	return own;
}

/** The zone of an account; the shop's where it isn't known. */
export async function readTimeZone({ calls }: ToolContext, accountId: string): Promise<string> {
	const { accounts } = await calls.user.accounts({ search: accountId }).catch(() => ({ accounts: [] }));
	return accounts.find((account) => account.accountId === accountId)?.timeZone ?? shopTimeZone;
}
