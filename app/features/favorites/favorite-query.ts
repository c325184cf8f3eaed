/** Query of the favorites; unknown values fall back to defaults. */
import { type FavoriteSort, favoriteSorts, favoriteTextLimits } from "#rules/favorites/favorite-terms";
import { pageNumber } from "~/shared/paged.ts";

export const favoriteSortLabels: Record<FavoriteSort, string> = {
	newest: "Newest first",
	oldest: "Oldest first",
	name: "Name",
	brand: "Brand",
	"part-number": "Part number",
};

export type FavoriteQuery = { search: string; list: string; sort: FavoriteSort; page: number };

export function favoriteQuery(search: URLSearchParams): FavoriteQuery {
	return {
		search: (search.get("search") ?? "").trim().slice(0, 80),
		list: (search.get("list") ?? "").trim().slice(0, favoriteTextLimits.list),
		sort: favoriteSorts.find((sort) => sort === search.get("sort")) ?? "newest",
		page: pageNumber(search),
	};
}

export const favoriteLinkQuery = ({ search, list, sort, page }: FavoriteQuery) => ({
	search: search || undefined,
	list: list || undefined,
	sort: sort === "newest" ? undefined : sort,
	page: page > 1 ? page : undefined,
});

/** Comma-separated ids of favorites just removed, for undo. */
export const removedRids = (search: URLSearchParams): string[] =>
	(search.get("removed") ?? "")
		.split(",")
		.filter((rid) => /^[\w-]{1,64}$/.test(rid))
		.slice(0, 100);
