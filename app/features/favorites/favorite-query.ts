/** What an address of the favorites asks for; what it does not know is the usual. */
import { type FavoriteSort, favoriteSorts } from "#contracts/favorite-sorts";
import { pageNumber } from "~/shared/paged.ts";

export const favoriteSortLabels: Record<FavoriteSort, string> = {
	newest: "Newest first",
	oldest: "Oldest first",
	name: "Name",
	brand: "Brand",
	"part-number": "Part number",
};

export type FavoriteQuery = { search: string; sort: FavoriteSort; page: number };

export function favoriteQuery(search: URLSearchParams): FavoriteQuery {
	return {
		search: (search.get("search") ?? "").trim().slice(0, 80),
		sort: favoriteSorts.find((one) => one === search.get("sort")) ?? "newest",
		page: pageNumber(search),
	};
}

/** The query of a link to a page of the same favorites. */
export const favoriteLinkQuery = ({ search, sort, page }: FavoriteQuery) => ({
	search: search || undefined,
	sort: sort === "newest" ? undefined : sort,
	page: page > 1 ? page : undefined,
});

/** Ids that an address names, joined by commas: those that were just removed. */
export const removedRids = (search: URLSearchParams): string[] =>
	(search.get("removed") ?? "")
		.split(",")
		.filter((rid) => /^[\w-]{1,64}$/.test(rid))
		.slice(0, 100);
