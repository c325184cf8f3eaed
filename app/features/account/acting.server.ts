/** The account that the visitor acts for, shown by the banner and switcher on every page. */

import { ServiceError } from "#client/service-error";
import { actingAccountId, switchableAccountIds } from "#rules/users/selected-account";
import type { RequestContext } from "~/shared/auth/guarded.server.ts";
import { anonymous, type Visitor } from "~/shared/auth/visitor.ts";
import { zonesFor } from "~/shared/clock/zones.server.ts";
import type { Zones } from "~/shared/clock/zones-context.ts";
import { type AccountLink, headerLinks } from "./account-menu.ts";

export type Acting = {
	accountId: string;
	accountName: string;
	/** Whether the user can act for another account. */
	switchable: boolean;
	representative: boolean;
};

type SignedIn = {
	visitor: Visitor;
	acting: Acting | null;
	zones: Zones;
	/** Links of the header's menu. */
	links: AccountLink[];
};

/** Leaves the banner out when the service is down, and the links that depend on it. */
export async function loadActing(context: RequestContext<unknown>): Promise<SignedIn> {
	const { session, visitor, services } = context;
	if (!session) return { visitor, acting: null, zones: zonesFor(context), links: [] };
	try {
		const [user, { accounts, total }] = await Promise.all([context.user(), services.user.accounts({})]);
		const accountId = actingAccountId(user);
		const account = accounts.find((account) => account.accountId === accountId);
		const zones = zonesFor(context, account);
		const links = headerLinks(user);
		if (!accountId || switchableAccountIds(user).length === 0) return { visitor, acting: null, zones, links };
		return {
			visitor,
			zones,
			links,
			acting: {
				accountId,
				accountName: account?.name ?? accountId,
				switchable: total > 1,
				representative: user.customerType === "representative",
			},
		};
	} catch (error) {
		if (!(error instanceof ServiceError)) throw error;
		if (error.status !== 401)
			return { visitor, acting: null, zones: zonesFor(context), links: headerLinks(null) };
		await context.endSession();
		return { visitor: anonymous, acting: null, zones: zonesFor(context), links: [] };
	}
}
