/** Sharing a thing in an account: with everyone, or with named people. */
import type { AccountRights } from "#contracts/sharing/rights-schemas";
import type { PortalUser } from "#contracts/users/user";
import {
	type GivenRight,
	includesRight,
	type Reach,
	type SharedRight,
	sharedRight,
} from "#rules/sharing/shared-rights";
import { fullName } from "#rules/users/full-name";
import { mayActFor, mayAdministerCompany } from "#rules/users/permissions";
import type { Db } from "../../db/connect.server.ts";
import type { TokenBearer } from "../../shared/auth.server.ts";
import { notFound, ServiceFailure } from "../../shared/http.server.ts";
import { peopleOfAccount } from "../portal-users-repository.server.ts";
import { accountRow, lockUser } from "../repository.server.ts";
import { forbidden, verifiedBearerUser } from "../users.server.ts";
import type { OwnedRights, RightsTable } from "./shares-repository.server.ts";

type CallerReach = Awaited<ReturnType<typeof callerReach>>;
type Target = { kind: SharedKind; id: string };

/** The account that it is shared in, otherwise that of the owner, who must act for one. */
function sharingAccount(
	{ user, accountId }: CallerReach,
	{ noun }: SharedKind,
	shared: string | null,
): string {
	const account = shared !== null && mayActFor(user, shared) ? shared : accountId;
	if (account === null) throw forbidden(`A ${noun} is shared in an account. Choose an account first.`);
	return account;
}

async function readRights(db: Db, { kind, id }: Target, reach: CallerReach): Promise<AccountRights> {
	const thing = await kind.table.rightsOf(db, id, reach);
	const accountId = sharingAccount(reach, kind, thing?.accountId ?? null);
	const same = thing?.accountId === accountId;
	const rightByUser = same ? await kind.table.peopleOf(db, id) : new Map<string, GivenRight>();
	const people = await peopleOfAccount(db, accountId);
	return {
		account: { id: accountId, name: (await accountRow(db, accountId))?.name ?? "" },
		everyone: same && thing ? thing.everyone : "none",
		people: people
			.filter(({ userId }) => userId !== thing?.ownerId)
			.map(({ userId, customerType, ...person }) => ({
				userId,
				name: fullName(person),
				representative: customerType === "representative",
				right: rightByUser.get(userId) ?? "none",
			})),
	};
}

/** @throws {ServiceFailure} 403 without the right to manage it or without an account, 404 if unknown */
export async function accountRights(db: Db, caller: SharingCaller, target: Target): Promise<AccountRights> {
	const reach = await callerReach(db, caller);
	await requireRight(db, target.kind, reach, target.id, "manage");
	return readRights(db, target, reach);
}

/**
 * Replaces who may see and edit. With nobody named, it is the owner's alone again.
 * @throws {ServiceFailure} as above, 422 for somebody outside of the account
 */
export async function saveAccountRights(
	db: Db,
	caller: SharingCaller,
	target: Target,
	{ everyone, people }: { everyone: GivenRight; people: { userId: string; right: GivenRight }[] },
): Promise<AccountRights> {
	const reach = await callerReach(db, caller);
	const { kind, id } = target;
	return db.transaction().execute(async (trx) => {
		await lockUser(trx, reach.userId);
		await kind.table.lock(trx, id);
		const { accountId: shared, ownerId } = await requireRight(trx, kind, reach, id, "manage");
		const accountId = sharingAccount(reach, kind, shared);
		const memberIds = new Set((await peopleOfAccount(trx, accountId)).map(({ userId }) => userId));
		const named = new Map(people.map(({ userId, right }) => [userId, right]));
		named.delete(ownerId);
		if ([...named.keys()].some((userId) => !memberIds.has(userId)))
			throw new ServiceFailure(
				422,
				"UNKNOWN_PERSON",
				"Somebody in this list isn't in your account any more. Open the page again.",
			);
		const grants = [...named].flatMap(([userId, right]) => (right === "none" ? [] : [{ userId, right }]));
		const isShared = everyone !== "none" || grants.length > 0;
		// An administrator keeps it in the account, and so keeps access to it.
		const stays = isShared || reach.userId !== ownerId;
		await kind.table.write(trx, id, { accountId: stays ? accountId : null, everyone, people: grants });
		return readRights(trx, target, reach);
	});
}

// Who may do what with something that its owner can share in an account, such as a project.

/** `accountId` is the account that the storefront says the user acts for. */
export type SharingCaller = { bearer: TokenBearer; accountId?: string };

/** A kind of thing: where its rights are kept, and how answers name it. */
export type SharedKind = {
	table: RightsTable;
	/** What answers call the thing, as in "this project". */
	noun: string;
	/** Error code of a 403 for those who may see it only. */
	code: string;
	/** What only those who manage it may do, as in "share or delete". */
	managing: string;
};

export const unknownThing = ({ noun }: SharedKind) => notFound(`This ${noun}`);

/** An account that the user may not act for counts as none. */
export function reachOf(user: PortalUser, named: string | null | undefined): Reach {
	const acting = named ?? user.selectedAssignedAccountId ?? user.selectedAccountId;
	const accountId = acting !== null && mayActFor(user, acting) ? acting : null;
	const administers = accountId !== null && mayAdministerCompany({ ...user, selectedAccountId: accountId });
	return { userId: user.userId, accountId, administers };
}

export async function callerReach(
	db: Db,
	{ bearer, accountId }: SharingCaller,
): Promise<Reach & { user: PortalUser }> {
	const user = await verifiedBearerUser(db, bearer);
	return { ...reachOf(user, accountId), user };
}

/**
 * @returns the owner, who names the rows of the thing, and the user's right
 * @throws {ServiceFailure} 404 for what the user can't see, 403 when they may not do this
 */
export async function requireRight(
	db: Db,
	kind: SharedKind,
	reach: Reach,
	id: string,
	needed: SharedRight,
): Promise<OwnedRights & { right: SharedRight }> {
	const thing = await kind.table.rightsOf(db, id, reach);
	const right = thing && sharedRight(thing, reach);
	if (!thing || !right) throw unknownThing(kind);
	if (includesRight(right, needed)) return { ...thing, right };
	const refusal =
		needed === "edit"
			? `You can see this ${kind.noun}, but not change it.`
			: `Only its owner and your company's administrators can ${kind.managing} this ${kind.noun}.`;
	throw new ServiceFailure(403, kind.code, `${refusal} Ask ${thing.ownerName}.`);
}

/** Links are for those who manage the thing. @throws {ServiceFailure} 403 for those who may see it */
export async function managesThing(db: Db, kind: SharedKind, reach: Reach, id: string): Promise<boolean> {
	const thing = await kind.table.rightsOf(db, id, reach);
	const right = thing && sharedRight(thing, reach);
	if (right && right !== "manage") await requireRight(db, kind, reach, id, "manage");
	return right === "manage";
}
