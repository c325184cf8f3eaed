/** What the lines of a project cost. Cents inside, dollars in the answer. */

import { maySeePrices } from "#contracts/permissions";
import type { ProjectPrices } from "#contracts/projects";
import type { Db } from "../../db/connect.server.ts";
import { accountDiscount, getListPrice } from "../../product-service/public.server.ts";
import { accountPriceCents } from "../../shared/account-price.ts";
import type { TokenBearer } from "../../shared/auth.server.ts";
import { actingAccount, forbidden, verifiedBearerUser } from "../users.server.ts";
import { linePrices } from "./project-lines-repository.server.ts";
import { getSummary } from "./projects.server.ts";

export type PricedLines = {
	/** Unit price and sum of each line that has a price, in cents, by line id. */
	lines: Map<string, { cents: number; lineCents: number }>;
	totalCents: number;
	unpriced: number;
};

/**
 * Prices of the lines of a project that is known to be the caller's to see: those of the account at each line's own
 * quantity.
 */
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

/** @throws {ServiceFailure} 403 for who may not see prices, 404 for a project that is not the bearer's */
export async function projectPrices(
	db: Db,
	bearer: TokenBearer,
	accountId: string | undefined,
	{ projectID, lineIds }: { projectID: string; lineIds?: readonly string[] },
): Promise<ProjectPrices> {
	const user = await verifiedBearerUser(db, bearer);
	await getSummary(db, user.userId, projectID);
	if (!maySeePrices(user)) throw forbidden("Prices are for verified users.");
	const acting = await actingAccount(db, bearer, accountId);
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
