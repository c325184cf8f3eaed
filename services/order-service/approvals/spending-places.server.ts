/** The accounts whose limits and budgets an order meets, and whose orders count for them. */
import type { Db } from "../../db/connect.server.ts";
import { branchesOf, companyPlaces, timeZoneOf } from "../../user-service/public.server.ts";

export type SpendingPlace = {
	accountId: string;
	/** Orders of these count: of a company all its accounts, of a branch its own. */
	accountIds: string[];
	/** The name; `null` where there is only one account. */
	of: string | null;
	readTimeZone: () => Promise<string>;
};

/** The company's account first, so that rows are always locked in this order. */
export async function spendingPlaces(db: Db, accountId: string): Promise<SpendingPlace[]> {
	const { company, branch } = await companyPlaces(db, accountId);
	const branches = await branchesOf(db, company.accountId);
	return [company, ...(branch ? [branch] : [])].map((place) => {
		const isCompany = place === company;
		return {
			accountId: place.accountId,
			accountIds: isCompany ? [company, ...branches].map((one) => one.accountId) : [place.accountId],
			of: branch || branches.length > 0 ? place.name : null,
			readTimeZone: () => timeZoneOf(db, place.accountId),
		};
	});
}
