/** @param page 1-based */
export function paged<Item>(all: readonly Item[], page: number, perPage: number) {
	const pageCount = Math.max(1, Math.ceil(all.length / perPage));
	const current = Math.min(Math.max(1, Math.trunc(page) || 1), pageCount);
	const from = (current - 1) * perPage;
	return { items: all.slice(from, from + perPage), total: all.length, page: current, pageCount };
}

/** The page number of a query string; 1 when it is none, or higher than `most`. */
export function pageNumber(search: URLSearchParams, most = 99_999): number {
	const text = search.get("page") ?? "";
	return /^[1-9]\d{0,4}$/.test(text) && Number(text) <= most ? Number(text) : 1;
}

/** The page that a service showed: it answers a page past the end with the last one. */
export const shownPage = (requested: number, pageCount: number): number =>
	Math.min(requested, Math.max(1, pageCount));

/** The page number of a query string for the links of a list, which leave out page 1. */
export const laterPage = (search: URLSearchParams): number | undefined =>
	pageNumber(search) === 1 ? undefined : pageNumber(search);
