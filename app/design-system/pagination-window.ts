/** A page to link to, or a gap between pages that are left out. */
export type PageSlot = { kind: "page"; page: number } | { kind: "gap"; after: number };

/**
 * The pages that a row of page links shows: the first, the last, and the current one with `reach` neighbors on
 * each side. A gap that would hide a single page shows that page instead.
 * @returns an empty list when there is at most one page
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
