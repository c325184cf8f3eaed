/** Prices of project lines. Cents inside, dollars in responses. */

import type { ProjectPrices } from "#contracts/projects/projects";
import { accountPriceCents } from "#rules/catalog/account-price";
import { maySeePrices } from "#rules/users/permissions";
import type { Db } from "../../db/connect.server.ts";
import { accountDiscount, getListPrice } from "../../product-service/public.server.ts";
import { callerReach, type SharingCaller } from "../sharing/access.server.ts";
import { actingAccount, forbidden } from "../users.server.ts";
import { requireProject } from "./project-access.server.ts";
import { linePrices } from "./project-lines-repository.server.ts";

export type PricedLines = {
	/** By line id, in cents. */
	lines: Map<string, { cents: number; lineCents: number }>;
	totalCents: number;
	unpriced: number;
};

/** Account prices at each line's own quantity. Callers check access. */
export async function pricedLines(db: Db, projectId: string, accountId: string): Promise<PricedLines> {
	const [discount, rows] = await Promise.all([accountDiscount(db, accountId), linePrices(db, projectId)]);
	const lines = new Map<string, { cents: number; lineCents: number }>();
	let totalCents = 0;
	for (const { id, quantity, list_cents, breaks } of rows) {
		if (list_cents === null || breaks === null) continue;
		const cents = accountPriceCents(getListPrice({ list_cents, breaks }), discount, quantity);
		lines.set(id, { cents, lineCents: cents * quantity });
		totalCents += cents * quantity;
	}
	return { lines, totalCents, unpriced: rows.length - lines.size };
}

/** @throws {ServiceFailure} 403 without permission to see prices, 404 for a project they can't see */
export async function projectPrices(
	db: Db,
	caller: SharingCaller,
	{ projectID, lineIds }: { projectID: string; lineIds?: readonly string[] },
): Promise<ProjectPrices> {
	const reach = await callerReach(db, caller);
	await requireProject(db, reach, projectID, "see");
	if (!maySeePrices(reach.user)) throw forbidden("Prices are for verified users.");
	const acting = await actingAccount(db, caller.bearer, caller.accountId);
	const { lines, totalCents, unpriced } = await pricedLines(db, projectID, acting.accountId);
	const wanted = lineIds && new Set(lineIds);
	return {
		lines: [...lines]
			.filter(([lineId]) => !wanted || wanted.has(lineId))
			.map(([lineId, { cents, lineCents }]) => ({ lineId, price: cents / 100, lineTotal: lineCents / 100 })),
		total: totalCents / 100,
		unpriced,
	};
}
