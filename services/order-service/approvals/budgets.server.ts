/** Budgets of the cost centers and jobs of an order's lines, with what was spent of them. */
import {
	type Budget,
	budgetPeriods,
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
import {
	jobsOfBuyer,
	placedByJob,
	type WaitingSpending,
	waitingSpending,
} from "./approvals-repository.server.ts";

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
		met.push(...(await withSpent(db, place, budgets, { takes, now })));
	}
	return met;
}

/**
 * The budgets of cost centers and jobs that a buyer has ordered for or has waiting: names and spending of others are no
 * concern of each buyer's.
 * @returns `more` tells whether there are others
 */
export async function budgetsOfBuyer(
	db: Db,
	places: readonly SpendingPlace[],
	userId: string,
	now: number,
): Promise<{ met: MetBudget[]; more: boolean }> {
	const met: MetBudget[] = [];
	let more = false;
	for (const place of places) {
		const all = await budgetsOf(db, place.accountId);
		if (all.length === 0) continue;
		const { accountIds } = place;
		const waiting = await waitingSpending(db, accountIds);
		const keys = [...new Set(all.map(({ name }) => toJobKey(name)))];
		const own = new Set([
			...(await jobsOfBuyer(db, { accountIds, keys, userId })),
			...waiting.flatMap((order) => (order.userId === userId ? [...order.cents.keys()] : [])),
		]);
		const budgets = all.filter(({ name }) => own.has(toJobKey(name)));
		more ||= budgets.length < all.length;
		met.push(...(await withSpent(db, place, budgets, { takes: new Map(), now, waiting })));
	}
	return { met, more };
}

/** Reads the waiting orders once, and the placed ones once for each kind of period. */
async function withSpent(
	db: Db,
	{ accountIds, of, readTimeZone }: SpendingPlace,
	budgets: readonly Budget[],
	{
		takes,
		now,
		waiting,
	}: { takes: ReadonlyMap<string, number>; now: number; waiting?: readonly WaitingSpending[] },
): Promise<MetBudget[]> {
	if (budgets.length === 0) return [];
	const waits = waiting ?? (await waitingSpending(db, accountIds));
	const timeZone = await readTimeZone();
	const met: MetBudget[] = [];
	for (const kind of budgetPeriods) {
		const ofPeriod = budgets.filter(({ period }) => period === kind);
		if (ofPeriod.length === 0) continue;
		const period = getPeriod(now, timeZone, kind);
		const keys = ofPeriod.map(({ name }) => toJobKey(name));
		const placed = await placedByJob(db, { accountIds, keys }, period);
		const ahead = waits.filter(({ at }) => at >= period.from && at < period.to);
		for (const { cents: limitCents, ...budget } of ofPeriod) {
			const key = toJobKey(budget.name);
			const spentCents = ahead.reduce((sum, { cents }) => sum + (cents.get(key) ?? 0), placed.get(key) ?? 0);
			met.push({ budget, limitCents, spentCents, takesCents: takes.get(key) ?? 0, of });
		}
	}
	// As the company lists them.
	const position = ({ budget }: MetBudget) =>
		budgets.findIndex(({ name, period }) => name === budget.name && period === budget.period);
	return met.toSorted((a, b) => position(a) - position(b));
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
