import { mayManageShop } from "#rules/users/permissions";
import type { Db } from "../../db/connect.server.ts";
import type { TokenBearer } from "../../shared/auth.server.ts";
import { forbidden, verifiedBearerUser } from "../users.server.ts";

/** @throws {ServiceFailure} 403 for everyone but administrators of the shop */
export async function requireShopManager(db: Db, bearer: TokenBearer): Promise<void> {
	if (!mayManageShop(await verifiedBearerUser(db, bearer)))
		throw forbidden("This is for administrators of the shop.");
}
