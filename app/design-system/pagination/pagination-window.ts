/** A page link, or a gap for the pages left out. */
export type PageSlot = { kind: "page"; page: number } | { kind: "gap"; after: number };

/**
 * Page links to show: first, last, and the current page with `reach` neighbors on each side. A gap of a
 * single page is replaced by that page.
 * @returns an empty list for one page or less
 */
export function pageSlots(current: number, pageCount: number, reach = 1): PageSlot[] {
	if (pageCount <= 1) return [];
	const page = Math.min(Math.max(current, 1), pageCount);
	const shown = [1, pageCount];
	for (let near = page - reach; near <= page + reach; near += 1) {
		if (near > 1 && near < pageCount) shown.push(near);
	}
	const ordered = [...new Set(shown)].sort((a, b) => a - b);
	const slots: PageSlot[] = [];
	let previous = 0;
	for (const next of ordered) {
		if (next - previous === 2) slots.push({ kind: "page", page: previous + 1 });
		else if (next - previous > 2) slots.push({ kind: "gap", after: previous });
		slots.push({ kind: "page", page: next });
		previous = next;
	}
	return slots;
}
