/** Verifies a distributor by account number and ZIP code. */
import type { PortalUser } from "#contracts/users/user";
import type { RegistrationOutcome } from "#contracts/users/user-service";
import { pairDelay } from "#rules/auth/identity-limits";
import type { Db } from "../../db/connect.server.ts";
import { ServiceFailure } from "../../shared/http.server.ts";
import { putIntoOutbox } from "../../shared/outbox-repository.server.ts";
import { accountRow, portalUserById, updatePortalUser } from "../repository.server.ts";
import {
	failedAttempts,
	forgetAttempt,
	forgetAttemptsBefore,
	insertAttempt,
	insertRequest,
	rejectedSince,
	selectRejections,
} from "./account-requests-repository.server.ts";
import { recordChange } from "./change-rights.server.ts";
import { openAccount } from "./decide.server.ts";
import { getAccountManagers, type UserDeps } from "./rights-call.server.ts";
import { accountRequestMail } from "./rights-mail.ts";
import { isReviewOnly, lockRights, userWithVerifiedAddress } from "./rights-repository.server.ts";

export type AccountProof = { accountNumber: string; zip: string };

const dayMs = 24 * 60 * 60_000;
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
