/** Decisions on pending users: admin rights, access as a representative, or access to an account. */
import type { PortalUser } from "#contracts/users/user";
import type { SeenUser } from "#contracts/users/user-changes";
import type { RegistrationOutcome } from "#contracts/users/user-service";
import { pairDelay } from "#rules/auth/identity-limits";
import { dayMs, shopTimeZone } from "#rules/clock/time-zones";
import { formatDayIn } from "#rules/format";
import { checkApproval, mayManageUser, reviewsRepresentatives } from "#rules/users/managing-users";
import type { Db } from "../../db/connect.server.ts";
import { notify } from "../../notification-service/public.server.ts";
import { notFound, ServiceFailure } from "../../shared/http.server.ts";
import { putIntoOutbox } from "../../shared/outbox-repository.server.ts";
import {
	accountRow,
	linkAccount,
	linkSalesRep,
	portalUserById,
	updatePortalUser,
} from "../repository.server.ts";
import { forbidden, requireManager } from "../users.server.ts";
import {
	closeRequest,
	failedAttempts,
	forgetAttempt,
	forgetAttemptsBefore,
	insertAttempt,
	insertRequest,
	rejectedSince,
	selectRejections,
} from "./account-requests-repository.server.ts";
import { recordChange } from "./change-rights.server.ts";
import {
	changingRights,
	getAccountManagers,
	mayDecideOnAccount,
	type RightsCall,
	requireAsSeen,
	type UserDeps,
} from "./rights-call.server.ts";
import { accountRequestMail, decisionWording } from "./rights-mail.ts";
import {
	assignedUnder,
	grantAccounts,
	isReviewOnly,
	lastDecision,
	lockRights,
	userWithVerifiedAddress,
} from "./rights-repository.server.ts";

export type Decision = {
	userId: string;
	approved: boolean;
	salesRepId?: string;
	accountIds?: string[];
	access?: string[];
	seen?: SeenUser;
};

/**
 * @throws {ServiceFailure} 403 or 404 without permission; 409 when decided already, after a concurrent
 * change, or with an unverified address; 422 when nothing was chosen
 */
export function decide(deps: UserDeps, call: RightsCall, decision: Decision): Promise<PortalUser> {
	return changingRights(deps, call, decision.userId, async (change, manager, user) => {
		const subject = await requireDecider(change, manager, user, decision.seen);
		const about = describePending(subject);
		if (about === null) throw await decidedAlready(change, subject);
		requireAsSeen(subject, decision.seen);
		const at = new Date(deps.now()).toISOString();
		if (decision.approved) await approve(change, manager, subject, decision, at);
		else await updatePortalUser(change, subject.userId, { ...nothingPending, updated_at: at });
		const pendingAccountId = subject.pendingAccountId ?? null;
		if (pendingAccountId !== null) {
			const status = decision.approved ? "approved" : "declined";
			await closeRequest(
				change,
				{ userId: subject.userId, accountId: pendingAccountId },
				status,
				manager,
				at,
			);
		}
		const after = (await userWithVerifiedAddress(change, subject.userId)) ?? subject;
		const action = decision.approved ? "approved" : "declined";
		const note = { action, about, accountId: pendingAccountId, at, requestId: call.requestId } as const;
		await recordChange(change, manager, subject, after, note);
		await notify(change, {
			kind: "access-decided",
			key: `access-decided:${after.userId}:${at}`,
			at,
			accountId: null,
			actorId: manager.userId,
			to: { userIds: [after.userId] },
			path: "/user",
			...decisionWording(decision.approved, about),
		});
		return after;
	});
}

const nothingPending = { pending_admin: 0, pending_rep_info: null, pending_account_id: null } as const;

function describePending({ pendingAdmin, pendingRepInfo: rep, pendingAccountId }: PortalUser): string | null {
	if (pendingAccountId) return `access to account ${pendingAccountId}`;
	if (rep) return `access as a representative (${rep.agency}, ${rep.territory})`;
	return pendingAdmin ? "admin access" : null;
}

async function decidedAlready(db: Db, user: PortalUser): Promise<ServiceFailure> {
	const last = await lastDecision(db, user.userId);
	const by = last
		? ` It was ${last.action} by ${last.actor_name} on ${formatDayIn(last.at, shopTimeZone)}.`
		: "";
	return new ServiceFailure(409, "NOT_PENDING", `This request has already been decided.${by}`);
}

async function requireDecider(
	db: Db,
	manager: PortalUser,
	user: PortalUser | null,
	seen?: SeenUser,
): Promise<PortalUser> {
	const other = user && user.userId !== manager.userId ? user : null;
	if (other?.pendingAccountId && (await mayDecideOnAccount(db, manager, other.pendingAccountId)))
		return other;
	if (other && (await sawPendingRequest(db, manager, seen)) && (await lastDecision(db, other.userId)))
		throw await decidedAlready(db, other);
	requireManager(manager);
	if (!other || !mayManageUser(manager, other)) throw notFound("This user");
	return other;
}

/** Whether the form showed a request that the sender could decide: then they may learn who was faster. */
async function sawPendingRequest(db: Db, manager: PortalUser, seen: SeenUser | undefined): Promise<boolean> {
	if (seen?.pendingAccountId) return mayDecideOnAccount(db, manager, seen.pendingAccountId);
	return Boolean(seen?.pendingRepInfo) && reviewsRepresentatives(manager);
}

async function approve(
	change: Db,
	manager: PortalUser,
	user: PortalUser,
	decision: Decision,
	at: string,
): Promise<void> {
	const refused = checkApproval(manager, user, decision);
	if (refused) throw new ServiceFailure(refused.status, refused.code, refused.message);
	const row = { ...nothingPending, review_only: 0, updated_at: at } as const;
	if (user.pendingAccountId) {
		await openAccount(change, user, user.pendingAccountId, decision.access ?? ["cart"], at);
	} else if (user.pendingRepInfo) {
		await makeRepresentative(change, manager, user, decision);
	} else {
		await updatePortalUser(change, user.userId, { role: "admin" });
	}
	await updatePortalUser(change, user.userId, row);
}

async function openAccount(
	change: Db,
	user: PortalUser,
	accountId: string,
	access: readonly string[],
	at: string,
): Promise<void> {
	if (!(await accountRow(change, accountId))) throw notFound("This account");
	await linkAccount(change, user.userId, accountId);
	await updatePortalUser(change, user.userId, {
		customer_type: "distributor",
		selected_account_id: accountId,
		access: JSON.stringify([...new Set([...user.access, ...access])]),
		updated_at: at,
	});
}

/** Assigns a sales rep id and accounts, which must be the manager's own. */
async function makeRepresentative(
	change: Db,
	manager: PortalUser,
	user: PortalUser,
	{ salesRepId = "", accountIds = [], access = [] }: Decision,
): Promise<void> {
	const chosen = [...new Set(accountIds)];
	const own = await assignedUnder(change, manager.userId, salesRepId);
	if (chosen.some((id) => !own.includes(id)))
		throw forbidden("You can only grant accounts that you serve under this sales rep id.");
	await linkSalesRep(change, user.userId, salesRepId);
	await grantAccounts(change, user.userId, [salesRepId], chosen);
	await updatePortalUser(change, user.userId, {
		customer_type: "representative",
		access: JSON.stringify([...new Set([...user.access, ...access])]),
	});
}

// Verifies a distributor by account number and ZIP code.

export type AccountProof = { accountNumber: string; zip: string };

/** Failed attempts in 24 hours by user and address. */
export const proofLimits = { person: 5, address: 20 };
/**
 * Attempts at one account number in 24 hours, by all, are delayed in seconds instead: strangers who know the number of
 * a company would keep its people out.
 */
export const accountProofPolicy = { free: 10, first: 60, longest: 60 * 60 } as const;
const approvalDays = 30;
const maxRejections = 2;

/**
 * Counts an attempt as failed before anything is looked up, so that parallel attempts count; `proveAccount`
 * takes it back.
 * @throws {ServiceFailure} 429 after too many; the message does not reveal which limit
 */
export function consumeAttempt(
	{ db, now }: UserDeps,
	userId: string,
	{ accountNumber }: AccountProof,
	address: string,
): Promise<number> {
	const at = (before = 0) => new Date(now() - before).toISOString();
	return db.transaction().execute(async (change) => {
		await lockRights(change);
		await forgetAttemptsBefore(change, at(7 * dayMs));
		const attempt = {
			user_id: userId,
			account_key: accountNumber.trim().toUpperCase(),
			address: address.slice(0, 64),
		};
		const failed = await failedAttempts(change, attempt, at(dayMs));
		const waitMs = pairDelay(failed.account, accountProofPolicy) * 1000;
		if (
			failed.person >= proofLimits.person ||
			failed.address >= proofLimits.address ||
			Date.parse(failed.lastAtAccount ?? "") + waitMs > now()
		)
			throw new ServiceFailure(
				429,
				"TOO_MANY_ATTEMPTS",
				"There were too many failed tries. Try again later, or call customer service.",
			);
		return insertAttempt(change, { ...attempt, at: at() });
	});
}

export function proveAccount(
	deps: UserDeps,
	userId: string,
	{ accountNumber, zip }: AccountProof,
	attemptId: number | null,
	requestId: string,
): Promise<RegistrationOutcome> {
	return deps.db.transaction().execute(async (change) => {
		await lockRights(change);
		const user = await userWithVerifiedAddress(change, userId);
		const account = await accountRow(change, accountNumber.trim());
		if (!user || account?.zip.slice(0, 5) !== zip.slice(0, 5)) return "distributorUnverified";
		if (attemptId !== null) await forgetAttempt(change, attemptId);
		if (user.pendingRepInfo || user.pendingAccountId) return "underReview";
		if (user.customerType !== "basic") return "distributorVerified";
		if ((await selectRejections(change, userId, account.id)) >= maxRejections) return "callCustomerService";
		const at = new Date(deps.now()).toISOString();
		const opened = !(await needsApproval(deps, change, userId, account.id));
		const request = { id: crypto.randomUUID(), user_id: userId, account_id: account.id, created_at: at };
		await insertRequest(change, { ...request, status: opened ? "opened" : "waiting" });
		if (opened) await openAccount(change, user, account.id, ["cart"], at);
		else await updatePortalUser(change, userId, { pending_account_id: account.id, updated_at: at });
		await tell(deps, change, user, account, { requestId: request.id, opened });
		const after = (await portalUserById(change, userId)) ?? user;
		await recordChange(change, user, user, after, {
			action: opened ? "verified" : "asked",
			about: `access to account ${account.id}`,
			accountId: account.id,
			at,
			requestId,
		});
		return opened ? "distributorVerified" : "sentForReview";
	});
}

async function needsApproval(deps: UserDeps, db: Db, userId: string, accountId: string): Promise<boolean> {
	if (deps.verificationNeedsApproval) return true;
	if (await isReviewOnly(db, userId)) return true;
	return rejectedSince(db, accountId, new Date(deps.now() - approvalDays * dayMs).toISOString());
}

async function tell(
	deps: UserDeps,
	db: Db,
	applicant: PortalUser,
	account: { id: string; name: string },
	request: { requestId: string; opened: boolean },
): Promise<void> {
	for (const recipient of await getAccountManagers(db, account.id))
		await putIntoOutbox(
			db,
			accountRequestMail(recipient, request, applicant, account, deps.origin),
			deps.now(),
		);
}
