/** Access requests to an account and rights that people ask for: listing, asking, and revoking what was granted at once. */

import type { PortalUser } from "#contracts/users/user";
import { type AccessRequest, refusableDays, toSeen } from "#contracts/users/user-changes";
import { dayIn, dayMs, shopTimeZone } from "#rules/clock/time-zones";
import { formatDayIn } from "#rules/format";
import { mailLine } from "#rules/mail/mail-details";
import { fullName } from "#rules/users/full-name";
import { reviewsRepresentatives, rightsAfter } from "#rules/users/managing-users";
import {
	type AskableRight,
	isAdministrator,
	isVerified,
	mayReadInvoices,
	mayRequestAdministration,
	mayUseCart,
	openAccountIds,
} from "#rules/users/permissions";
import type { Db } from "../../db/connect.server.ts";
import { notifyOnce } from "../../notification-service/public.server.ts";
import type { TokenBearer } from "../../shared/auth.server.ts";
import { notFound, ServiceFailure } from "../../shared/http.server.ts";
import { putIntoOutbox } from "../../shared/outbox-repository.server.ts";
import type { AccountCall } from "../accounts/accounts.server.ts";
import { accountRow, toAccount, updatePortalUser } from "../repository.server.ts";
import { actingAccount, forbidden, verifiedBearerUser } from "../users.server.ts";
import {
	type AccountRequestRow,
	closeRequest,
	openRequests,
	requestById,
} from "./account-requests-repository.server.ts";
import { recordChange, requireOtherAdministrator } from "./change-rights.server.ts";
import {
	askedManagers,
	askedShop,
	changingRights,
	mayDecideOnAccount,
	type RightsCall,
	type UserDeps,
} from "./rights-call.server.ts";
import { rightsChangedMail } from "./rights-mail.ts";
import { userWithVerifiedAddress, writeRights } from "./rights-repository.server.ts";

const isRefusable = ({ now }: UserDeps, { status, created_at }: AccountRequestRow) =>
	status === "opened" && Date.parse(created_at) > now() - refusableDays * dayMs;

export async function accessRequests(deps: UserDeps, bearer: TokenBearer): Promise<AccessRequest[]> {
	const { db, now } = deps;
	const reader = await verifiedBearerUser(db, bearer);
	const since = new Date(now() - refusableDays * dayMs).toISOString();
	// Shop admins handle accounts without a manager.
	const accounts = reviewsRepresentatives(reader) ? null : openAccountIds(reader);
	const found: AccessRequest[] = [];
	for (const row of await openRequests(db, accounts, since)) {
		const request = await readable(deps, db, reader, row);
		if (request) found.push(request);
	}
	return found;
}

/** @throws {ServiceFailure} 404 for a request that the user may not decide */
export async function accessRequest(
	deps: UserDeps,
	bearer: TokenBearer,
	requestId: string,
): Promise<AccessRequest> {
	const reader = await verifiedBearerUser(deps.db, bearer);
	const row = await requestById(deps.db, requestId);
	const request = row && (await readable(deps, deps.db, reader, row));
	if (!request) throw notFound("This request");
	return request;
}

async function readable(
	deps: UserDeps,
	db: Db,
	reader: PortalUser,
	row: AccountRequestRow,
): Promise<AccessRequest | null> {
	if (row.user_id === reader.userId || !(await mayDecideOnAccount(db, reader, row.account_id))) return null;
	const [account, applicant] = await Promise.all([
		accountRow(db, row.account_id),
		userWithVerifiedAddress(db, row.user_id),
	]);
	if (!account || !applicant) return null;
	return {
		requestId: row.id,
		status: row.status,
		at: row.created_at,
		account: toAccount(account),
		applicant: {
			userId: applicant.userId,
			name: fullName(applicant),
			email: applicant.email,
			emailVerified: applicant.emailVerified,
		},
		decidedAt: row.decided_at,
		decidedBy: row.decided_by_name,
		open: row.status === "waiting" || isRefusable(deps, row),
		seen: toSeen(applicant),
	};
}

/**
 * Revokes access that was granted at once. Later requests of the user need approval.
 * @throws {ServiceFailure} 404 without permission to decide, 409 when decided already or too old
 */
export async function refuseAccess(
	deps: UserDeps,
	call: RightsCall,
	requestId: string,
): Promise<AccessRequest> {
	const accountRequest = await accessRequest(deps, call.bearer, requestId);
	await changingRights(deps, call, accountRequest.applicant.userId, async (change, manager, user) => {
		const row = await requestById(change, requestId);
		if (!row || !user || !(await mayDecideOnAccount(change, manager, row.account_id)))
			throw notFound("This request");
		if (!isRefusable(deps, row)) throw new ServiceFailure(409, "NOT_OPEN", alreadySettled(row));
		const at = new Date(deps.now()).toISOString();
		const accountIds = user.accountIds.filter((id) => id !== row.account_id);
		const rights = rightsAfter(user, { accountIds });
		if (isAdministrator(user) && !isAdministrator(manager))
			throw forbidden("Only an administrator can change an administrator.");
		await requireOtherAdministrator(change, user, rights);
		await writeRights(change, user, rights, at);
		await closeRequest(change, { userId: user.userId, accountId: row.account_id }, "refused", manager, at);
		const after = (await userWithVerifiedAddress(change, user.userId)) ?? user;
		await recordChange(change, manager, user, after, {
			action: "refused",
			about: `access to account ${row.account_id}`,
			accountId: row.account_id,
			at,
			requestId: call.requestId,
		});
		await putIntoOutbox(change, rightsChangedMail(user, after), deps.now());
	});
	return accessRequest(deps, call.bearer, requestId);
}

function alreadySettled({ status, decided_by_name, decided_at }: AccountRequestRow): string {
	if (status === "opened")
		return `Access can be refused for ${refusableDays} days. Ask an administrator to remove this user from the account.`;
	const by =
		decided_by_name && decided_at ? ` by ${decided_by_name} on ${formatDayIn(decided_at, shopTimeZone)}` : "";
	return `This request was ${status === "waiting" ? "not opened yet" : status}${by}.`;
}

// The request for admin access: kept with the person, and told to the shop's administrators.

/**
 * Tells the administrators once a day, by the clock of the shop.
 * @throws {ServiceFailure} 409 for admins and unverified users
 */
export async function requestAdministration(
	{ db, now }: Pick<UserDeps, "db" | "now">,
	bearer: TokenBearer,
): Promise<PortalUser> {
	const user = await verifiedBearerUser(db, bearer);
	if (!mayRequestAdministration(user))
		throw new ServiceFailure(409, "NOT_POSSIBLE", "You cannot request admin access.");
	const at = new Date(now()).toISOString();
	await db.transaction().execute(async (change) => {
		await updatePortalUser(change, user.userId, { pending_admin: 1, updated_at: at });
		const { userIds } = await askedShop(change);
		const who = mailLine(fullName(user)) || mailLine(user.email);
		await notifyOnce(change, {
			kind: "access-asked",
			key: `access-asked:admin:${user.userId}:${dayIn(now(), shopTimeZone)}`,
			at,
			accountId: null,
			actorId: user.userId,
			to: { userIds },
			subject: `${who} requests admin access`,
			body: [`${who} requests admin access.`, "Nothing is granted yet. Open the request to decide."].join(
				"\n\n",
			),
			path: `/user/portal-users/${encodeURIComponent(user.userId)}/approve`,
		});
	});
	return { ...user, pendingAdmin: true };
}

// Asking for a right: a message to whoever may grant it. Nothing is granted here.

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
	return actingAccount(db, call.bearer, call.accountId);
}
