/** Budgets of the cost centers and jobs of an order's lines, with what was spent of them. */
import {
	getPeriod,
	type MetBudget,
	type SpendingLine,
	spendingByJob,
	toJobKey,
} from "#rules/approvals/budgets";
import type { Db } from "../../db/connect.server.ts";
import { budgetsOf, lockRules } from "../../user-service/public.server.ts";
import { type SpendingPlace, spendingPlaces } from "./spending-places.server.ts";
import { spentByJob } from "./spending-repository.server.ts";

/** @param lock whether to lock the budgets until the transaction ends */
export async function metBudgets(
	db: Db,
	places: readonly SpendingPlace[],
	lines: readonly SpendingLine[],
	now: number,
	lock: boolean,
): Promise<MetBudget[]> {
	const takes = spendingByJob(lines);
	if (takes.size === 0) return [];
	const met: MetBudget[] = [];
	for (const place of places) {
		const read = async () =>
			(await budgetsOf(db, place.accountId)).filter(({ name }) => takes.has(toJobKey(name)));
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
