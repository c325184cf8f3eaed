import { describe, expect, it } from "vitest";
import { mostPages, pickNamed, readPicked, sortPicked } from "./document-filter.ts";

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

describe("readPicked", () => {
	/** Twenty pages of 25; every tenth document is wanted. */
	const ids = Array.from({ length: 500 }, (_, id) => id);
	const isWanted = (id: number) => id % 10 === 0;
	const serve = (rows: readonly number[]) => {
		const read: number[] = [];
		return {
			read,
			readPage: async (page: number) => {
				read.push(page);
				const pageCount = Math.ceil(rows.length / 25);
				return { rows: rows.slice((page - 1) * 25, page * 25), pageCount, total: rows.length };
			},
		};
	};

	it("trusts a service that filters, and reads one page", async () => {
		const { read, readPage } = serve(ids.filter(isWanted));
		const { rows, total, isWhole } = await readPicked(readPage, (page) => page.rows, isWanted);
		expect([rows.length, total, isWhole, read]).toEqual([25, 50, true, [1]]);
	});

	it("picks among the latest pages of a service that ignores the filters, and says so", async () => {
		const { read, readPage } = serve(ids);
		const picked = await readPicked(readPage, (page) => page.rows, isWanted);
		expect(picked).toMatchObject({ total: mostPages * 2.5, isWhole: false });
		expect(picked.rows.every(isWanted)).toBe(true);
		expect(read).toEqual([1, 2, 3, 4]);
	});

	it("counts all where the pages read are all there are", async () => {
		const { readPage } = serve(ids.slice(0, 40));
		const picked = await readPicked(readPage, (page) => page.rows, isWanted);
		expect([picked.total, picked.isWhole]).toEqual([4, true]);
	});
});

describe("documents as people call them", () => {
	const texts = [
		"Q-1 Riverside School, classrooms Dana Okonkwo",
		"Q-2 Harbor Clinic, second floor Dana Okonkwo",
		"Q-3 Office fit-out, floors 2 and 3 Ada Whitfield",
	];
	it.each([
		["clinic", [1], []],
		["the harbour clinic", [1], ["the"]],
		["fitout", [2], []],
		["second flor", [1], []],
		["dana", [0, 1], []],
		["whitfield office lobby", [2], ["lobby"]],
		["larry", [], ["larry"]],
	] as const)("%j", (words, best, unmatched) => {
		expect(pickNamed(texts, words)).toEqual({ best, unmatched });
	});
});
