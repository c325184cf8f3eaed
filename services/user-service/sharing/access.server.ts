/** Who may do what with something that its owner can share in an account, such as a project. */

import type { PortalUser } from "#contracts/users/user";
import { includesRight, type Reach, type SharedRight, sharedRight } from "#rules/sharing/shared-rights";
import { mayActFor, mayAdministerCompany } from "#rules/users/permissions";
import type { Db } from "../../db/connect.server.ts";
import type { TokenBearer } from "../../shared/auth.server.ts";
import { notFound, ServiceFailure } from "../../shared/http.server.ts";
import { verifiedBearerUser } from "../users.server.ts";
import type { OwnedRights, RightsTable } from "./shares-repository.server.ts";

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
