/** Switching between accounts: the service checks the right and writes the audit log, the session keeps the choice. */
import { actingAccountId } from "#contracts/permissions";
import { paths } from "~/paths.ts";
import { refusal, type Scope } from "~/shared/auth/guarded.server.ts";
import { safeReturnPath } from "~/shared/auth/return-path.ts";
import { type Session, sessionOfUser } from "~/shared/auth/session.server.ts";
import { ServiceError } from "~/shared/http/service-error.ts";

export async function loadSwitchChoices(scope: Scope<unknown>) {
	const search = (scope.url.searchParams.get("search") ?? "").trim().slice(0, 80);
	const [user, { accounts, total }] = await Promise.all([
		scope.user(),
		scope.services.user.accounts(search ? { search } : {}),
	]);
	return {
		accounts,
		total,
		selected: actingAccountId(user),
		search,
		returnTo: safeReturnPath(scope.url.searchParams.get("returnTo"), paths.user()),
		salesRepIds: user.salesRepIds,
		selectedSalesRepId: user.selectedSalesRepId,
	};
}

const idOf = (form: FormData, field: string): string | undefined => {
	const value = form.get(field);
	return typeof value === "string" && /^[\w.-]{1,128}$/.test(value) ? value : undefined;
};

/**
 * Selects the account or sales rep id that a form names.
 * @throws a refusal: 400 without a readable id, 403 (logged) for one that is not the user's
 */
export async function switchAccount(
	scope: Scope<unknown> & { form: FormData },
): Promise<{ session: Session; accountName: string }> {
	const { form, services, session, log } = scope;
	const accountId = idOf(form, "accountId");
	const salesRepId = idOf(form, "salesRepId");
	if (!session || (!accountId && !salesRepId)) throw refusal(400, "Choose an account.");
	const user = await scope.user();
	try {
		const updated = await services.user.updateUser({
			userId: user.userId,
			selectedSalesRepId: salesRepId,
			...(user.customerType === "representative"
				? { selectedAssignedAccountId: accountId }
				: { selectedAccountId: accountId }),
		});
		const acting = actingAccountId(updated) ?? "";
		const { accounts } = await services.user.accounts({ search: acting });
		const name = accounts.find((account) => account.accountId === acting)?.name ?? acting;
		return { session: sessionOfUser(updated, session), accountName: name };
	} catch (error) {
		if (error instanceof ServiceError && error.status === 403)
			log.warn({ userId: user.userId, accountId, salesRepId }, "switch to an account refused");
		throw error;
	}
}
