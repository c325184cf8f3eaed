import { implement } from "@orpc/server";
import { type SearchedTerm, searchReportContract } from "#contracts/search-report/search-report";
import { weekOf } from "#rules/clock/plain-days";
import { daysAfter, shopToday } from "#rules/clock/time-zones";
import {
	cleanSearchTerm,
	endOfWeek,
	searchReportLimits as limits,
	otherTerms,
	searchReportLists,
} from "#rules/search-report/search-report-terms";
import type { Db } from "../../db/connect.server.ts";
import { type Schedule, schedule } from "../../queue/enqueue.server.ts";
import { type Handler, handle, recurringJob } from "../../queue/job.ts";
import { signedIn, type TokenVerifier } from "../../shared/auth.server.ts";
import { type ServiceContext, ServiceFailure } from "../../shared/http.server.ts";
import type { RequireShopManager } from "../cross-reference/cross-reference-routes.server.ts";
import {
	addCounts,
	countedDays,
	deleteCountsBefore,
	topTerms,
	totalsOf,
} from "./search-report-repository.server.ts";

type Deps = {
	db: Db;
	now: () => number;
	/** Days that counts are kept; 0 counts nothing. */
	keptDays: number;
	requireManager: RequireShopManager;
	/** Whether the storefront itself calls, by the secret that both have. */
	isStorefront: (context: ServiceContext) => boolean;
};

export function searchReportRoutes(deps: Deps, verify: TokenVerifier) {
	const os = implement(searchReportContract).$context<ServiceContext>();
	return os.router({
		record: os.record.handler(async ({ context, input }) => {
			if (!deps.isStorefront(context))
				throw new ServiceFailure(403, "FORBIDDEN", "Searches are counted by the storefront.");
			if (deps.keptDays === 0) return { recorded: false };
			await addCounts(deps.db, shopToday(deps.now()), cleaned(input.counts));
			return { recorded: true };
		}),
		week: os.week.use(signedIn(verify)).handler(async ({ context, input }) => {
			await deps.requireManager(deps.db, context.bearer);
			return readWeek(deps, input);
		}),
	});
}

/** Cleans again: whatever calls, nothing else is kept. */
function cleaned(counts: readonly SearchedTerm[]): SearchedTerm[] {
	const byTerm = new Map<string, SearchedTerm>();
	for (const count of counts) {
		const term = count.term === otherTerms ? otherTerms : (cleanSearchTerm(count.term) ?? otherTerms);
		const same = byTerm.get(term);
		byTerm.set(
			term,
			same
				? {
						term,
						searches: same.searches + count.searches,
						empty: same.empty + count.empty,
						clicks: same.clicks + count.clicks,
						refined: same.refined + count.refined,
					}
				: { ...count, term },
		);
	}
	return [...byTerm.values()];
}

async function readWeek({ db, keptDays }: Deps, { week: day, limit }: { week: string; limit: number }) {
	const week = weekOf(day);
	const days = { from: week, to: endOfWeek(week) };
	const [counted, totals, others, ...lists] = await Promise.all([
		countedDays(db),
		totalsOf(db, days),
		totalsOf(db, days, otherTerms),
		...searchReportLists.map((list) => topTerms(db, days, list, limit)),
	]);
	return {
		week,
		weeks: [...new Set(counted.map(weekOf))].slice(0, limits.weeks),
		totals,
		others: others.searches,
		keptDays,
		lists: {
			empty: lists[0] ?? [],
			refined: lists[1] ?? [],
			unclicked: lists[2] ?? [],
			frequent: lists[3] ?? [],
		},
	};
}

// Deletes counts of searches that are older than the setting says.

const cleanReportJob = recurringJob("search-report.clean", 60);

/** Every day; the hour doesn't matter. */
export const cleanReportSchedule: Schedule = schedule(
	"search-report.clean",
	"23 8 * * *",
	cleanReportJob,
	{},
);

/** @param keptDays 0 deletes everything that was counted before */
export const cleanReportHandler = (db: Db, now: () => number, keptDays: number): Handler =>
	handle(cleanReportJob, async () => {
		await deleteCountsBefore(db, daysAfter(shopToday(now()), 1 - keptDays));
	});
