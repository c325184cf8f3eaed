/** Budgets of the cost centers and jobs of an order's lines, with what was spent of them. */
import {
	getPeriod,
	type MetBudget,
	type SpendingLine,
	spendingByJob,
	toJobKey,
} from "#rules/approvals/budgets";
import type { Db } from "../../db/connect.server.ts";
import {
	branchesOf,
	budgetsOf,
	companyPlaces,
	lockRules,
	timeZoneOf,
} from "../../user-service/public.server.ts";
import { spentByJob } from "./approvals-repository.server.ts";

/**
 * @param lines of an order, or "all" for every budget whatever is ordered
 * @param lock whether to lock the budgets until the transaction ends
 */
export async function metBudgets(
	db: Db,
	places: readonly SpendingPlace[],
	lines: readonly SpendingLine[] | "all",
	now: number,
	lock: boolean,
): Promise<MetBudget[]> {
	const takes = spendingByJob(lines === "all" ? [] : lines);
	if (lines !== "all" && takes.size === 0) return [];
	const met: MetBudget[] = [];
	for (const place of places) {
		const read = async () =>
			(await budgetsOf(db, place.accountId)).filter(
				({ name }) => lines === "all" || takes.has(toJobKey(name)),
			);
		let budgets = await read();
		if (budgets.length === 0) continue;
		if (lock) {
			await lockRules(db, place.accountId);
			budgets = await read();
		}
		const timeZone = await place.readTimeZone();
		for (const { cents, ...budget } of budgets) {
			const key = toJobKey(budget.name);
			const period = getPeriod(now, timeZone, budget.period);
			met.push({
				budget,
				limitCents: cents,
				spentCents: await spentByJob(db, { accountIds: place.accountIds, key }, period),
				takesCents: takes.get(key) ?? 0,
				of: place.of,
			});
		}
	}
	return met;
}

/** Locks the budgets of an order that is placed after it waited, so that others see it either waiting or placed. */
export async function lockBudgets(trx: Db, accountId: string, lines: readonly SpendingLine[]): Promise<void> {
	const jobs = spendingByJob(lines);
	if (jobs.size === 0) return;
	for (const place of await spendingPlaces(trx, accountId)) {
		const budgets = await budgetsOf(trx, place.accountId);
		if (budgets.some(({ name }) => jobs.has(toJobKey(name)))) await lockRules(trx, place.accountId);
	}
}

// The accounts whose limits and budgets an order meets, and whose orders count for them.

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
