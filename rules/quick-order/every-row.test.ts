/** Generated sheets: every row that has a cell is a line, or a note names it. */
import fc from "fast-check";
import { expect, it } from "vitest";
import type { ListRead } from "./list-lines.ts";
import { readOrder } from "./read-order.ts";
import { readSchedule } from "./read-schedule.ts";
import { readTable } from "./read-table.ts";

type Entry = { part: string; quantity: string };
/** A row of the sheet: entries of an order, headings, or cells that are neither. */
type Row = { cells: string[]; entries?: Entry[]; headings?: true };

const partsOf = {
	letters: fc.stringMatching(/^[A-Z]{3}-\d{2}-\d{2}K-[A-Z]\d{2}L$/),
	barCodes: fc.stringMatching(/^[1-9]\d{11}$/),
	fiveDigits: fc.stringMatching(/^[1-9]\d{4}$/),
	shortened: fc.stringMatching(/^[1-9]\.\d{5}E\+11$/),
};
const part = fc.constantFrom(...Object.values(partsOf)).chain((kind) => kind);
const partColumn = fc.oneof(
	...[...Object.values(partsOf), part].map((kind) => fc.array(kind, { minLength: 2, maxLength: 25 })),
);
const quantity = fc.oneof(
	fc.integer({ min: 1, max: 400 }).map(String),
	fc.constantFrom("2 dz", "1 gross", "24 ea", "3 boxes"),
);

const price = (at: number) => `${at + 3}.75`;
/** Layouts: headings, and the cells of a row. */
const layouts: Record<string, { heads: string[]; cells: (entry: Entry, at: number) => string[] }> = {
	"part first": { heads: ["Part Number", "Qty"], cells: ({ part, quantity }) => [part, quantity] },
	"quantity first": { heads: ["Qty", "Catalog No."], cells: ({ part, quantity }) => [quantity, part] },
	"type first": {
		heads: ["Type", "Qty", "Catalog Number"],
		cells: ({ part, quantity }, at) => [`T${at + 1}`, quantity, part],
	},
	numbered: {
		heads: ["Line", "Part #", "Qty"],
		cells: ({ part, quantity }, at) => [String(at + 1), part, quantity],
	},
	priced: {
		heads: ["Item", "UPC", "Order Qty", "Unit Price"],
		cells: ({ part, quantity }, at) => [String(at + 1), part, quantity, price(at)],
	},
};

const noise = fc.constantFrom<string[]>(
	["SECOND FLOOR"],
	["# for the job"],
	["Note: ship Friday"],
	["-----"],
	["Total", "48"],
	["", "48"],
	["Grand total:"],
	["", "", ""],
	[" "],
	[],
);

const sheet = fc
	.record({
		layout: fc.constantFrom(...Object.keys(layouts)),
		parts: partColumn,
		quantities: fc.array(quantity, { minLength: 25, maxLength: 25 }),
		heads: fc.boolean(),
		title: fc.boolean(),
		repeatHeads: fc.boolean(),
		groups: fc.constantFrom(1, 1, 2),
		gap: fc.boolean(),
		noise: fc.array(fc.tuple(fc.nat(30), noise), { maxLength: 6 }),
		separators: fc.oneof(
			fc.constantFrom("\t", ",", ";", "|", " | ").map((one) => [one]),
			fc.array(fc.constantFrom("\t", ",", ";", "|"), { minLength: 2, maxLength: 4 }),
		),
		trailing: fc.nat(3),
		mark: fc.constantFrom("", "\ufeff"),
		end: fc.constantFrom("\n", "\r\n"),
		quoted: fc.boolean(),
	})
	.map((made) => {
		const { heads, cells } = layouts[made.layout] as (typeof layouts)[string];
		const entries = made.parts.map((part, at) => ({ part, quantity: made.quantities[at] ?? "1" }));
		const beside = (row: (group: number) => string[]) => [
			...row(0),
			...(made.groups > 1 ? [...(made.gap && made.heads ? [""] : []), ...row(1)] : []),
		];
		// Side by side without headings, only pairs can be told from one wide table.
		if (made.groups > 1 && !made.heads && (heads.length > 2 || countsUp(entries, made.groups)))
			made.groups = 1;
		const rows: Row[] = [];
		for (let at = 0; at < entries.length; at += made.groups) {
			const inRow = entries.slice(at, at + made.groups);
			rows.push({
				entries: inRow,
				cells: beside((group) => (inRow[group] ? cells(inRow[group], at + group) : heads.map(() => ""))),
			});
		}
		const headings: Row = { cells: beside(() => heads), headings: true };
		for (const [at, noisy] of made.noise) rows.splice(at % (rows.length + 1), 0, { cells: noisy });
		if (made.heads && made.repeatHeads) rows.splice(rows.length >> 1, 0, { ...headings });
		const all = [
			...(made.title && made.heads ? [{ cells: ["Order for Main Street"] }] : []),
			...(made.heads ? [headings] : []),
			...rows,
		];
		const text = all.map((row, at) => {
			const separator = made.separators[at % made.separators.length] ?? ",";
			const typed = row.cells.map((cell) => (made.quoted && row.entries ? `"${cell}"` : cell));
			return `${typed.join(separator)}${row.cells.length > 1 ? separator.repeat(made.trailing) : ""}`;
		});
		return { rows: all, text: `${made.mark}${text.join(made.end)}${made.end}` };
	});

/** Whether the first quantities of the rows could be line numbers. */
function countsUp(entries: readonly { quantity: string }[], groups: number): boolean {
	const first = entries.filter((_, at) => at % groups === 0).map(({ quantity }) => quantity);
	return first.length > 1 && first.every((quantity, at) => quantity === String(Number(first[0]) + at));
}

/** Rows that notes name, such as "Skipped: lines 3, 5 and 9 to 12." */
function namedRows({ notes }: ListRead): Set<number> {
	const rows = new Set<number>();
	for (const note of notes) {
		if (note.startsWith("No quantity")) continue;
		const [, list = ""] = /\blines? ([\d, andto]+)/i.exec(note) ?? [];
		for (const [, from, to] of list.replace(/(?<=\d),(?=\d{3})/g, "").matchAll(/(\d+)(?: to (\d+))?/g))
			for (let row = Number(from); row <= Number(to ?? from); row++) rows.add(row);
	}
	return rows;
}

function read(text: string, reader: typeof readOrder): ListRead {
	const table = readTable(text);
	if ("refused" in table) throw new Error(table.refused);
	return reader(table.rows);
}

const isFilled = ({ cells }: Row) => cells.some((cell) => cell.trim() !== "");

/** Rows with a cell that are neither a line nor named; the headings name their columns. */
function lostRows(rows: readonly Row[], list: ListRead): number[] {
	const named = namedRows(list);
	const lines = new Set(list.lines.map(({ row }) => row));
	const head = rows.findIndex(({ headings }) => headings);
	return rows.flatMap((row, at) =>
		isFilled(row) && at !== head && !lines.has(at + 1) && !named.has(at + 1) ? [at + 1] : [],
	);
}

it("each part number of any sheet is a line with its quantity, and every other row is accounted for", () => {
	fc.assert(
		fc.property(sheet, ({ rows, text }) => {
			const list = read(text, readOrder);
			const entries = rows.flatMap(({ entries = [] }, at) =>
				entries.map(({ part, quantity }) => [at + 1, part, quantity]),
			);
			const ordered = new Set(entries.map(([row]) => row));
			expect(
				list.lines
					.filter(({ row }) => ordered.has(row))
					.map(({ row, text, quantity }) => [row, text, quantity]),
				text,
			).toEqual(entries);
			expect(lostRows(rows, list), `${text}\n${list.notes.join("\n")}`).toEqual([]);
			// A title or a comment is at most one line, and a row without cells none.
			const others = list.lines.filter(({ row }) => !ordered.has(row)).map(({ row }) => row);
			expect(new Set(others).size).toBe(others.length);
			expect(others.filter((row) => !isFilled(rows[row - 1] ?? { cells: [] }))).toEqual([]);
		}),
		{ numRuns: 1500 },
	);
});

it("a number that is no quantity stays beside its part number, to be corrected", () => {
	const wrong = fc.constantFrom("1,20", "7,0", "-3", "12,34,5", "0x20", "1e2");
	const row = fc.tuple(
		partsOf.letters,
		fc.oneof({ weight: 3, arbitrary: quantity }, { weight: 1, arbitrary: wrong }),
	);
	const given = fc.record({
		rows: fc.array(row, { minLength: 2, maxLength: 20 }),
		layout: fc.constantFrom("part first", "quantity first", "type first"),
		heads: fc.boolean(),
		separator: fc.constantFrom("\t", ";", "|"),
	});
	fc.assert(
		fc.property(given, ({ rows, layout, heads, separator }) => {
			const { heads: names, cells } = layouts[layout] as (typeof layouts)[string];
			// Without headings, most of a column has to look like quantities.
			fc.pre(heads || rows.filter(([, text]) => !/^(?:0x|1e|12,34)/.test(text)).length > rows.length * 0.6);
			const table = rows.map(([part, quantity], at) => cells({ part, quantity }, at));
			const text = [...(heads ? [names] : []), ...table].map((row) => row.join(separator)).join("\n");
			const list = read(text, readOrder);
			expect(
				list.lines.map(({ text, quantity }) => [text, quantity]),
				text,
			).toEqual(rows);
			expect(
				list.notes.filter((note) => note.includes("gives no quantity")),
				text,
			).toEqual([]);
		}),
	);
});

it("a fixture schedule loses no row either", () => {
	fc.assert(
		fc.property(sheet, ({ rows, text }) => {
			const list = read(text, readSchedule);
			expect(lostRows(rows, list), `${text}\n${list.notes.join("\n")}`).toEqual([]);
		}),
		{ numRuns: 600 },
	);
});

it("names more rows than notes have room for as lines to correct", () => {
	const rows = Array.from({ length: 4000 }, (_, at) => (at % 2 === 0 ? `A-${at},5` : ",5"));
	for (const reader of [readOrder, readSchedule]) {
		const list = read(`Part,Qty\n${rows.join("\n")}`, reader);
		expect(list.notes.length).toBeLessThanOrEqual(40);
		for (const note of list.notes) expect(note.length).toBeLessThanOrEqual(500);
		const lines = new Map(list.lines.map((line) => [line.row, line]));
		const named = namedRows(list);
		expect(rows.flatMap((_, at) => (lines.has(at + 2) || named.has(at + 2) ? [] : [at + 2]))).toEqual([]);
		expect(lines.get(4001)).toMatchObject({ text: "5", quantity: "?" });
		const last = lines.get(4000);
		expect([last?.part || last?.text, last?.quantity]).toEqual(["A-3998", "5"]);
	}
});
