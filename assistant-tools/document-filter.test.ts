import { expect, it } from "vitest";
import { sortPicked } from "./document-filter.ts";

const rows = [
	{ id: "a", total: 30, dueOn: "2026-12-01" },
	{ id: "b", total: null, dueOn: null },
	{ id: "c", total: 0, dueOn: "2026-11-30" },
	{ id: "d", total: 30, dueOn: "2027-01-01" },
];
const byTotal = ({ total }: { total: number | null }) => total;

it.each([
	[undefined, "abcd"],
	[{ by: byTotal }, "cadb"],
	[{ by: byTotal, descending: true as const }, "adcb"],
	[{ by: ({ dueOn }: { dueOn: string | null }) => dueOn }, "cadb"],
])("sorts picked documents, those without the value last (%#)", (value, order) => {
	expect(
		sortPicked(rows, value)
			.map(({ id }) => id)
			.join(""),
	).toBe(order);
});
