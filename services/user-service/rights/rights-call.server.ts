/** The caller of an operation on rights, and detection of concurrent changes. */
import type { PortalUser } from "#contracts/users/user";
import { changesSince, type SeenUser } from "#contracts/users/user-changes";
import { fullName } from "#rules/users/full-name";
import type { Db } from "../../db/connect.server.ts";
import type { TokenBearer } from "../../shared/auth.server.ts";
import { ServiceFailure } from "../../shared/http.server.ts";
import { verifiedBearerUser } from "../users.server.ts";
import { lockRights, userWithVerifiedAddress } from "./rights-repository.server.ts";

export type UserDeps = {
	db: Db;
	/** In ms since 1970. */
	now: () => number;
	origin: string;
	verificationNeedsApproval: boolean;
};

export type RightsCall = { bearer: TokenBearer; requestId: string };

/** Serializes all changes of rights. */
export async function changingRights<Result>(
	{ db }: UserDeps,
	{ bearer }: RightsCall,
	userId: string,
	handle: (change: Db, manager: PortalUser, user: PortalUser | null) => Promise<Result>,
): Promise<Result> {
	await verifiedBearerUser(db, bearer);
	return db.transaction().execute(async (change) => {
		await lockRights(change);
		const manager = await verifiedBearerUser(change, bearer);
		return handle(change, manager, await userWithVerifiedAddress(change, userId));
	});
}

/** @throws {ServiceFailure} 409 with the changes since the form was shown */
export function requireAsSeen(user: PortalUser, seen: SeenUser | undefined): void {
	const changes = seen ? changesSince(seen, user) : [];
	if (changes.length === 0) return;
	throw new ServiceFailure(
		409,
		"CHANGED_MEANWHILE",
		`${fullName(user)} has changed since you opened this page: ${changes.join("; ")}. Nothing was done. Check again before you confirm.`,
	);
}
