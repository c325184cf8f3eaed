/** Asking for a right: a message to whoever may grant it. Nothing is granted here. */
import type { PortalUser } from "#contracts/users/user";
import { shopTimeZone } from "#rules/clock/shop-time-zone";
import { dayIn } from "#rules/clock/time-zones";
import { mailLine } from "#rules/mail/mail-details";
import type { AskableRight } from "#rules/users/access-rules";
import { fullName } from "#rules/users/full-name";
import { isVerified, mayReadInvoices, mayUseCart } from "#rules/users/permissions";
import { notifyOnce } from "../../notification-service/public.server.ts";
import { ServiceFailure } from "../../shared/http.server.ts";
import type { AccountCall } from "../accounts/accounts.server.ts";
import { accountRow } from "../repository.server.ts";
import { actingAccount, verifiedBearerUser } from "../users.server.ts";
import { askedManagers, askedShop } from "./account-managers.server.ts";
import type { UserDeps } from "./rights-call.server.ts";

const wishes: Record<AskableRight, string> = {
	cart: "ordering access",
	invoices: "invoice access",
	accounts: "an account",
};

const has: Record<AskableRight, (user: PortalUser) => boolean> = {
	cart: mayUseCart,
	invoices: mayReadInvoices,
	accounts: isVerified,
};

/**
 * Tells the managers once a day, by the clock of the shop.
 * @returns `sent: false` when they were told today already
 * @throws {ServiceFailure} 409 for who has the right or can't be given it, 403 for an account of others
 */
export async function askForRight(
	{ db, now }: Pick<UserDeps, "db" | "now">,
	call: AccountCall,
	right: AskableRight,
): Promise<{ sent: boolean }> {
	const { user, accountId } = await getAsker(db, call, right);
	if (has[right](user) || user.customerType === "basic")
		throw new ServiceFailure(409, "NOT_POSSIBLE", "You can't ask for this.");
	const who = mailLine(fullName(user)) || mailLine(user.email);
	const at = new Date(now()).toISOString();
	return db.transaction().execute(async (change) => {
		const asked = accountId === null ? await askedShop(change) : await askedManagers(change, accountId);
		const name = accountId === null ? null : ((await accountRow(change, accountId))?.name ?? accountId);
		const wish = `${wishes[right]}${name === null ? "" : ` for ${mailLine(name)} (${accountId})`}`;
		const sent = await notifyOnce(change, {
			kind: "access-asked",
			key: `access-asked:${right}:${accountId ?? ""}:${user.userId}:${dayIn(now(), shopTimeZone)}`,
			at,
			// Administrators of the shop need not act for the account to be told.
			accountId: asked.administers ? accountId : null,
			actorId: user.userId,
			to: { userIds: asked.userIds },
			subject: `${who} requests ${wish}`,
			body: [
				`${who} requests ${wish}.`,
				"Nothing is granted yet. Open the person's page to change what they may do, or leave it as it is.",
			].join("\n\n"),
			path: asked.administers
				? `/user/company/people/${encodeURIComponent(user.userId)}`
				: `/user/portal-users/${encodeURIComponent(user.userId)}/edit`,
		});
		return { sent };
	});
}

async function getAsker(
	db: UserDeps["db"],
	call: AccountCall,
	right: AskableRight,
): Promise<{ user: PortalUser; accountId: string | null }> {
	if (right === "accounts") return { user: await verifiedBearerUser(db, call.bearer), accountId: null };
	const { user, accountId } = await actingAccount(db, call.bearer, call.accountId);
	// Companies give roles per account, and the call may name another one than the selected.
	const acting = user.customerType === "distributor" ? { ...user, selectedAccountId: accountId } : user;
	return { user: acting, accountId };
}
