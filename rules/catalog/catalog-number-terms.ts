/** Terms of catalog numbers, for the browser too. */

export type MatrixColumn = {
	/** Name in URLs: "size", "color", "output", "battery". */
	key: string;
	label: string;
	/** `code` is empty where the part is left off. */
	codes: { code: string; meaning: string }[];
};
export type SeriesMatrix = { series: string; columns: MatrixColumn[] };

/** Stands for an empty code in URLs. */
export const leftOff = "none";

export type NumberPick<Sku> = {
	fields: {
		key: string;
		label: string;
		options: { code: string; meaning: string; possible: boolean }[];
		chosen: string;
	}[];
	/** The SKU of the choices. */
	found: Sku | null;
	/** What was asked for and isn't made, with what is. */
	problem: string | null;
};
