import { formatNumber } from "#rules/format";
/** Lines of part number lists and fixture schedules. */

export type ListLine = {
	/** Line of the text, or row of sheet or pad, from 1. */
	row: number;
	text: string;
	part: string;
	brand: string;
	tag: string;
	quantity: string;
};

export type ListRead = {
	lines: ListLine[];
	notes: string[];
};

const maxNotes = 40;

/** Longer cells are not part numbers, types or brands, and are truncated. */
export const cellLimits = { text: 400, part: 300, brand: 80, tag: 20, quantity: 20 } as const;

export const clampNotes = (notes: readonly string[]): string[] =>
	notes.length <= maxNotes
		? [...notes]
		: [...notes.slice(0, maxNotes - 1), `${formatNumber(notes.length - maxNotes + 1)} more such notes.`];

export const clampLine = (line: ListLine): ListLine => ({
	row: line.row,
	text: line.text.slice(0, cellLimits.text),
	part: line.part.slice(0, cellLimits.part),
	brand: line.brand.slice(0, cellLimits.brand),
	tag: line.tag.slice(0, cellLimits.tag),
	quantity: line.quantity.slice(0, cellLimits.quantity),
});

type Unread = { row: number; cells: readonly string[]; unread?: string };

/** An unreadable line, kept as written for correction; never ready. */
export const unreadLine = ({ row, cells }: Unread): ListLine => ({
	row,
	text: cells[0] ?? "",
	part: "",
	brand: "",
	tag: "",
	quantity: "?",
});

export const unreadNote = ({ row, unread = "" }: Unread): string =>
	`Line ${formatNumber(row)} was not read: ${unread}. Correct it below.`;

/** "3", "3 and 9", "3, 9 and 12 to 40". */
export function formatRows(rows: readonly number[]): string {
	const runs: { first: number; last: number }[] = [];
	for (const row of rows) {
		const run = runs.at(-1);
		if (run && row === run.last + 1) run.last = row;
		else runs.push({ first: row, last: row });
	}
	const shown = runs.flatMap(({ first, last }) => {
		const [from, to] = [formatNumber(first), formatNumber(last)];
		if (last - first < 2) return first === last ? [from] : [from, to];
		return [`${from} to ${to}`];
	});
	const end = shown.pop() ?? "";
	return shown.length === 0 ? end : `${shown.join(", ")} and ${end}`;
}
