import { shopToday } from "#rules/clock/shop-time-zone";
import { readWeek } from "#rules/search-report/report-weeks";
import {
	searchReportLimits as limits,
	searchListTitles,
	searchReportLists,
} from "#rules/search-report/search-report-terms";
import { guardedResource } from "~/shared/auth/guarded.server.ts";
import { csvText } from "~/shared/csv-text.ts";
import { cacheControl } from "~/shared/http/cache-control.ts";

const head = ["List", "Search", "Searches", "No results", "Again at once", "Clicks"];

/** All lists of a week in one table. */
export const loader = guardedResource(
	{ access: "shop", needs: "searchReport.week" },
	async ({ services, url }) => {
		const week = readWeek(url.searchParams.get("week"), shopToday());
		const { lists } = await services.searchReport.week({ week, limit: limits.exported });
		const rows = searchReportLists.flatMap((list) =>
			(lists[list] ?? []).map(({ term, searches, empty, refined, clicks }) => [
				searchListTitles[list],
				term,
				searches,
				empty,
				refined,
				clicks,
			]),
		);
		return new Response(csvText([head, ...rows], true), {
			headers: {
				"Content-Type": "text/csv; charset=utf-8",
				"Content-Disposition": `attachment; filename="searches-${week}.csv"`,
				"Cache-Control": cacheControl.private,
				"X-Robots-Tag": "noindex",
			},
		});
	},
);
