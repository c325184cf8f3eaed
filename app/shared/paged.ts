/** The part of a list that stands on a page, counted from 1. */
export function paged<Item>(all: readonly Item[], page: number, perPage: number) {
	const pageCount = Math.max(1, Math.ceil(all.length / perPage));
	const current = Math.min(Math.max(1, Math.trunc(page) || 1), pageCount);
	const from = (current - 1) * perPage;
	return { items: all.slice(from, from + perPage), total: all.length, page: current, pageCount };
}

/** The number of a page that an address asks for: at least 1; what is no number is the first. */
export function pageNumber(search: URLSearchParams): number {
	const asked = Math.trunc(Number(search.get("page")));
	return asked >= 1 ? Math.min(asked, 100_000) : 1;
}
