import { shopToday } from "#rules/clock/time-zones";
import {
	searchReportLimits as limits,
	readWeek,
	searchListTitles,
	searchReportLists,
} from "#rules/search-report/search-report-terms";
import { guardedResource } from "~/shared/auth/guarded.server.ts";
import { csvFile, csvText } from "~/shared/csv-file.ts";

const head = ["List", "Search", "Searches", "No results", "Repeated", "Clicks"];

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
		return csvFile(csvText([head, ...rows], true), `searches-${week}.csv`);
	},
);
