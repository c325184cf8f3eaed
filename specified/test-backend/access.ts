/** Who may act for which account. */
import { Refusal } from "./http.ts";
import type { User } from "./records.ts";

/** Accounts that the user acts for; none without verification. */
export function accountsOf(user: User): string[] {
	if (user.customerType === "basic") return [];
	return user.customerType === "representative" ? user.assignedAccountIds : user.accountIds;
}

/** @throws {Refusal} 403 */
export function requireAccount(user: User, accountId: string): void {
	if (!accountsOf(user).includes(accountId)) throw new Refusal(403, "Not your account");
}

/** @throws {Refusal} 403 */
export function requireCart(user: User, accountId: string): void {
	requireAccount(user, accountId);
	if (user.role !== "admin" && !user.access.includes("cart")) throw new Refusal(403, "No cart access");
}
