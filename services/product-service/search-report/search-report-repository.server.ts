/** SQL of the report on searches. */
import { sql } from "kysely";
import type { SearchedTerm } from "#contracts/search-report/search-report";
import {
	searchReportLimits as limits,
	noFigures,
	otherTerms,
	type SearchFigures,
	type SearchReportList,
} from "#rules/search-report/search-report-terms";
import type { Db } from "../../db/connect.server.ts";
import type { SearchCountTable } from "../../db/part-number-schema.ts";

const rowsAtOnce = 500;
const figureNames = ["searches", "empty", "clicks", "refined"] as const;

/** Adds counts, and keeps the rarest terms of the day from filling the disk. */
export const addCounts = (db: Db, day: string, counts: readonly SearchedTerm[]): Promise<void> =>
	db.transaction().execute(async (trx) => {
		// In one order, so that two copies of the storefront don't lock each other.
		const rows = counts
			.map((count) => ({ day, ...count }))
			.sort((a, b) => (a.term < b.term ? -1 : a.term > b.term ? 1 : 0));
		for (let start = 0; start < rows.length; start += rowsAtOnce)
			await upsert(trx, rows.slice(start, start + rowsAtOnce));
		await joinRarest(trx, day);
	});

const upsert = (trx: Db, rows: SearchCountTable[]) =>
	trx
		.insertInto("search_count")
		.values(rows)
		.onConflict((conflict) =>
			conflict
				.columns(["day", "term"])
				.doUpdateSet(
					Object.fromEntries(
						figureNames.map((name) => [
							name,
							sql<number>`${sql.ref(`search_count.${name}`)} + ${sql.ref(`excluded.${name}`)}`,
						]),
					),
				),
		)
		.execute();

/** Joins the rarest terms, any of those that are as rare: which came first would let strangers choose. */
async function joinRarest(trx: Db, day: string): Promise<void> {
	const { count } = await trx
		.selectFrom("search_count")
		.select(({ fn }) => fn.countAll<number>().as("count"))
		.where("day", "=", day)
		.executeTakeFirstOrThrow();
	const over = Number(count) - limits.termsPerDay;
	if (over <= 0) return;
	// One more, as the terms that are counted together may be new.
	const rarest = await trx
		.selectFrom("search_count")
		.selectAll()
		.where("day", "=", day)
		.where("term", "<>", otherTerms)
		.orderBy(sql`searches + clicks`)
		.orderBy(sql`random()`)
		.limit(over + 1)
		.execute();
	for (let start = 0; start < rarest.length; start += rowsAtOnce)
		await trx
			.deleteFrom("search_count")
			.where("day", "=", day)
			.where(
				"term",
				"in",
				rarest.slice(start, start + rowsAtOnce).map(({ term }) => term),
			)
			.execute();
	const sums = { ...noFigures };
	for (const row of rarest) for (const name of figureNames) sums[name] += row[name];
	await upsert(trx, [{ day, term: otherTerms, ...sums }]);
}

const sum = (name: keyof SearchFigures) => sql<number>`sum(${sql.ref(name)})`;

/** What each list orders by; terms without any of it are left out. */
const amounts: Record<SearchReportList, ReturnType<typeof sum>> = {
	empty: sum("empty"),
	refined: sum("refined"),
	unclicked: sql<number>`sum(searches) - sum(empty) - sum(clicks)`,
	frequent: sum("searches"),
};

export type Days = { from: string; to: string };

const inDays = (db: Db, { from, to }: Days) =>
	db.selectFrom("search_count").where("day", ">=", from).where("day", "<=", to);

const toNumbers = <Row extends Record<keyof SearchFigures, unknown>>(row: Row) => ({
	searches: Number(row.searches ?? 0),
	empty: Number(row.empty ?? 0),
	clicks: Number(row.clicks ?? 0),
	refined: Number(row.refined ?? 0),
});

const sumColumns = figureNames.map((name) => sum(name).as(name));

export async function topTerms(
	db: Db,
	days: Days,
	list: SearchReportList,
	limit: number,
): Promise<SearchedTerm[]> {
	const amount = amounts[list];
	const rows = await inDays(db, days)
		.select(["term", ...sumColumns])
		.where("term", "<>", otherTerms)
		.groupBy("term")
		.having(sql<boolean>`${amount} > 0`)
		.orderBy(amount, "desc")
		.orderBy("term")
		.limit(limit)
		.execute();
	return rows.map((row) => ({ term: row.term, ...toNumbers(row) }));
}

export async function totalsOf(db: Db, days: Days, term?: string): Promise<SearchFigures> {
	let rows = inDays(db, days);
	if (term !== undefined) rows = rows.where("term", "=", term);
	return toNumbers(await rows.select(sumColumns).executeTakeFirstOrThrow());
}

/** Days with counts, the newest first. */
export async function countedDays(db: Db): Promise<string[]> {
	const rows = await db.selectFrom("search_count").select("day").distinct().orderBy("day", "desc").execute();
	return rows.map(({ day }) => day);
}

export const deleteCountsBefore = (db: Db, day: string) =>
	db.deleteFrom("search_count").where("day", "<", day).execute();
