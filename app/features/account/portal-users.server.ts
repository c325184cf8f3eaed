/** The portal users that a manager looks after. */
import { actingAccountId } from "#contracts/permissions";
import type { PortalUser } from "#contracts/user";
import type { Scope } from "~/shared/auth/guarded.server.ts";

/**
 * Users of an account; without one those of the selected sales rep record, or of the account that is acted for.
 * @throws {ServiceError} 403 for an account that is not the manager's
 */
export async function loadPortalUsers(
	{ user, services }: Pick<Scope<unknown>, "user" | "services">,
	accountId: string | null,
): Promise<PortalUser[]> {
	if (accountId) return services.user.users({ accountId });
	const manager = await user();
	if (manager.selectedSalesRepId) return services.user.users({ salesRepId: manager.selectedSalesRepId });
	const acting = actingAccountId(manager);
	return acting ? services.user.users({ accountId: acting }) : [];
}
