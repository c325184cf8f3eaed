/** Search, sort and paging of projects. */
import type { ProjectSummary } from "#contracts/projects/projects";
import { createMatcher } from "#rules/catalog/search-words";
import { paged, pageNumber } from "~/shared/paged.ts";

export const projectSorts = ["changed", "name", "lines"] as const;
export type ProjectSort = (typeof projectSorts)[number];

const perPage = 20;

const names = new Intl.Collator("en-US", { numeric: true, sensitivity: "base" });

const orders: Record<ProjectSort, (a: ProjectSummary, b: ProjectSummary) => number> = {
	changed: (a, b) => (b.updatedAt ?? "").localeCompare(a.updatedAt ?? ""),
	name: (a, b) => names.compare(a.name, b.name),
	lines: (a, b) => (b.lineCount ?? 0) - (a.lineCount ?? 0),
};

/** Unknown values fall back to defaults. */
export function projectQuery(search: URLSearchParams) {
	return {
		search: (search.get("search") ?? "").trim().slice(0, 80),
		sort: projectSorts.find((sort) => sort === search.get("sort")) ?? "changed",
		page: pageNumber(search),
	};
}

/** All words must be in name or note. `all` counts every project. */
export function projectList(projects: readonly ProjectSummary[], query: ReturnType<typeof projectQuery>) {
	const matches = createMatcher(query.search);
	const found = projects.filter(({ name, note }) => matches([name, note])).sort(orders[query.sort]);
	const sorts = projectSorts.filter(
		(sort) => sort !== "lines" || projects.some(({ lineCount }) => lineCount !== null),
	);
	const dated = projects.some(({ updatedAt }) => updatedAt !== null);
	return { ...query, ...paged(found, query.page, perPage), all: projects.length, sorts, dated };
}
