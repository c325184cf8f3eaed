/** @param page 1-based */
export function paged<Item>(all: readonly Item[], page: number, perPage: number) {
	const pageCount = Math.max(1, Math.ceil(all.length / perPage));
	const current = Math.min(Math.max(1, Math.trunc(page) || 1), pageCount);
	const from = (current - 1) * perPage;
	return { items: all.slice(from, from + perPage), total: all.length, page: current, pageCount };
}

/** The page number of a query string; 1 when it is invalid. */
export function pageNumber(search: URLSearchParams): number {
	const requestedPage = Math.trunc(Number(search.get("page")));
	return requestedPage >= 1 ? Math.min(requestedPage, 100_000) : 1;
}
