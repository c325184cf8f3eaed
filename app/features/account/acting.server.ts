/** On whose behalf the visitor acts, for the banner and the switcher of every page. */
import { actingAccountId, switchableAccountIds } from "#contracts/permissions";
import type { Scope } from "~/shared/auth/guarded.server.ts";
import { anonymous, type Visitor } from "~/shared/auth/visitor.ts";
import { ServiceError } from "~/shared/http/service-error.ts";

export type Acting = {
	accountId: string;
	accountName: string;
	/** What can be switched to here; empty when there are too many for a list, and the page with the search is offered. */
	choices: { accountId: string; name: string }[];
	representative: boolean;
};

/** Most accounts in the header's list. */
const mostInHeader = 12;

/**
 * Never fails a page: a service that does not answer leaves the banner out. A session that the services do not accept
 * any more is ended.
 */
export async function loadActing(
	scope: Scope<unknown>,
): Promise<{ visitor: Visitor; acting: Acting | null }> {
	const { session, visitor, services } = scope;
	if (!session) return { visitor, acting: null };
	try {
		const [user, { accounts, total }] = await Promise.all([scope.user(), services.user.accounts({})]);
		const accountId = actingAccountId(user);
		const account = accounts.find((one) => one.accountId === accountId);
		if (!accountId || switchableAccountIds(user).length === 0) return { visitor, acting: null };
		return {
			visitor,
			acting: {
				accountId,
				accountName: account?.name ?? accountId,
				choices:
					total <= mostInHeader ? accounts.map(({ accountId: id, name }) => ({ accountId: id, name })) : [],
				representative: user.customerType === "representative",
			},
		};
	} catch (error) {
		if (!(error instanceof ServiceError)) throw error;
		if (error.status !== 401) return { visitor, acting: null };
		await scope.endSession();
		return { visitor: anonymous, acting: null };
	}
}
