/** Portal users of the accounts of a manager. */

import { ServiceError } from "#client/service-error";
import { actingAccountId } from "#rules/users/selected-account";
import type { RequestContext } from "~/shared/auth/guarded.server.ts";
import { emptyPart, type PortalUsersView, portalUserView } from "./portal-user-list.ts";

type Wanted = { accountId: string | null; salesRepId?: string | null; search: string; page: number };

/**
 * Users of the given account, otherwise of the given or selected sales rep, or the current account. `null` when
 * the service is down.
 * @throws {ServiceError} 403 for an account or sales rep that the manager does not manage
 */
export async function loadPortalUsers(
	context: Pick<RequestContext<unknown>, "user" | "services">,
	{ accountId, salesRepId, search, page }: Wanted,
): Promise<PortalUsersView | null> {
	const scope = accountId ? { accountId } : salesRepId ? { salesRepId } : await ownFilter(context);
	if (!scope) return portalUserView(emptyPart, emptyPart);
	const { portalUsers } = context.services.user;
	try {
		const [pending, settled] = await Promise.all([
			portalUsers({ ...scope, search, pending: "yes", page: 1 }),
			portalUsers({ ...scope, search, pending: "no", page }),
		]);
		return portalUserView(pending, settled);
	} catch (error) {
		if (!(error instanceof ServiceError)) throw error;
		if (error.status >= 500) return null;
		throw error;
	}
}

type UserScope = { accountId: string } | { salesRepId: string };

async function ownFilter({ user }: Pick<RequestContext<unknown>, "user">): Promise<UserScope | null> {
	const manager = await user();
	if (manager.selectedSalesRepId) return { salesRepId: manager.selectedSalesRepId };
	const accountId = actingAccountId(manager);
	return accountId ? { accountId } : null;
}
