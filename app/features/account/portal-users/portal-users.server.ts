/** The portal users that a manager looks after. */
import { actingAccountId } from "#contracts/permissions";
import type { RequestContext } from "~/shared/auth/guarded.server.ts";
import { ServiceError } from "~/shared/http/service-error.ts";
import { type PortalUsersView, portalUserPage, portalUserView } from "./portal-user-list.ts";

type Wanted = { accountId: string | null; search: string; page: number };

/**
 * A page of the users of an account; without one of those of the selected sales rep record, or of the account that is
 * acted for. `null` when the service does not answer.
 * @throws {ServiceError} 403 for an account that is not the manager's
 */
export async function loadPortalUsers(
	context: Pick<RequestContext<unknown>, "user" | "services">,
	{ accountId, search, page }: Wanted,
): Promise<PortalUsersView | null> {
	const whose = accountId ? { accountId } : await ownFilter(context);
	if (!whose) return portalUserPage([], search, page);
	const { portalUsers } = context.services.user;
	try {
		const [pending, settled] = await Promise.all([
			portalUsers({ ...whose, search, pending: "yes", page: 1 }),
			portalUsers({ ...whose, search, pending: "no", page }),
		]);
		return portalUserView(pending, settled);
	} catch (error) {
		if (!(error instanceof ServiceError)) throw error;
		if (error.status === 404) return withoutExtension(context, whose, { search, page });
		if (error.status >= 500) return null;
		throw error;
	}
}

type Whose = { accountId: string } | { salesRepId: string };

async function ownFilter({ user }: Pick<RequestContext<unknown>, "user">): Promise<Whose | null> {
	const manager = await user();
	if (manager.selectedSalesRepId) return { salesRepId: manager.selectedSalesRepId };
	const accountId = actingAccountId(manager);
	return accountId ? { accountId } : null;
}

/** A user service that only has the calls of the specification lists everybody, and we search and page. */
async function withoutExtension(
	{ services }: Pick<RequestContext<unknown>, "services">,
	whose: Whose,
	{ search, page }: Pick<Wanted, "search" | "page">,
): Promise<PortalUsersView> {
	return portalUserPage(await services.user.users(whose), search, page);
}
