import { data } from "@remix-run/node";
import type { Log } from "#client/logger.server";
import type { PortalUser } from "#contracts/users/user";
import { type AccessRule, accessMessages, mayOpen, whoGrants } from "#rules/users/permissions";

/** @throws {Response} 403 (logged), with who may grant the access */
export function requireAccess(user: PortalUser, access: AccessRule, log: Log, path: string): void {
	if (mayOpen(user, access)) return;
	log.warn({ userId: user.userId, path, needed: access }, "access denied by role");
	throw data({ message: accessMessages[access], grant: whoGrants(user, access) }, { status: 403 });
}
