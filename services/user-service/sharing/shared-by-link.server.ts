/** What a link shows depends on whoever made it, as long as they manage the thing. */
import type { PortalUser } from "#contracts/users/user";
import type { Db } from "../../db/connect.server.ts";
import { ServiceFailure } from "../../shared/http.server.ts";
import { portalUserById } from "../repository.server.ts";
import { reachOf, requireRight, type SharedKind, unknownThing } from "./access.server.ts";
import type { OpenedShare } from "./shares.server.ts";

/** @throws {ServiceFailure} 404 when the maker of the link no longer manages the thing */
export async function requireMaker(
	db: Db,
	kind: SharedKind,
	share: OpenedShare,
): Promise<{ maker: PortalUser; ownerId: string }> {
	const maker = await portalUserById(db, share.userId);
	if (!maker) throw unknownThing(kind);
	const reach = reachOf(maker, share.accountId);
	const { ownerId } = await requireRight(db, kind, reach, share.targetId, "manage").catch(
		(error: unknown) => {
			throw error instanceof ServiceFailure ? unknownThing(kind) : error;
		},
	);
	return { maker, ownerId };
}
