/** The columns of a table of part numbers: only what tells them apart. Pure. */
import { type Figure, notStated } from "~/shared/catalog/figures.ts";

/** One value per part number. */
export type FigureColumn = { label: string; numeric: boolean; values: string[] };

/** @returns columns with different values, and the figures that all part numbers share; unknown ones are left out */
export function separateColumns(columns: readonly FigureColumn[]): {
	shown: FigureColumn[];
	shared: Figure[];
} {
	const stated = columns.filter(({ values }) => values.some((value) => value !== notStated));
	const differs = ({ values }: FigureColumn) => new Set(values).size > 1;
	return {
		shown: stated.filter(differs),
		shared: stated
			.filter((column) => !differs(column))
			.map(({ label, values: [value = notStated] }) => ({ label, value })),
	};
}
