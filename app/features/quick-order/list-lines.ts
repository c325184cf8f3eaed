/** What lists of part numbers and fixture schedules are read into. */

export type ListLine = {
	/** Line of the text, or row of the sheet, counted from 1; rows of the pad likewise. */
	row: number;
	/** Part number, or the description of a fixture. */
	text: string;
	/** Catalog number of a schedule; empty where there is none. */
	part: string;
	brand: string;
	/** Fixture type. */
	tag: string;
	/** As written. */
	quantity: string;
};

export type ListRead = {
	lines: ListLine[];
	/** What the reader should be told: headings that were skipped, duplicates that were added up. */
	notes: string[];
};

/** Most notes that are kept; a last one tells how many more there were. */
const mostNotes = 40;

/** Longest cells that are kept; longer ones are no part numbers, tags or brands. */
export const cellLimits = { text: 400, part: 200, brand: 80, tag: 20, quantity: 20 } as const;

export const clampNotes = (notes: readonly string[]): string[] =>
	notes.length <= mostNotes
		? [...notes]
		: [
				...notes.slice(0, mostNotes - 1),
				`${(notes.length - mostNotes + 1).toLocaleString("en-US")} more such notes.`,
			];

/** A line with every cell cut to what is kept. */
export const clampLine = (line: ListLine): ListLine => ({
	row: line.row,
	text: line.text.slice(0, cellLimits.text),
	part: line.part.slice(0, cellLimits.part),
	brand: line.brand.slice(0, cellLimits.brand),
	tag: line.tag.slice(0, cellLimits.tag),
	quantity: line.quantity.slice(0, cellLimits.quantity),
});

/** "3", "3 and 9", "3, 9 and 12". */
export function rowsInWords(rows: readonly number[]): string {
	const shown = rows.map((row) => row.toLocaleString("en-US"));
	const last = shown.pop() ?? "";
	return shown.length === 0 ? last : `${shown.join(", ")} and ${last}`;
}
