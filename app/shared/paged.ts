/**
 * The part of a list that stands on a page, counted from 1. What is no page gives the first, one past the last gives
 * the last.
 */
export function paged<Item>(all: readonly Item[], page: number, perPage: number) {
	const pageCount = Math.max(1, Math.ceil(all.length / perPage));
	const current = Math.min(Math.max(1, Math.trunc(page) || 1), pageCount);
	const from = (current - 1) * perPage;
	return { items: all.slice(from, from + perPage), total: all.length, page: current, pageCount };
}
