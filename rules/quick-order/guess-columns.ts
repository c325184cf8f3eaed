/** Finds the columns of a list without headings by what their cells look like. */
import { parseQuantity } from "#rules/typed-numbers/quantity";
import { isShortenedNumber } from "./order-line-state.ts";
import type { TableRow } from "./read-table.ts";

/** Places of cells in a row, from 0. */
export type Places = { part: number; quantity: number | null; tag: number | null };

const sampled = 500;

export const isQuantity = (cell: string): boolean => cell.length <= 20 && parseQuantity(cell) !== null;

/** A number that is no quantity, such as "1,20" or "-3": it stays as written, so that people correct it. */
const isWrongNumber = (cell: string): boolean =>
	/^[-+]?\d{1,6},\d{1,6}$|^[-+]\d{1,6}$/.test(cell) && !isQuantity(cell);

/** What stands where a quantity is expected. */
export const isCount = (cell: string): boolean => isQuantity(cell) || isWrongNumber(cell);

export const isTotal = (cell: string): boolean =>
	/^(?:grand |sub[- ]?)?totals?(?: (?:qty|quantity|pieces|pcs|units|items))?:?$/i.test(cell);

const tagShape = /^(?:[A-Z]{1,3}-?\d{1,3}[A-Z]{0,2}|[A-Z]{1,2})\*?$/i;

/** How much a cell looks like a part number: from 4, letters with digits or a bar code, to -1, a price. */
export function scorePart(cell: string): number {
	if (isShortenedNumber(cell)) return 4;
	if (/^\$|^\d[\d,]*\.\d\d$/.test(cell)) return -1;
	if (!/\d/.test(cell)) return /^[A-Z]{2,}(?:-[A-Z]{2,})+$/.test(cell) ? 2 : 0;
	if (/^[\d\s-]+$/.test(cell)) {
		const digits = cell.replace(/\D/g, "").length;
		return digits >= 10 ? 4 : digits >= 5 ? 3 : digits === 4 ? 1 : 0;
	}
	if (isCount(cell)) return 0;
	if (tagShape.test(cell)) return 1;
	const words = cell.split(" ");
	if (words.some((word) => /^[a-z]{3,}[,.]?$/.test(word))) return 1;
	return words.length <= 2 ? 4 : 2;
}

type Column = {
	place: number;
	cells: string[];
	score: number;
	/** The middle of its quantities; `null` for a column of something else. */
	middle: number | null;
	priced: boolean;
	counts: boolean;
	tags: boolean;
};

const average = (numbers: readonly number[]) =>
	numbers.reduce((sum, number) => sum + number, 0) / Math.max(1, numbers.length);

function describeColumn(place: number, cells: string[]): Column {
	const read = cells.filter(isQuantity).map((cell) => parseQuantity(cell)?.count ?? 0);
	const distinct = new Set(cells).size;
	const constant = cells.length > 3 && distinct === 1;
	const numbers = cells.filter((cell) => /^\d{1,5}$/.test(cell));
	const start = Number(numbers[0]);
	return {
		place,
		cells,
		score: average(cells.map(scorePart)) * (constant ? 0.5 : 1),
		middle:
			cells.filter(isCount).length >= cells.length * 0.6
				? (read.sort((a, b) => a - b)[read.length >> 1] ?? 0)
				: null,
		priced: cells.some((cell) => cell.includes(".")),
		counts:
			numbers.length >= cells.length * 0.6 &&
			(numbers.length > 1 || start === 1) &&
			numbers.every((cell, at) => cell === String(start + at)) &&
			// "2 dz" among them is a quantity, and so are they.
			!cells.some((cell) => isQuantity(cell) && !numbers.includes(cell)),
		tags:
			cells.filter((cell) => tagShape.test(cell)).length >= cells.length * 0.8 && distinct * 2 > cells.length,
	};
}

/** @returns `null` without a row of several cells; several places for groups of columns side by side */
export function guessColumns(rows: readonly TableRow[]): Places[] | null {
	const several = rows
		.filter(
			({ cells, unread }) =>
				!unread && !cells.some(isTotal) && cells.filter((cell) => cell !== "").length > 1,
		)
		.slice(0, sampled);
	const width = Math.max(0, ...several.map(({ cells }) => cells.length));
	const columns = Array.from({ length: width }, (_, place) =>
		describeColumn(
			place,
			several.map(({ cells }) => cells[place] ?? "").filter((cell) => cell !== ""),
		),
	).filter(({ cells }) => cells.length > 0);
	if (columns.length === 0) return null;
	const pairs = findPairs(columns);
	if (pairs !== null) return pairs;
	const quantity = findQuantity(columns);
	const rest = columns.filter((column) => column !== quantity);
	const [part] = [...rest].sort((a, b) => b.score - a.score);
	if (part === undefined) return null;
	const tag = rest.find((column) => column !== part && column.tags);
	return [{ part: part.place, quantity: quantity?.place ?? null, tag: tag?.place ?? null }];
}

/** The column with the smallest quantities that leaves another for the part numbers. */
function findQuantity(columns: readonly Column[]): Column | null {
	const [first] = columns;
	const numbers = columns.filter(({ middle }) => middle !== null);
	// 1, 2, 3 before further numbers: the lines are numbered.
	const unnumbered = numbers.filter((column) => column !== first || !column.counts);
	const leavesPart = (column: Column) =>
		columns.some((other) => other !== column && other.score >= 1 && !(other === first && other.counts));
	const numbered = columns.length > 2 && unnumbered.length < numbers.length && unnumbered.some(leavesPart);
	const [quantity = null] = (numbered ? unnumbered : numbers).sort(
		(a, b) =>
			Number(leavesPart(b)) - Number(leavesPart(a)) ||
			Number(a.priced) - Number(b.priced) ||
			(a.middle ?? 0) - (b.middle ?? 0) ||
			// Of equal ones, the first column has the part numbers.
			Number(a === first) - Number(b === first),
	);
	return quantity;
}

/** Line numbers. One number, or two that begin elsewhere than at 1, such as 129 and 130, may be quantities too. */
const isNumbering = ({ counts, cells }: Column): boolean =>
	counts && (cells.length > 2 || (cells.length === 2 && cells[0] === "1"));

/** Part and quantity, or quantity and part, over and over: columns of the same kind, and no others. */
function findPairs(columns: readonly Column[]): Places[] | null {
	if (columns.length < 4 || columns.length % 2 > 0 || (columns[0] && isNumbering(columns[0]))) return null;
	for (const partFirst of [true, false]) {
		const pairs = Array.from({ length: columns.length / 2 }, (_, at) => {
			const [left, right] = columns.slice(at * 2, at * 2 + 2) as [Column, Column];
			return partFirst ? { part: left, quantity: right } : { part: right, quantity: left };
		});
		const scores = pairs.map(({ part }) => part.score);
		const fits = pairs.every(
			({ part, quantity }) =>
				part.score >= (part.middle === null ? 1 : 3) &&
				quantity.middle !== null &&
				(part.middle === null || quantity.middle < part.middle),
		);
		if (fits && Math.max(...scores) - Math.min(...scores) <= 1)
			return pairs.map(({ part, quantity }) => ({ part: part.place, quantity: quantity.place, tag: null }));
	}
	return null;
}
