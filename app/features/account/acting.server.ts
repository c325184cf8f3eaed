/** The account that the visitor acts for, shown by the banner and switcher on every page. */

import { ServiceError } from "#client/service-error";
import { actingAccountId, switchableAccountIds } from "#rules/users/selected-account";
import type { RequestContext } from "~/shared/auth/guarded.server.ts";
import { anonymous, type Visitor } from "~/shared/auth/visitor.ts";
import { zonesFor } from "~/shared/clock/zones.server.ts";
import type { Zones } from "~/shared/clock/zones.tsx";

export type Acting = {
	accountId: string;
	accountName: string;
	choices: { accountId: string; name: string }[];
	representative: boolean;
};

const maxSwitcherAccounts = 12;

/** Leaves the banner out when the service is down. */
export async function loadActing(
	context: RequestContext<unknown>,
): Promise<{ visitor: Visitor; acting: Acting | null; zones: Zones }> {
	const { session, visitor, services } = context;
	if (!session) return { visitor, acting: null, zones: zonesFor(context) };
	try {
		const [user, { accounts, total }] = await Promise.all([context.user(), services.user.accounts({})]);
		const accountId = actingAccountId(user);
		const account = accounts.find((account) => account.accountId === accountId);
		const zones = zonesFor(context, account);
		if (!accountId || switchableAccountIds(user).length === 0) return { visitor, acting: null, zones };
		return {
			visitor,
			zones,
			acting: {
				accountId,
				accountName: account?.name ?? accountId,
				choices:
					total <= maxSwitcherAccounts
						? accounts.map(({ accountId: id, name }) => ({ accountId: id, name }))
						: [],
				representative: user.customerType === "representative",
			},
		};
	} catch (error) {
		if (!(error instanceof ServiceError)) throw error;
		if (error.status !== 401) return { visitor, acting: null, zones: zonesFor(context) };
		await context.endSession();
		return { visitor: anonymous, acting: null, zones: zonesFor(context) };
	}
}
