/** How tables and figures of products are divided over the pages of a catalog book. */

// How lists and tables of a catalog book are divided into columns and pages.

// Lists set in columns: where each entry goes.

export type Entry = {
	/** In points. */
	height: number;
	/** Set for what is not the last of its column, such as a heading above its first entry. */
	keepsNext?: boolean;
};

/** Page and column from 0; y in points from the top of the column. */
export type Place = { page: number; column: number; y: number };

/**
 * Fills columns one after another, then pages.
 * Example: five entries of 10 points in 2 columns of 20 points take places (0,0), (0,0), (0,1), (0,1) and (1,0).
 */
export function fillColumns(
	entries: readonly Entry[],
	{ columns, height }: { columns: number; height: number },
): Place[] {
	let [page, column, y] = [0, 0, 0];
	return entries.map((entry, index) => {
		const needed = entry.height + (entry.keepsNext ? (entries[index + 1]?.height ?? 0) : 0);
		if (y > 0 && y + needed > height) {
			y = 0;
			column += 1;
			if (column === columns) [page, column] = [page + 1, 0];
		}
		const place = { page, column, y };
		y += entry.height;
		return place;
	});
}

/** At least one. */
export const pagesOf = (places: readonly Place[]): number => (places.at(-1)?.page ?? 0) + 1;

// How many rows of a table stay on a page.

/** Rows that never stand alone, at the end of a page or the start of the next. */
const fewest = 2;

/**
 * Example: of 5 rows with room for 4, 3 stay, so that 2 are on the next page.
 * @param heights of the rows that are left, in points
 * @param room in points
 * @returns 0 where the table goes to the next page
 */
export function rowsThatStay(heights: readonly number[], room: number): number {
	let fit = 0;
	for (let taken = 0; fit < heights.length; fit++) {
		taken += heights[fit] ?? 0;
		if (taken > room) break;
	}
	if (fit === heights.length) return fit;
	const stay = Math.min(fit, heights.length - fewest);
	return stay < fewest ? 0 : stay;
}

// What the part numbers of a product share, and what sets them apart.

export type PartFigure = { label: string; value: string };

export type PartFigures = {
	/** Figures that are the same for all, in the order of the first part number. */
	shared: PartFigure[];
	/** Values in the order of the part numbers; "" where one has none. */
	differing: { label: string; values: string[] }[];
};

/**
 * A label that one part number has and another lacks is differing.
 * @param parts figures of each part number, each label once
 */
export function separateFigures(parts: readonly (readonly PartFigure[])[]): PartFigures {
	const byLabel = new Map<string, string[]>();
	parts.forEach((figures, part) => {
		for (const { label, value } of figures) {
			const values = byLabel.get(label) ?? parts.map(() => "");
			values[part] = value;
			byLabel.set(label, values);
		}
	});
	const columns = [...byLabel].map(([label, values]) => ({ label, values }));
	const isShared = ({ values }: { values: string[] }) => values.every((value) => value === values[0]);
	return {
		shared: columns.filter(isShared).map(({ label, values }) => ({ label, value: values[0] ?? "" })),
		differing: columns.filter((column) => !isShared(column)),
	};
}

/** Items that all lists have, and what is left of each. */
export function separateItems(lists: readonly (readonly string[])[]): { shared: string[]; own: string[][] } {
	const [first = [], ...others] = lists;
	const shared = first.filter((item) => others.every((list) => list.includes(item)));
	return { shared, own: lists.map((list) => list.filter((item) => !shared.includes(item))) };
}

// When the PDF catalog of a category (a "book") is made anew. Times in ms since 1970.

/** What is stored about a book: what was made, and the last failure since. */
export type BookState = {
	/** Edition of the products' list when the products were last read. */
	edition: string;
	checkedAt: number;
	/** Hash of everything that was printed; empty before the first book. */
	content: string;
	failure: { edition: string; tries: number; at: number } | null;
};

const hour = 3_600_000;

/** Products are read again after so long even if their list looks the same: services may not date every change. */
export const rereadAfter = 24 * hour;

/** The pause after a failure doubles each time, up to a day. */
const firstPause = hour / 6;
export const pauseAfter = (tries: number): number => Math.min(24 * hour, firstPause * 2 ** (tries - 1));

/**
 * "read": read the products, and make the book if they differ from the printed ones. "wait": it failed a while ago.
 * @param state `null` before the first attempt
 */
export function bookStep(state: BookState | null, edition: string, now: number): "read" | "wait" | "done" {
	if (state === null) return "read";
	const { failure } = state;
	if (failure?.edition === edition && now < failure.at + pauseAfter(failure.tries)) return "wait";
	if (failure !== null || state.content === "") return "read";
	const dated = state.checkedAt <= now && now - state.checkedAt < rereadAfter;
	return dated && state.edition === edition ? "done" : "read";
}

/** `linear-lighting-catalog-2026-11.pdf`. @param date in ISO 8601 */
export const bookFileName = (slug: string, date: string): string =>
	`${slug.replace(/[^a-z0-9]+/gi, "-").slice(0, 60)}-catalog-${date.slice(0, 7)}.pdf`;
