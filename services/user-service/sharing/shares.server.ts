/** Read-only links for people without a sign-in. */

import { createHash } from "node:crypto";
import type { Share, ShareKind } from "#contracts/sharing/sharing";
import type { PortalUser } from "#contracts/users/user";
import { dayMs } from "#rules/clock/time-zones";
import { shareLimits } from "#rules/sharing/shared-rights";
import { mayActFor, mayUseCart, workingAt } from "#rules/users/permissions";
import type { Db } from "../../db/connect.server.ts";
import type { ShareTable } from "../../db/projects-schema.ts";
import type { TokenBearer } from "../../shared/auth.server.ts";
import { notFound, notOfAccount, ServiceFailure } from "../../shared/http.server.ts";
import { priceAccount } from "../accounts/accounts.server.ts";
import { lockUser } from "../repository.server.ts";
import { forbidden, requireSecondFactor, userWithRights, verifiedBearerUser } from "../users.server.ts";
import { reachOf, requireRight, type SharedKind, unknownThing } from "./rights.server.ts";
import {
	activeShares,
	insertShare,
	revokeShareWithin,
	type ShareReach,
	shareByDigest,
} from "./shares-repository.server.ts";

/** Whether the user or current account owns the thing, by its kind. */
export type ShareTargets = Record<
	ShareKind,
	(db: Db, user: PortalUser, accountId: string | null, targetId: string) => Promise<boolean>
>;

type Caller = { bearer: TokenBearer; accountId: string | undefined; now: number };

type OpenedShare = {
	kind: ShareKind;
	targetId: string;
	/** The creator; not shown to readers. */
	userId: string;
	/** The creator's account at that time; not shown to readers. */
	accountId: string | null;
	withPrices: boolean;
	withNotes: boolean;
	expiresAt: string;
};

const hashToken = (token: string) => createHash("sha256").update(token).digest("base64url");

const toShare = (row: ShareTable): Share => ({
	shareId: row.id,
	kind: row.kind as ShareKind,
	targetId: row.target_id,
	withPrices: row.with_prices === 1,
	withNotes: row.with_notes === 1,
	createdAt: row.created_at,
	expiresAt: row.expires_at,
});

function getReach(user: PortalUser, named: string | undefined): ShareReach {
	const { userId, selectedAssignedAccountId, selectedAccountId } = user;
	const acting = named ?? selectedAssignedAccountId ?? selectedAccountId;
	const works = acting !== null && mayActFor(user, acting) && mayUseCart(workingAt(user, acting));
	const side = user.customerType === "representative" ? "representative" : "buyer";
	const { administers, accountId } = reachOf(user, named);
	return {
		userId,
		accountId: works ? acting : null,
		side,
		...(administers && accountId && { administers: accountId }),
	};
}

const nouns: Record<ShareKind, string> = {
	project: "This project",
	favorites: "This list",
	quote: "This quote",
};

const noCart = () => forbidden("You may not use the cart.");

/**
 * Links that have not expired.
 * @throws {ServiceFailure} 403 for quotes without cart access
 */
export async function shares(
	db: Db,
	{ bearer, accountId, now }: Caller,
	target: { kind?: ShareKind; targetId?: string },
): Promise<Share[]> {
	const reach = getReach(await verifiedBearerUser(db, bearer), accountId);
	if (target.kind === "quote" && !reach.accountId) throw noCart();
	return (await activeShares(db, reach, new Date(now).toISOString(), target)).map(toShare);
}

/**
 * Idempotent by token and thing.
 * @throws {ServiceFailure} 404 for a thing of another user or account, 403 for prices they may not see and
 * for quotes without cart access, 409 at the limit or for a token in use, 422 for prices of favorites
 */
export async function createShare(
	db: Db,
	targets: ShareTargets,
	caller: Caller,
	input: {
		kind: ShareKind;
		targetId: string;
		token: string;
		withPrices: boolean;
		withNotes: boolean;
		days: number;
	},
): Promise<Share> {
	const user = await verifiedBearerUser(db, caller.bearer);
	const { accountId } = reachOf(user, caller.accountId);
	if (input.kind === "quote") requireSecondFactor(user, caller.accountId ?? user.selectedAccountId);
	if (input.withPrices) await priceAccount(db, caller.bearer, caller.accountId);
	if (input.withPrices && input.kind === "favorites")
		throw new ServiceFailure(422, "NO_PRICES", "Lists of favorites are shared without prices.");
	const reach = getReach(user, caller.accountId);
	if (input.kind === "quote" && !reach.accountId) throw noCart();
	const digest = hashToken(input.token);
	return db.transaction().execute(async (change) => {
		await lockUser(change, user.userId);
		if (!(await targets[input.kind](change, user, accountId, input.targetId)))
			throw shareNotFound(nouns[input.kind], reach, input.targetId, input.kind);
		const at = new Date(caller.now).toISOString();
		const earlier = await shareByDigest(change, digest);
		if (earlier) {
			const same =
				earlier.user_id === user.userId &&
				earlier.kind === input.kind &&
				earlier.target_id === input.targetId;
			if (!same || earlier.revoked_at)
				throw new ServiceFailure(409, "TOKEN_IN_USE", "This link has been used. Please create a new one.");
			return toShare(earlier);
		}
		const made = await activeShares(change, reach, at, { madeBy: user.userId });
		if (made.length >= shareLimits.links)
			throw new ServiceFailure(
				409,
				"LIMIT_REACHED",
				`You have ${shareLimits.links} links, which is the limit. Revoke one first.`,
			);
		const row: ShareTable = {
			id: crypto.randomUUID(),
			token_digest: digest,
			user_id: user.userId,
			account_id: accountId,
			kind: input.kind,
			target_id: input.targetId,
			with_prices: input.withPrices ? 1 : 0,
			with_notes: input.withNotes ? 1 : 0,
			created_at: at,
			expires_at: new Date(caller.now + input.days * dayMs).toISOString(),
			revoked_at: null,
		};
		await insertShare(change, row);
		return toShare(row);
	});
}

/** @throws {ServiceFailure} 404 for a link out of reach or expired */
export async function revokeShare(
	db: Db,
	{ bearer, accountId, now }: Caller,
	shareId: string,
): Promise<Share> {
	const reach = getReach(await verifiedBearerUser(db, bearer), accountId);
	const row = await revokeShareWithin(db, reach, shareId, new Date(now).toISOString());
	if (!row) throw shareNotFound("This link", reach, shareId);
	return toShare(row);
}

const shareNotFound = (what: string, { userId, accountId }: ShareReach, id: string, kind?: ShareKind) =>
	accountId === null
		? notFound(what)
		: notOfAccount(what, { userId, accountId, id, document: kind === "quote" ? kind : undefined });

/** @throws {ServiceFailure} 404 for an unknown, revoked or expired token, without saying which */
export async function openShare(db: Db, token: string, now: number, kind?: ShareKind): Promise<OpenedShare> {
	const row = await shareByDigest(db, hashToken(token));
	const lives = row && !row.revoked_at && row.expires_at > new Date(now).toISOString();
	if (!lives || (kind && row.kind !== kind)) throw notFound("What this link leads to");
	return {
		kind: row.kind as ShareKind,
		targetId: row.target_id,
		userId: row.user_id,
		accountId: row.account_id,
		withPrices: row.with_prices === 1,
		withNotes: row.with_notes === 1,
		expiresAt: row.expires_at,
	};
}

// What a link shows depends on whoever made it, as long as they manage the thing.

/** @throws {ServiceFailure} 404 when the maker of the link no longer manages the thing */
export async function requireMaker(
	db: Db,
	kind: SharedKind,
	share: OpenedShare,
): Promise<{ maker: PortalUser; ownerId: string }> {
	const maker = await userWithRights(db, share.userId);
	if (!maker) throw unknownThing(kind);
	const reach = reachOf(maker, share.accountId);
	const { ownerId } = await requireRight(db, kind, reach, share.targetId, "manage").catch(
		(error: unknown) => {
			throw error instanceof ServiceFailure ? unknownThing(kind) : error;
		},
	);
	return { maker, ownerId };
}
