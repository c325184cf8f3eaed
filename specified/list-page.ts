/** Paging done by the storefront over a whole list. */

export type ListPage<Item> = { items: Item[]; page: number; pageCount: number };

/** A page past the last gives the last. Pages count from 1; an empty list has one page. */
export function getPage<Item>(all: readonly Item[], page: unknown, pageSize: unknown): ListPage<Item> {
	const size = Math.max(1, Number(pageSize) || 25);
	const pageCount = Math.max(1, Math.ceil(all.length / size));
	const shown = Math.min(Math.max(1, Math.trunc(Number(page) || 1)), pageCount);
	return { items: all.slice((shown - 1) * size, shown * size), page: shown, pageCount };
}
